import { type Instant, instant } from '../units/instant.ts';
import { MILLISECONDS_PER_DAY } from '../units/milliseconds.ts';

/** Without a new snapshot a provider's listings count for thirty days. */
export const LISTINGS_LAPSE_AFTER_MILLISECONDS = 30 * MILLISECONDS_PER_DAY;

/** When the listings of a snapshot stop counting, unless a newer one comes. */
export const lapseOf = (snapshotAt: Instant): Instant => instant(snapshotAt + LISTINGS_LAPSE_AFTER_MILLISECONDS);

/** The newest snapshot whose listings have lapsed by `now`, if it was the last. */
export const lapsedSnapshotAt = (now: Instant): Instant => instant(now - LISTINGS_LAPSE_AFTER_MILLISECONDS);
