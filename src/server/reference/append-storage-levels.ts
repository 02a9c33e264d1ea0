import { sql } from 'kysely';
import type { StorageId } from '#domain/ids.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { TIME_ZONE } from '#domain/units/instant.ts';
import type { Litres } from '#domain/units/volume.ts';
import type { Database } from '../platform/database/database.ts';
import { listNames, readRows } from '../platform/database/insert-rows.ts';

export interface NewStorageLevel {
  readonly storageId: StorageId;
  readonly date: CalendarDate;
  readonly volume: Litres;
  readonly source: string;
  readonly isSimulated: boolean;
}

const COLUMNS = ['storage_id', 'date', 'volume_litres', 'source', 'is_simulated'] as const;

const ROWS_AT_ONCE = 10_000;

/**
 * Adds levels of storages, one for a storage and day; a day that is known keeps what is known. They are taken as known since
 * their own day. How many were new.
 */
export async function appendStorageLevels(db: Database, levels: readonly NewStorageLevel[]): Promise<number> {
  let added = 0;
  for (let from = 0; from < levels.length; from += ROWS_AT_ONCE) {
    const rows = levels.slice(from, from + ROWS_AT_ONCE).map(({ storageId, date, volume, source, isSimulated }) => ({
      storage_id: storageId,
      date,
      volume_litres: volume,
      source,
      is_simulated: isSimulated,
    }));
    const { numAffectedRows = 0n } = await sql`
      insert into storage_levels (${listNames(COLUMNS)}, recorded_at)
      select ${listNames(COLUMNS)}, date::timestamp at time zone ${TIME_ZONE} from ${readRows('storage_levels', rows)}
      on conflict do nothing
    `.execute(db);
    added += Number(numAffectedRows);
  }
  return added;
}
