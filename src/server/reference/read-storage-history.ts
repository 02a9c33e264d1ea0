import type { StorageId } from '#domain/ids.ts';
import { rangeOfSeasons } from '#domain/statistics/seasons.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Litres } from '#domain/units/volume.ts';
import type { Database } from '../platform/database/database.ts';
import { countsAsOf } from './list-storage-levels.ts';
import type { StorageLevel } from './list-storages-of-zone.ts';

export interface StorageHistory {
  readonly id: StorageId;
  readonly name: string;
  readonly capacity: Litres;
  /** Oldest first; at most one of a day. */
  readonly levels: readonly StorageLevel[];
}

/** The daily levels of a storage in this water year and the last five, as they were known at a moment unless that is null. */
export async function readStorageHistory(
  db: Database,
  id: StorageId,
  today: CalendarDate,
  asOf: Instant | null,
): Promise<StorageHistory | null> {
  const storage = await db
    .selectFrom('storages')
    .select(['name', 'capacity_litres'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (storage === undefined) return null;
  const { from, to } = rangeOfSeasons(today);
  const levels = await db
    .selectFrom('storage_levels')
    .select(['date', 'volume_litres as volume', 'source', 'is_simulated as isSimulated'])
    .where('storage_id', '=', id)
    .where(countsAsOf(asOf))
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .execute();
  return { id, name: storage.name, capacity: storage.capacity_litres, levels };
}
