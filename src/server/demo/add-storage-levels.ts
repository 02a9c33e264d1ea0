import { addDays } from '#domain/units/calendar.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import type { Database } from '../platform/database/database.ts';
import { SEED_FOLDER } from '../platform/seed-files/seed-folder.ts';
import { appendStorageLevels } from '../reference/append-storage-levels.ts';
import { startOfHistory } from './generate-trades.ts';
import { imagineStorageLevels } from './imagine-storage-levels.ts';
import { readStorageSeasons } from './read-storage-seasons.ts';

/** Adds the simulated weekly levels that are missing, from the start of the market's history on; how many. */
export async function addStorageLevels(db: Database, now: Instant, seed: number): Promise<number> {
  const last = await db
    .selectFrom('storage_levels')
    .where('is_simulated', '=', true)
    .select(({ fn }) => fn.max('date').as('date'))
    .executeTakeFirst();
  const lastDate = last?.date ?? null;
  const after = lastDate ?? addDays(localDateOf(startOfHistory(now)), -1);
  if (addDays(after, 7) > localDateOf(now)) return 0;
  const seasons = await readStorageSeasons(SEED_FOLDER);
  const storages = await db.selectFrom('storages').select(['id', 'name', 'capacity_litres']).orderBy('id').execute();
  const simulated = storages.flatMap(({ id, name, capacity_litres }) => {
    const season = seasons.find(({ storage }) => storage === name);
    return season === undefined ? [] : [{ id, capacity: capacity_litres, season }];
  });
  return appendStorageLevels(db, imagineStorageLevels(simulated, seed, after, now));
}
