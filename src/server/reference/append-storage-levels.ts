import { sql } from 'kysely';
import type { CalendarDate } from '#domain/units/calendar.ts';
import type { Litres } from '#domain/units/volume.ts';
import type { Database } from '../platform/database/database.ts';

export interface NewStorageLevel {
  readonly storageId: number;
  readonly date: CalendarDate;
  readonly volume: Litres;
  readonly source: string;
  readonly isSimulated: boolean;
}

/** Adds levels of storages, one for a storage and day; a day that is known keeps what is known. How many were new. */
export async function appendStorageLevels(db: Database, levels: readonly NewStorageLevel[]): Promise<number> {
  if (levels.length === 0) return 0;
  const of = <Value>(read: (level: NewStorageLevel) => Value): Value[] => levels.map(read);
  const { numAffectedRows = 0n } = await sql`
    insert into storage_levels (storage_id, date, volume_litres, source, is_simulated)
    select * from unnest(
      ${of(({ storageId }) => storageId)}::int[], ${of(({ date }) => date)}::date[], ${of(({ volume }) => volume)}::bigint[],
      ${of(({ source }) => source)}::text[], ${of(({ isSimulated }) => isSimulated)}::boolean[]
    )
    on conflict do nothing
  `.execute(db);
  return Number(numAffectedRows);
}
