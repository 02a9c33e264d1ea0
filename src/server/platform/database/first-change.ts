import { sql } from 'kysely';
import type { Instant } from '#domain/units/instant.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** When the first of anything on a topic became known; null for never. */
export async function findFirstChange(db: Database, topic: Tables['changes']['topic']): Promise<Instant | null> {
  const { rows } = await sql<{ at: Instant }>`
    select at from changes where topic = ${topic} order by at limit 1
  `.execute(db);
  return rows[0]?.at ?? null;
}
