import { type Instant, instant } from '#domain/units/instant.ts';
import type { Database } from '../platform/database/database.ts';
import { addAllocations } from './add-allocations.ts';
import { addClimateReadings } from './add-climate-readings.ts';
import { addStorageLevels } from './add-storage-levels.ts';
import type { DemoMoment } from './demo-moment.ts';
import type { StyledProvider } from './demo-provider.ts';
import { listDemoProviders, readLastRuns, readLimitTurns } from './demo-store.ts';
import { openDemoMarket } from './open-demo-market.ts';
import { publishIfDue } from './publish-if-due.ts';
import { appendNextLimitReadings } from './publish-limit-readings.ts';

/**
 * One step of the living market: the provider that is longest overdue publishes, now and then a limit is read, every day the
 * storages, every month the climate, and allocations are announced on the days for that. A provider that another instance holds at this moment is left
 * to it; a market that was never seeded stays empty.
 */
export async function tickDemoMarket(db: Database, { reference, now, seed }: DemoMoment): Promise<void> {
  const runs = await readLastRuns(db);
  if (runs.size === 0) return;
  const market = openDemoMarket(reference, await listDemoProviders(db), seed, await readLimitTurns(db));
  const lastRunOf = (provider: StyledProvider): Instant => runs.get(provider.id) ?? instant(0);
  const overdue = market.providers
    .map((provider) => ({ provider, by: (now - lastRunOf(provider)) / provider.style.every }))
    .filter(({ by }) => by >= 1)
    .sort((left, right) => right.by - left.by || left.provider.id - right.provider.id);
  for (const { provider } of overdue) if (await publishIfDue(db, market, provider, now)) break;
  await appendNextLimitReadings(db, reference, now, seed);
  await addStorageLevels(db, now, seed);
  await addAllocations(db, { reference, now, seed });
  await addClimateReadings(db, now, seed);
}
