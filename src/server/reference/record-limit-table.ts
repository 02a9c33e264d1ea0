import type { LimitId } from '#domain/ids.ts';
import { assessLimit, type LimitModel } from '#domain/places/limit-model.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { type Instant, startOfLocalDay } from '#domain/units/instant.ts';
import type { Litres } from '#domain/units/volume.ts';
import { at } from '../platform/database/at.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { holdPosition } from '../platform/database/next-position.ts';
import { appendLimitReadings } from './append-limit-readings.ts';
import { noteReadingFile, type ReadingFile, type RecordedReadings } from './note-reading-file.ts';

/** What a published table says that a zone holds. */
export interface LimitTableRow {
  readonly limitId: LimitId;
  /** Of a kind that does not depend on how it stood before. */
  readonly model: Extract<LimitModel, { kind: 'zone_maximum' | 'zone_minimum' }>;
  readonly level: Litres;
  /** In its file. */
  readonly row: number;
}

/**
 * Stores what a table says of limits as of a day. A figure that is known for that day stays; another one is read after it and
 * counts, and the one before is kept. A table older than the last reading is history.
 */
export async function recordLimitTable(
  transaction: DatabaseTransaction,
  file: ReadingFile,
  { day, rows }: { readonly day: CalendarDate; readonly rows: readonly LimitTableRow[] },
  now: Instant,
): Promise<RecordedReadings> {
  // Two files at once would both find the same day unread.
  await holdPosition(transaction);
  const readAt = startOfLocalDay(day);
  const levels = await readLevels(transaction, readAt);
  const changed = rows.filter(({ limitId, level }) => levels.get(limitId) !== level);
  const corrected = changed.filter(({ limitId }) => levels.has(limitId)).length;
  const counts = { added: changed.length - corrected, corrected, known: rows.length - changed.length };
  if (changed.length === 0) return counts;
  const fileId = await noteReadingFile(transaction, file, now);
  const readings = changed.map(({ limitId, model, level, row }) => ({
    ...{ limitId, readAt, ...assessLimit(model, { level }, false, day), measure: { level } },
    ...{ note: null, source: file.source, isSimulated: false, place: { fileId, row } },
  }));
  await appendLimitReadings(transaction, readings, now);
  return counts;
}

/** What counts for a moment of each limit that was read then: the reading that came last. */
async function readLevels(
  transaction: DatabaseTransaction,
  readAt: Instant,
): Promise<ReadonlyMap<LimitId, number | undefined>> {
  const rows = await transaction
    .selectFrom('limit_readings')
    .distinctOn('limit_id')
    .select(['limit_id', 'measure'])
    .where('read_at', '=', at(readAt))
    .where('is_simulated', '=', false)
    .orderBy('limit_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(
    rows.map(({ limit_id, measure }) => [limit_id, 'level' in measure ? Number(measure.level) : undefined]),
  );
}
