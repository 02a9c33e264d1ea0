import { sql } from 'kysely';
import type { StorageId } from '#domain/ids.ts';
import { addDays, type CalendarDate } from '#domain/units/calendar.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import type { Litres } from '#domain/units/volume.ts';
import type { Database } from '../platform/database/database.ts';
import { SEED_FOLDER } from '../platform/seed-files/seed-folder.ts';
import { appendStorageLevels } from '../reference/append-storage-levels.ts';
import { startOfHistory } from './generate-trades.ts';
import { imagineStorageLevels, type KnownSpan, type SimulatedStorage } from './imagine-storage-levels.ts';
import { readStorageSeasons } from './read-storage-seasons.ts';

/** Adds the simulated daily levels that are missing, from the start of the market's history on; how many. */
export async function addStorageLevels(db: Database, now: Instant, seed: number): Promise<number> {
  const after = (await findLastDay(db)) ?? addDays(localDateOf(startOfHistory(now)), -1);
  if (after >= localDateOf(now)) return 0;
  return appendStorageLevels(db, imagineStorageLevels(await listSimulated(db), seed, after, now));
}

/** The last simulated day. Asked storage by storage, which their index answers. */
async function findLastDay(db: Database): Promise<CalendarDate | null> {
  const { rows } = await sql<{ date: CalendarDate | null }>`
    select max(latest.date) as date
    from storages cross join lateral (
      select date from storage_levels
      where storage_id = storages.id and is_simulated and replaced_at is null order by date desc limit 1
    ) as latest
  `.execute(db);
  return rows[0]?.date ?? null;
}

async function listSimulated(db: Database): Promise<readonly SimulatedStorage[]> {
  const seasons = await readStorageSeasons(SEED_FOLDER);
  const known = await listKnownSpans(db);
  const storages = await db.selectFrom('storages').select(['id', 'name', 'capacity_litres']).orderBy('id').execute();
  return storages.flatMap(({ id, name, capacity_litres }) => {
    const season = seasons.find(({ storage }) => storage === name);
    return season === undefined ? [] : [{ id, capacity: capacity_litres, season, known: known.get(id) ?? null }];
  });
}

interface KnownRow {
  readonly storage_id: StorageId;
  readonly first_date: CalendarDate;
  readonly first_volume: Litres;
  readonly last_date: CalendarDate;
  readonly last_volume: Litres;
}

/** From when to when the true levels of each storage go, and how much it held then. */
async function listKnownSpans(db: Database): Promise<ReadonlyMap<StorageId, KnownSpan>> {
  const { rows } = await sql<KnownRow>`
    select distinct storage_id,
      first_value(date) over days as first_date, first_value(volume_litres) over days as first_volume,
      last_value(date) over days as last_date, last_value(volume_litres) over days as last_volume
    from storage_levels
    where not is_simulated and replaced_at is null
    window days as (partition by storage_id order by date rows between unbounded preceding and unbounded following)
  `.execute(db);
  return new Map(
    rows.map((row) => [
      row.storage_id,
      {
        first: { date: row.first_date, volume: row.first_volume },
        last: { date: row.last_date, volume: row.last_volume },
      },
    ]),
  );
}
