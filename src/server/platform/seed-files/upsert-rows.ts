import { sql } from 'kysely';
import type { DatabaseTransaction } from '../database/database.ts';
import { listNames, readRows, type TableName } from '../database/insert-rows.ts';
import type { AnyTableRows } from './table-rows.ts';

export interface TableReport {
  readonly table: TableName;
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** Adds the rows that are new and changes those that differ; rows that are not named stay, but for those of a whole table. */
export async function upsertRows(
  transaction: DatabaseTransaction,
  { table, key, rows, isWhole = false }: AnyTableRows,
): Promise<TableReport> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return { table, rows: 0, added: 0, changed: 0, removed: 0 };
  const others = columns.filter((column) => !(key as readonly string[]).includes(column));
  const update = sql`
    do update set (${listNames(others)}) = row(${listNames(others, 'excluded.')})
    where row(${listNames(others, 'known.')}) is distinct from row(${listNames(others, 'excluded.')})
  `;
  const removed = isWhole ? await removeOthers(transaction, { table, key, rows } as AnyTableRows) : 0;
  const before = await countRows(transaction, table);
  const { numAffectedRows = 0n } = await sql`
    insert into ${sql.table(table)} as known (${listNames(columns)})
    select ${listNames(columns)} from ${readRows(table, rows)}
    on conflict (${listNames(key)}) ${others.length === 0 ? sql`do nothing` : update}
  `.execute(transaction);
  const added = (await countRows(transaction, table)) - before;
  return { table, rows: rows.length, added, changed: Number(numAffectedRows) - added, removed };
}

async function removeOthers(transaction: DatabaseTransaction, { table, key, rows }: AnyTableRows): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where (${listNames(key)}) not in (select ${listNames(key)} from ${readRows(table, rows)})
  `.execute(transaction);
  return Number(numAffectedRows);
}

async function countRows(transaction: DatabaseTransaction, table: TableName): Promise<number> {
  const { count } = await transaction
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
