import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Every row of every table of the database, the job queue's included, as lines of `table: row`. */
export const dumpTables = async (db: Database): Promise<readonly string[]> =>
  (await dumpSome(db, await listTables(db))).toSorted();

/** The names of all tables, in order. */
export async function listTables(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by name
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** The lines of these tables, in any order; one statement sees all of them at one moment. */
export async function dumpSome(db: Database, tables: readonly string[]): Promise<readonly string[]> {
  if (tables.length === 0) return [];
  const each = tables.map(
    (name) => sql`select ${name}::text || ': ' || row_to_json(one)::text as line from ${sql.raw(name)} one`,
  );
  const { rows } = await sql<{ line: string }>`${sql.join(each, sql` union all `)}`.execute(db);
  return rows.map(({ line }) => line);
}
