import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

const ROWS_AT_ONCE = 1_000;

/**
 * Row by row through a query, so many at once that nobody waits for the next portion nor for its reading. A cursor takes no
 * parameters.
 */
export async function* readPortions<Row>(
  transaction: Database,
  query: RawBuilder<Row>,
): AsyncGenerator<readonly Row[]> {
  await sql`declare portions no scroll cursor for ${query}`.execute(transaction);
  for (;;) {
    const { rows } = await sql<Row>`fetch forward ${sql.lit(ROWS_AT_ONCE)} from portions`.execute(transaction);
    yield rows;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close portions`.execute(transaction);
}
