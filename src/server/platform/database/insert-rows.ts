import { CompiledQuery, type InsertType, type RawBuilder, type SelectType, sql } from 'kysely';
import pg from 'pg';
import { CopiedRows } from './copying-pool.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

export type TableName = keyof Tables;
export type ColumnOf<Name extends TableName> = keyof Tables[Name] & string;

/** A cell as text has it: so is a time. */
type Cell<Column> =
  | SelectType<Column>
  | InsertType<Column>
  | (InsertType<Column> extends Date | null | undefined ? string : never);

/** A row by the names of its columns; what it leaves out is null. */
export type RowOf<Name extends TableName> = {
  readonly [Column in ColumnOf<Name>]?: Cell<Tables[Name][Column]> | undefined;
};

export interface InsertedRows<Name extends TableName, Item> {
  readonly table: Name;
  /** The columns that the rows fill. */
  readonly columns: readonly ColumnOf<Name>[];
  readonly items: readonly Item[];
  /** The row of an item. */
  readonly print: (item: Item) => RowOf<Name>;
}

const ROWS_AT_ONCE = 2_000;

/** Adds rows in their order, in portions, each copied as one text: a third of the work that JSON makes for the database. */
export async function insertRows<Name extends TableName, Item>(
  db: Database,
  { table, columns, items, print }: InsertedRows<Name, Item>,
): Promise<void> {
  const names = columns.map((name) => pg.escapeIdentifier(name)).join(', ');
  const statement = `copy ${pg.escapeIdentifier(table)} (${names}) from stdin`;
  let sending: Promise<unknown> = Promise.resolve();
  for (let from = 0; from < items.length; from += ROWS_AT_ONCE) {
    // While the database takes one portion the next one is printed.
    const lines = items.slice(from, from + ROWS_AT_ONCE).map((item) => printLine(columns, print(item)));
    await sending;
    sending = db.executeQuery(CompiledQuery.raw(statement, [new CopiedRows(lines.join(''))]));
    // Whoever waits for it hears of its failure; until then nobody has left it alone.
    sending.catch(() => undefined);
  }
  await sending;
}

const printLine = <Name extends TableName>(columns: readonly ColumnOf<Name>[], row: RowOf<Name>): string =>
  `${columns.map((column) => printCell(row[column])).join('\t')}\n`;

/** In the text form of COPY. */
function printCell(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return escapeText(value);
  return typeof value === 'object' ? escapeText(JSON.stringify(value)) : String(value);
}

const escapeText = (text: string): string =>
  text.replace(/[\\\n\r\t]/g, (letter) => ESCAPED[letter as keyof typeof ESCAPED]);

const ESCAPED = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' } as const;

/** Rows that came as JSON, as rows of a table. */
export const readRows = (table: TableName, rows: readonly object[]): RawBuilder<unknown> =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;

export const listNames = (names: readonly string[], prefix = ''): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(prefix + name)));
