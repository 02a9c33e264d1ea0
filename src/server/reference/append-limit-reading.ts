import { sql } from 'kysely';
import type { LimitId } from '#domain/ids.ts';
import type { LimitMeasure } from '#domain/places/limit-model.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Litres } from '#domain/units/volume.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { takeNextPosition } from '../platform/database/next-position.ts';

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
}

/** Adds a reading to the history of its limit; its position among all changes. The latest by `readAt` is the one that counts. */
export const appendLimitReading = (
  transaction: DatabaseTransaction,
  reading: NewLimitReading,
  now: Instant,
): Promise<number> => appendLimitReadings(transaction, [reading], now);

/** Adds readings as one change, so that nobody sees half of them. */
export async function appendLimitReadings(
  transaction: DatabaseTransaction,
  readings: readonly NewLimitReading[],
  now: Instant,
): Promise<number> {
  const position = await takeNextPosition(transaction, { topic: 'limits', at: now, batchId: null });
  const of = <Value>(read: (reading: NewLimitReading) => Value): Value[] => readings.map(read);
  await sql`
    insert into limit_readings (position, limit_id, read_at, is_open, volume_litres, measure, note, source, is_simulated)
    select ${position}, row.limit_id, row.read_at, row.is_open, row.volume, row.measure::jsonb, row.note, row.source, row.is_simulated
    from unnest(
      ${of(({ limitId }) => limitId)}::int[], ${of(({ readAt }) => new Date(readAt))}::timestamptz[],
      ${of(({ isOpen }) => isOpen)}::boolean[], ${of(({ volume }) => volume)}::bigint[],
      ${of(({ measure }) => JSON.stringify(measure))}::text[], ${of(({ note }) => note)}::text[],
      ${of(({ source }) => source)}::text[], ${of(({ isSimulated }) => isSimulated)}::boolean[]
    ) with ordinality as row (limit_id, read_at, is_open, volume, measure, note, source, is_simulated, place)
    order by row.place
  `.execute(transaction);
  return position;
}
