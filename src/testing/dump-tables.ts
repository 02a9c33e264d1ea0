import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Every row of every table of the database, the job queue's included, as lines of `table: row`. */
export async function dumpTables(db: Database): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by name
  `.execute(db);
  // One statement sees all tables at one moment.
  const each = tables.map(
    ({ name }) => sql`select ${name}::text || ': ' || row_to_json(one)::text as line from ${sql.raw(name)} one`,
  );
  const { rows } = await sql<{ line: string }>`${sql.join(each, sql` union all `)}`.execute(db);
  return rows.map(({ line }) => line).sort();
}
