import { type Instant, lastTimeOf } from '../units/instant.ts';
import { MILLISECONDS_PER_DAY } from '../units/milliseconds.ts';

export interface MarketAge {
  /** Null where nobody has published anything. */
  readonly pricesTo: Instant | null;
  readonly isSimulated: boolean;
}

/** The market is as new as the last listings of any provider, and simulated as long as any of them is. */
export const ageOfMarket = (
  providers: readonly { readonly lastSnapshotAt: Instant | null; readonly isSimulated: boolean }[],
): MarketAge => ({
  pricesTo: lastTimeOf(providers.flatMap(({ lastSnapshotAt }) => lastSnapshotAt ?? [])),
  isSimulated: providers.some(({ isSimulated }) => isSimulated),
});

/** After so long without a word from anybody, prices are not to be relied on. */
const PRICES_OLD_AFTER_MILLISECONDS = 2 * MILLISECONDS_PER_DAY;

/** Whether prices whose newest were published then are old. */
export const arePricesOld = (publishedAt: Instant, now: Instant): boolean =>
  now - publishedAt > PRICES_OLD_AFTER_MILLISECONDS;
