import type { Instant } from '#domain/units/instant.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { appendLimitReadings, type NewLimitReading } from './append-limit-readings.ts';

/** Gives every limit that was never read its first reading; how many got one. */
export async function addFirstReadings(
  transaction: DatabaseTransaction,
  readings: readonly NewLimitReading[],
  now: Instant,
): Promise<number> {
  const read = await transaction.selectFrom('limit_readings').select('limit_id').distinct().execute();
  const limitsRead = new Set(read.map(({ limit_id }) => limit_id));
  const first = readings.filter(({ limitId }) => !limitsRead.has(limitId));
  if (first.length > 0) await appendLimitReadings(transaction, first, now);
  return first.length;
}
