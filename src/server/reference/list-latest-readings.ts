import type { LimitReading } from '#domain/places/limit.ts';
import type { Reference } from '#domain/reference.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';

/** The latest reading of every limit that was ever read. */
export async function listLatestReadings(
  transaction: DatabaseTransaction,
  reference: Reference,
): Promise<readonly LimitReading[]> {
  const rows = await transaction
    .selectFrom('limit_readings')
    .distinctOn('limit_id')
    .select(['limit_id', 'read_at', 'is_open', 'volume_litres', 'note', 'source'])
    .orderBy('limit_id')
    .orderBy('read_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap((row) => {
    const limit = reference.findLimit(row.limit_id);
    if (limit === null) return [];
    const { is_open: isFlaggedOpen, volume_litres: volume, read_at: readAt, note, source } = row;
    return [{ limit, isFlaggedOpen, volume, readAt, note, source }];
  });
}
