import type { LimitId } from '#domain/ids.ts';
import type { LimitMeasure } from '#domain/places/limit-model.ts';
import { type Instant, printInstant } from '#domain/units/instant.ts';
import type { Litres } from '#domain/units/volume.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { insertRows } from '../platform/database/insert-rows.ts';
import { takeNextPosition } from '../platform/database/next-position.ts';
import { noteDueTurns } from './note-limit-turns.ts';
import type { PlaceInFile } from './note-reading-file.ts';

/** What was read of a limit, with the measure from which it follows. */
export interface NewLimitReading {
  readonly limitId: LimitId;
  readonly readAt: Instant;
  readonly isOpen: boolean;
  /** What may still move; null where none is counted. */
  readonly volume: Litres | null;
  readonly measure: LimitMeasure;
  readonly note: string | null;
  readonly source: string;
  readonly isSimulated: boolean;
  /** Where it stood; left out for what came from no file. */
  readonly place?: PlaceInFile;
}

/**
 * Adds readings to the history of their limits as one change, so that nobody sees half of them; its position among all
 * changes. Of a limit the latest by `readAt` is the one that counts.
 */
export async function appendLimitReadings(
  transaction: DatabaseTransaction,
  readings: readonly NewLimitReading[],
  now: Instant,
): Promise<number> {
  await noteDueTurns(transaction, now);
  return appendHistory(transaction, readings, now);
}

/** The same of readings that came in long ago: they are of no day of a rule that is still to be noted. */
export async function appendHistory(
  transaction: DatabaseTransaction,
  readings: readonly NewLimitReading[],
  now: Instant,
): Promise<number> {
  const position = await takeNextPosition(transaction, { topic: 'limits', at: now, batchId: null });
  await insertRows(transaction, {
    table: 'limit_readings',
    columns: [
      'position',
      'limit_id',
      'read_at',
      'is_open',
      'volume_litres',
      'measure',
      'note',
      'source',
      'is_simulated',
      'file_id',
      'file_row',
    ],
    items: readings,
    print: ({ limitId, readAt, isOpen, volume, measure, note, source, isSimulated, place }) => ({
      position,
      limit_id: limitId,
      read_at: printInstant(readAt),
      is_open: isOpen,
      volume_litres: volume,
      measure,
      note,
      source,
      is_simulated: isSimulated,
      file_id: place?.fileId,
      file_row: place?.row,
    }),
  });
  return position;
}
