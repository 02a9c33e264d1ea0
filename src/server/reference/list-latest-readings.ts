import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { LimitReading } from '#domain/places/limit.ts';
import type { Reference } from '#domain/reference.ts';
import type { Instant } from '#domain/units/instant.ts';
import { at } from '../platform/database/at.ts';
import type { Database } from '../platform/database/database.ts';

/** Of limit readings: whether they had come in by a moment; of all where it is null. */
export const wasReadBy = (asOf: Instant | null): RawBuilder<SqlBool> =>
  asOf === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select from changes where changes.position = limit_readings.position and changes.at <= ${at(asOf)})`;

/** The latest reading of every limit that was ever read; as it was known at a moment, unless it is null. */
export async function listLatestReadings(
  db: Database,
  reference: Reference,
  asOf: Instant | null = null,
): Promise<readonly LimitReading[]> {
  const rows = await db
    .selectFrom('limit_readings')
    .distinctOn('limit_id')
    .select(['limit_id', 'read_at', 'is_open', 'volume_litres', 'note', 'source'])
    .where(wasReadBy(asOf))
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
