import { type Instant, instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_HOUR } from '#domain/units/milliseconds.ts';
import type { Database } from '../platform/database/database.ts';
import { addAllocations } from './add-allocations.ts';
import { addStorageLevels } from './add-storage-levels.ts';
import type { StyledProvider } from './demo-provider.ts';
import { holdProvider, listDemoProviders, readLastRuns, readLimitTurns } from './demo-store.ts';
import { lastPublicationOf } from './generate-listings.ts';
import { listOwnKinds } from './list-own-kinds.ts';
import { openDemoMarket } from './open-demo-market.ts';
import { appendDueLimitReadings } from './publish-limit-readings.ts';
import { publishRun } from './publish-run.ts';
import type { DemoOptions } from './seed-demo-market.ts';

const OUT_OF_DATE_AFTER_MILLISECONDS = MILLISECONDS_PER_HOUR;

/**
 * Brings a demonstration that was off back to life at its start: when the newest snapshot is older than an hour, every
 * provider that should have published since does so as of the time when it would have, with the trades of the gap (60 days at
 * most), and limits and storages are read. The providers that published; none when the market is fresh.
 */
export async function refreshDemoMarket(
  db: Database,
  { reference, now, seed, log }: DemoOptions,
): Promise<readonly string[]> {
  const runs = await readLastRuns(db);
  const newest = Math.max(0, ...runs.values());
  if (newest === 0 || newest > now - OUT_OF_DATE_AFTER_MILLISECONDS) return [];
  const market = openDemoMarket(reference, await listDemoProviders(db), seed, await readLimitTurns(db));
  const refreshed: string[] = [];
  for (const provider of market.providers.toSorted((left, right) => right.style.age - left.style.age)) {
    const at = lastPublicationOf(provider, now);
    const hasPublished = await db.transaction().execute(async (transaction) => {
      await holdProvider(transaction, provider.id, true);
      const lastRunAt = (await readLastRuns(transaction)).get(provider.id) ?? instant(0);
      if (!isSilent(provider, lastRunAt, now)) return false;
      const kinds = await listOwnKinds(transaction, market, provider, at);
      return publishRun(transaction, market, { provider, kinds, at, lastRunAt, receivedBy: 'demo refresh' });
    });
    if (hasPublished) refreshed.push(provider.name);
  }
  await appendDueLimitReadings(db, reference, now, seed);
  await addStorageLevels(db, now, seed);
  await addAllocations(db, { reference, now, seed });
  log(`the simulated market was brought up to date: ${refreshed.join(', ')}`);
  return refreshed;
}

/** Whether a provider should have published since, and before the time at which it now does. */
const isSilent = ({ style }: StyledProvider, lastRunAt: Instant, now: Instant): boolean =>
  lastRunAt < now - Math.max(style.every, style.age);
