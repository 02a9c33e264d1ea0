import { type SqlBool, sql } from 'kysely';
import type { Instant } from '#domain/units/instant.ts';
import { at } from '../platform/database/at.ts';
import type { Database } from '../platform/database/database.ts';

/**
 * The climate as it was read last, before any that is simulated, as it was known at a moment unless that is null; undefined
 * where nobody had read it.
 */
export const findLatestClimate = (db: Database, asOf: Instant | null = null) =>
  db
    .selectFrom('climate_readings')
    .innerJoin('climate_conditions', 'climate_conditions.id', 'condition_id')
    .select(['condition_id', 'display', 'type', 'read_on', 'climate_readings.source', 'is_simulated'])
    .where(asOf === null ? sql<SqlBool>`true` : sql<SqlBool>`recorded_at <= ${at(asOf)}`)
    .orderBy('is_simulated')
    .orderBy('read_on', 'desc')
    .orderBy('climate_readings.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Since when any is known; null while none is. */
export async function findFirstClimate(db: Database): Promise<Instant | null> {
  const row = await db
    .selectFrom('climate_readings')
    .select(({ fn }) => fn.min('recorded_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}
