import { sql } from 'kysely';
import type { Database } from '#server/store/database.ts';

/** Every row of every table of the database, the job queue's included, as lines of `table: row`. */
export async function dumpTables(db: Database): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by name
  `.execute(db);
  const lines: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select row_to_json(one)::text as row from ${sql.raw(name)} one`.execute(
      db,
    );
    lines.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return lines.sort();
}
