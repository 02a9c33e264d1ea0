import { sql } from 'kysely';
import { localDateOf } from '#domain/units/instant.ts';
import type { Database } from '../store/database.ts';
import { addStorageLevels } from './add-storage-levels.ts';
import { styleProviders } from './demo-provider.ts';
import { holdProvider, listClosedLimits, listDemoProviders, readLastRuns, readLatestReadings } from './demo-store.ts';
import { generateListings, lastPublicationOf } from './generate-listings.ts';
import { generateTrades, startOfHistory } from './generate-trades.ts';
import { openDemoMarket } from './open-demo-market.ts';
import { publishListingRows, publishTradeRows } from './publish-as-provider.ts';
import { addEarlierReadings } from './publish-limit-readings.ts';
import type { DemoMoment } from './tick-demo-market.ts';

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
 * broken off goes on where it stopped; storage levels and earlier readings of the limits, which have no door, beside it.
 * Needs the reference and the demonstration's facts. A second time it changes nothing.
 */
export async function seedDemoMarket(
  db: Database,
  { reference, now, seed, log }: DemoOptions,
): Promise<DemoMarketReport> {
  const providers = await listDemoProviders(db);
  const seeded = await readLastRuns(db);
  const missing = styleProviders(providers).filter(({ id }) => !seeded.has(id));
  const report = { listings: 0, trades: 0, storageLevels: await addStorageLevels(db, now, seed) };
  if (missing.length === 0) return report;

  log(`seeding the simulated market of ${localDateOf(now)}`);
  await addEarlierReadings(db, reference, now, seed);
  const { listKinds } = openDemoMarket(reference, providers, seed);
  const closedLimits = listClosedLimits(await readLatestReadings(db, reference));
  const listings = new Map(generateListings(reference, providers, seed, now).map((one) => [one.provider, one.rows]));
  const after = startOfHistory(now);
  const trades = new Map(
    generateTrades(reference, providers, seed, {
      windowOf: (provider) => ({ after, upTo: lastPublicationOf(provider, now) }),
      closedLimits,
    }).map((one) => [one.provider, one.rows]),
  );
  // Whoever published longest ago comes first, so that the order of changes is the order of time.
  for (const provider of missing.sort((left, right) => right.style.age - left.style.age)) {
    const rows = { listings: listings.get(provider.id) ?? [], trades: trades.get(provider.id) ?? [] };
    const publication = {
      reference,
      provider: provider.id,
      receivedBy: 'demo seed',
      now: lastPublicationOf(provider, now),
    };
    await db.transaction().execute(async (transaction) => {
      await holdProvider(transaction, provider.id, true);
      if ((await readLastRuns(transaction)).has(provider.id)) return;
      await publishTradeRows(transaction, publication, rows.trades);
      await publishListingRows(transaction, publication, listKinds(provider.id), rows.listings);
      report.listings += rows.listings.length;
      report.trades += rows.trades.length;
    });
    log(`${provider.name}: ${rows.listings.length} listings, ${rows.trades.length} trades`);
  }
  // The planner knows nothing of tables that were empty a moment ago.
  await sql`analyze listings, trades, storage_levels`.execute(db);
  return report;
}
