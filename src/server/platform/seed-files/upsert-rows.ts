import { sql } from 'kysely';
import type { DatabaseTransaction } from '../database/database.ts';
import type { AnyTableRows, TableName } from './table-rows.ts';

export interface TableReport {
  readonly table: TableName;
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
}

/** Adds the rows that are new and changes those that differ; rows that are not named stay as they are. */
export async function upsertRows(
  transaction: DatabaseTransaction,
  { table, key, rows }: AnyTableRows,
): Promise<TableReport> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return { table, rows: 0, added: 0, changed: 0 };
  const others = columns.filter((column) => !(key as readonly string[]).includes(column));
  const list = (names: readonly string[], prefix = '') => sql.join(names.map((name) => sql.ref(prefix + name)));
  const update = sql`
    do update set (${list(others)}) = row(${list(others, 'excluded.')})
    where row(${list(others, 'known.')}) is distinct from row(${list(others, 'excluded.')})
  `;
  const before = await countRows(transaction, table);
  const { numAffectedRows = 0n } = await sql`
    insert into ${sql.table(table)} as known (${list(columns)})
    select ${list(columns)} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    on conflict (${list(key)}) ${others.length === 0 ? sql`do nothing` : update}
  `.execute(transaction);
  const added = (await countRows(transaction, table)) - before;
  return { table, rows: rows.length, added, changed: Number(numAffectedRows) - added };
}

async function countRows(transaction: DatabaseTransaction, table: TableName): Promise<number> {
  const { count } = await transaction
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
