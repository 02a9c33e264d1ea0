import { sql } from 'kysely';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import type { Database } from '../platform/database/database.ts';
import { addAllocations } from './add-allocations.ts';
import { addClimateReadings } from './add-climate-readings.ts';
import { addStorageLevels } from './add-storage-levels.ts';
import { addTrueLevels } from './add-true-levels.ts';
import type { DemoMoment } from './demo-moment.ts';
import type { StyledProvider } from './demo-provider.ts';
import { holdProvider, listDemoProviders, readLastRuns, readLimitTurns } from './demo-store.ts';
import { generateListings, lastPublicationOf } from './generate-listings.ts';
import { generateTrades, startOfHistory } from './generate-trades.ts';
import { lastToldOf, listDeliveries } from './list-deliveries.ts';
import type { ListingRow, TradeRow } from './listing-row.ts';
import { type DemoMarket, openDemoMarket } from './open-demo-market.ts';
import { publishListingRows, publishTradeRows } from './publish-as-provider.ts';
import { addEarlierReadings } from './publish-limit-readings.ts';

export interface DemoOptions extends DemoMoment {
  /** Takes lines for the log. */
  log(line: string): void;
}

/** How much was put in; nothing when the market was there before. */
export interface DemoMarketReport {
  readonly listings: number;
  readonly trades: number;
  readonly storageLevels: number;
}

/**
 * Publishes the simulated market through the providers' door, each provider in one transaction, so that a start that was
 * broken off goes on where it stopped; storage levels, allocations and earlier readings of the limits, which have no door, beside it.
 * Needs the reference and the demonstration's facts. A second time it changes nothing.
 */
export async function seedDemoMarket(db: Database, options: DemoOptions): Promise<DemoMarketReport> {
  const { reference, now, seed, log } = options;
  const storageLevels = (await addTrueLevels(db, now)) + (await addStorageLevels(db, now, seed));
  await addAllocations(db, options);
  await addClimateReadings(db, now, seed);
  const providers = await listDemoProviders(db);
  const seeded = await readLastRuns(db);
  if (providers.every(({ id }) => seeded.has(id))) return { listings: 0, trades: 0, storageLevels };
  log(`seeding the simulated market of ${localDateOf(now)}`);
  await addEarlierReadings(db, reference, now, seed);
  const market = openDemoMarket(reference, providers, seed, await readLimitTurns(db));
  const missing = market.providers.filter(({ id }) => !seeded.has(id) && market.listKinds(id).length > 0);
  const rows = inventRows(market, now);
  let [listings, trades] = [0, 0];
  // Whoever published longest ago comes first, so that the order of changes is the order of time.
  for (const provider of missing.toSorted((left, right) => right.style.age - left.style.age)) {
    const own = rows(provider);
    if (!(await publishFirst(db, market, provider, own, options))) continue;
    listings += own.listings.length;
    trades += own.trades.length;
    log(`${provider.name}: ${own.listings.length} listings, ${own.trades.length} trades`);
  }
  // The planner knows nothing of tables that were empty a moment ago.
  await sql`analyze listings, trades, storage_levels`.execute(db);
  return { listings, trades, storageLevels };
}

interface FirstRows {
  readonly listings: readonly ListingRow[];
  readonly trades: readonly TradeRow[];
}

function inventRows(market: DemoMarket, now: Instant): (provider: StyledProvider) => FirstRows {
  const after = startOfHistory(now);
  const listings = generateListings(market, now);
  const windowOf = (provider: StyledProvider) => ({ after, upTo: lastPublicationOf(provider, now) });
  const trades = generateTrades(market, { windowOf });
  return ({ id }) => ({
    listings: listings.find(({ provider }) => provider === id)?.rows ?? [],
    trades: trades.find(({ provider }) => provider === id)?.rows ?? [],
  });
}

/** False when another instance was faster. */
async function publishFirst(
  db: Database,
  { reference, listKinds }: DemoMarket,
  provider: StyledProvider,
  { listings, trades }: FirstRows,
  { now }: DemoOptions,
): Promise<boolean> {
  const at = lastPublicationOf(provider, now);
  const publication = { reference, provider: provider.id, receivedBy: 'demo seed', now: at };
  return db.transaction().execute(async (transaction) => {
    await holdProvider(transaction, provider.id, true);
    if ((await readLastRuns(transaction)).has(provider.id)) return false;
    for (const { at: sentAt, rows } of listDeliveries(trades, at, lastToldOf))
      await publishTradeRows(transaction, { ...publication, now: sentAt }, rows);
    await publishListingRows(transaction, publication, listKinds(provider.id), listings);
    return true;
  });
}
