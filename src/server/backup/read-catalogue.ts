import type { DatabaseClient } from '../platform/database/database-client.ts';
import type { TableHead } from './backup-format.ts';

/**
 * What a backup leaves out, and why that is right. Everything else of the schema is in it by itself; the schema `pgboss`
 * holds the queue of recurring jobs, which every start makes anew.
 */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  kysely_migration: 'which migrations ran stands in the head of the backup; restoring runs them',
  kysely_migration_lock: 'a lock that nobody holds',
};

/** Every table of the application with its columns, in the order of their names. */
export async function listTables(client: DatabaseClient): Promise<readonly TableHead[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.relname as table, coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attname is not null), '{}') as columns
    from pg_class c
    left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all ($1) and ${NOT_OF_AN_EXTENSION}
    group by c.relname order by c.relname collate "C"`,
    [Object.keys(LEFT_OUT)],
  );
  return rows;
}

export async function listSequences(client: DatabaseClient): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'S' and ${NOT_OF_AN_EXTENSION}
    order by c.relname collate "C"`,
  );
  return rows.map(({ name }) => name);
}

const NOT_OF_AN_EXTENSION = `not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;
