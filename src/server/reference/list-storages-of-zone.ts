import type { StorageId, ZoneId } from '#domain/ids.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import type { Litres } from '#domain/units/volume.ts';
import type { Database } from '../platform/database/database.ts';
import { byCapacity } from './list-storage-levels.ts';

export interface StorageLevel {
  readonly date: CalendarDate;
  /** May be above the capacity while a storage spills. */
  readonly volume: Litres;
  readonly source: string;
  readonly isSimulated: boolean;
}

export interface StorageOfZone {
  readonly id: StorageId;
  readonly name: string;
  readonly capacity: Litres;
  /** Where the capacity was found. */
  readonly source: string;
  readonly isVerified: boolean;
  /** Null when no level was ever read. */
  readonly latest: StorageLevel | null;
}

/** The storages that serve a zone, the largest first, with the last level of each. */
export async function listStoragesOfZone(db: Database, zone: ZoneId): Promise<readonly StorageOfZone[]> {
  const rows = await db
    .selectFrom('zone_storages')
    .innerJoin('storages', 'storages.id', 'zone_storages.storage_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('storage_levels')
          .whereRef('storage_levels.storage_id', '=', 'storages.id')
          .where('replaced_at', 'is', null)
          .select(['date', 'volume_litres', 'source as level_source', 'is_simulated'])
          .orderBy('date', 'desc')
          .limit(1)
          .as('level'),
      (join) => join.onTrue(),
    )
    .where('zone_storages.zone_id', '=', zone)
    .selectAll('storages')
    .select(['level.date', 'level.volume_litres', 'level.level_source', 'level.is_simulated'])
    .orderBy(byCapacity)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    capacity: row.capacity_litres,
    source: row.source,
    isVerified: row.is_verified,
    latest:
      row.date === null || row.volume_litres === null
        ? null
        : {
            date: row.date,
            volume: row.volume_litres,
            source: row.level_source ?? '',
            isSimulated: row.is_simulated ?? false,
          },
  }));
}
