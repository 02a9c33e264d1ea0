import { sql } from 'kysely';
import type { StorageId } from '#domain/ids.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { type Instant, printInstant } from '#domain/units/instant.ts';
import type { Litres } from '#domain/units/volume.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { insertRows } from '../platform/database/insert-rows.ts';
import { takeNextPosition } from '../platform/database/next-position.ts';
import { noteReadingFile, type ReadingFile, type RecordedReadings } from './note-reading-file.ts';

/** How much water a file says a storage held on a day. */
export interface StorageReading {
  readonly storageId: StorageId;
  readonly date: CalendarDate;
  readonly volume: Litres;
  /** In its file. */
  readonly row: number;
}

/**
 * Stores what a file says of storages, one reading for a storage and day. What is known stays; another figure, or a true one
 * for a simulated one, takes the place of what stood there, which is kept.
 */
export async function recordStorageLevels(
  transaction: DatabaseTransaction,
  file: ReadingFile,
  readings: readonly StorageReading[],
  now: Instant,
): Promise<RecordedReadings> {
  // Two files at once would both find the same day unread. Changes of everything else go on: the position comes last.
  await sql`lock table storage_levels in share row exclusive mode`.execute(transaction);
  const standing = await readStandingLevels(transaction, readings);
  const changed = readings.filter((reading) => {
    const known = standing.get(nameOf(reading));
    return known === undefined || known.is_simulated || known.volume_litres !== reading.volume;
  });
  const replaced = changed.flatMap((reading) => standing.get(nameOf(reading)) ?? []);
  const corrected = replaced.filter((level) => !level.is_simulated).length;
  const counts = { added: changed.length - corrected, corrected, known: readings.length - changed.length };
  if (changed.length === 0) return counts;
  const fileId = await noteReadingFile(transaction, file, now);
  if (replaced.length > 0) {
    await transaction
      .updateTable('storage_levels')
      .set({ replaced_at: new Date(now) })
      .where(sql<boolean>`id = any(${replaced.map(({ id }) => id)}::bigint[])`)
      .execute();
  }
  await insertRows(transaction, {
    table: 'storage_levels',
    columns: ['storage_id', 'date', 'volume_litres', 'source', 'is_simulated', 'file_id', 'file_row', 'recorded_at'],
    items: changed,
    print: ({ storageId, date, volume, row }) => ({
      storage_id: storageId,
      date,
      volume_litres: volume,
      source: file.source,
      is_simulated: false,
      file_id: fileId,
      file_row: row,
      recorded_at: printInstant(now),
    }),
  });
  await takeNextPosition(transaction, { topic: 'storages', at: now, batchId: null });
  return counts;
}

const nameOf = ({ storageId, date }: Pick<StorageReading, 'storageId' | 'date'>): string => `${storageId}/${date}`;

/** What is known now of the storages and days that are read. */
async function readStandingLevels(transaction: DatabaseTransaction, readings: readonly StorageReading[]) {
  const days = readings.map(({ date }) => date).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return new Map<string, never>();
  const rows = await transaction
    .selectFrom('storage_levels')
    .select(['id', 'storage_id', 'date', 'volume_litres', 'is_simulated'])
    .where('replaced_at', 'is', null)
    .where('storage_id', 'in', [...new Set(readings.map(({ storageId }) => storageId))])
    .where('date', '>=', first)
    .where('date', '<=', last)
    .execute();
  return new Map(rows.map((row) => [nameOf({ storageId: row.storage_id, date: row.date }), row]));
}
