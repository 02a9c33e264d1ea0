import { join } from 'node:path';
import type { Instant } from '#domain/units/instant.ts';
import type { Database } from '../platform/database/database.ts';
import { SEED_FOLDER } from '../platform/seed-files/seed-folder.ts';
import { importStorageReadings } from '../publishing/feeds/readings/storage-readings.ts';

const FILE = 'storage_levels.csv';
const PUBLISHER = 'Bureau of Meteorology, daily storage volumes (CC BY 4.0)';

/** Puts in the year of true levels that the demonstration begins with, through the import that anybody has; how many. */
export async function addTrueLevels(db: Database, now: Instant): Promise<number> {
  const known = await db
    .selectFrom('storage_levels')
    .where('is_simulated', '=', false)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  // Whoever has read levels of their own may have corrected these.
  if (known !== undefined) return 0;
  const imported = await importStorageReadings(db, {
    bytes: join(SEED_FOLDER, 'readings', FILE),
    name: FILE,
    publisher: PUBLISHER,
    receivedBy: 'demo seed',
    // On an earlier day a part of the year is still to come.
    acceptsGoodRows: true,
    now,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  if (!imported.ok) throw new Error(imported.reason[0]?.message);
  return imported.value.counts.added ?? 0;
}
