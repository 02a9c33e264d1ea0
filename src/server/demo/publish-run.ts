import { LISTINGS_LAPSE_AFTER_MILLISECONDS } from '#domain/publishing/lapse.ts';
import { type Instant, instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '#domain/units/milliseconds.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import type { StyledProvider } from './demo-provider.ts';
import { readSentListings } from './demo-store.ts';
import { evolveListings } from './evolve-listings.ts';
import { fillListings } from './fill-listings.ts';
import { generateTrades } from './generate-trades.ts';
import type { OwnKind } from './list-own-kinds.ts';
import type { ListingRow, TradeRow } from './listing-row.ts';
import { nameTime } from './name-time.ts';
import type { DemoMarket } from './open-demo-market.ts';
import { publishListingRows, publishTradeRows } from './publish-as-provider.ts';
import { SeededRandom } from './seeded-random.ts';

/** One publication of one provider. */
export interface ProviderRun {
  readonly provider: StyledProvider;
  readonly kinds: readonly OwnKind[];
  readonly at: Instant;
  /** When the demonstration last published anything for this provider. */
  readonly lastRunAt: Instant;
  readonly receivedBy: string;
}

/** Whoever was silent for longer publishes everything anew, and nobody filled their listings meanwhile. */
export const PAUSE_MILLISECONDS = MILLISECONDS_PER_HOUR;
const MAX_GAP_MILLISECONDS = 60 * MILLISECONDS_PER_DAY;

/** For a kind that the provider never published. */
const LONG_AGO = 2 * LISTINGS_LAPSE_AFTER_MILLISECONDS;

/**
 * Moves a provider's listings of some kinds on to the time of the run and publishes them, with the trades that came about;
 * false when there was nothing to publish.
 */
export async function publishRun(
  transaction: DatabaseTransaction,
  market: DemoMarket,
  run: ProviderRun,
): Promise<boolean> {
  const { provider, at, lastRunAt } = run;
  const publication = { reference: market.reference, provider: provider.id, receivedBy: run.receivedBy, now: at };
  // Another word would simulate another market.
  const random = new SeededRandom(market.seed, 'turn', provider.id, at);
  const listings: ListingRow[] = [];
  const trades: TradeRow[] = [...listNewTrades(market, run)];
  let fills = 0;
  const nameTrade = (): string => {
    fills += 1;
    return `${provider.prefix}-${nameTime(at)}-${fills}`;
  };
  for (const { kind, lastSnapshotAt } of run.kinds) {
    const from = lastSnapshotAt ?? instant(at - LONG_AGO);
    const step = { market, provider, kind, from, to: at, random };
    const moved = evolveListings(step, await readSentListings(transaction, provider.id, kind));
    const filled =
      at - lastRunAt > PAUSE_MILLISECONDS ? { listings: moved, trades: [] } : fillListings(step, moved, nameTrade);
    for (const listing of filled.listings) listings.push(listing);
    for (const trade of filled.trades) trades.push(trade);
  }
  const kinds = run.kinds.map(({ kind }) => kind);
  await publishTradeRows(transaction, publication, trades);
  if (kinds.length > 0) await publishListingRows(transaction, publication, kinds, listings);
  return trades.length + kinds.length > 0;
}

/** What the provider heard of since the last run, at most two months of it. */
function listNewTrades(market: DemoMarket, { provider, at, lastRunAt }: ProviderRun): readonly TradeRow[] {
  const window = { after: instant(Math.max(lastRunAt, at - MAX_GAP_MILLISECONDS)), upTo: at };
  const nothing = { after: at, upTo: at };
  const heard = generateTrades(market, {
    windowOf: ({ id }) => (id === provider.id ? window : nothing),
  });
  return heard.flatMap((one) => (one.provider === provider.id ? one.rows : []));
}
