import { sql } from 'kysely';
import type { ProvenanceAnswer } from '#contract/operations/provenance.ts';
import type { StorageId } from '#domain/ids.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { percentageOf } from '#domain/units/percentage-of.ts';
import { type Litres, volumeToNumber } from '#domain/units/volume.ts';
import type { Database } from '../platform/database/database.ts';
import { byCapacity, countsAsOf } from '../reference/list-storage-levels.ts';
import { presentReading, type ReadingRow } from './present-reading.ts';
import { describePlace, type TracedThen } from './traced-place.ts';

interface StorageRow {
  readonly id: StorageId;
  readonly name: string;
  readonly capacity_litres: Litres;
  readonly capacity_source: string;
}
type LevelRow = StorageRow & ReadingRow & { readonly date: CalendarDate; readonly volume_litres: Litres };

/** The last level of every storage that serves a zone, and who says how much each holds. */
export async function traceStorages(
  db: Database,
  { zone, unit, asOf }: Pick<TracedThen, 'zone' | 'unit' | 'asOf'>,
): Promise<ProvenanceAnswer> {
  const { rows } = await sql<LevelRow | (StorageRow & { readonly date: null })>`
    select storages.id, storages.name, capacity_litres, storages.source as capacity_source, latest.*
    from zone_storages join storages on storages.id = zone_storages.storage_id
    left join lateral (
      select date, volume_litres, level.source, is_simulated, reading_files.name as file, file_row
      from storage_levels as level left join reading_files on reading_files.id = level.file_id
      where storage_id = storages.id and ${countsAsOf(asOf)} order by date desc limit 1
    ) as latest on true
    where zone_storages.zone_id = ${zone.id}
    order by ${byCapacity}
  `.execute(db);
  const read = rows.filter((row) => row.date !== null);
  const unread = rows.length - read.length;
  return {
    about: describePlace({ zone, allocationClass: null }),
    count: read.length,
    records: read.map((row) => ({
      ...presentReading(row),
      name: row.name,
      at: row.date,
      volume: volumeToNumber(row.volume_litres, unit),
      percentage: percentageOf(row.volume_litres, row.capacity_litres),
    })),
    rules: rows.map((row) => ({
      ...{ source: row.capacity_source, isSimulated: false, at: null },
      name: `${row.name}, full`,
      volume: volumeToNumber(row.capacity_litres, unit),
      file: { name: 'storages.csv', id: row.id },
    })),
    leftOut: unread === 0 ? [] : [{ why: 'unread', count: unread }],
    volumeUnit: unit,
  };
}
