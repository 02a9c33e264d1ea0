import { MILLISECONDS_PER_DAY } from '#domain/units/instant.ts';

/** Without a new snapshot a provider's listings count for thirty days. */
export const LISTINGS_LAPSE_AFTER = 30 * MILLISECONDS_PER_DAY;
