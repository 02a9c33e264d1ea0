import { type Instant, lastTimeOf } from '../units/instant.ts';

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
