import { type InsertType, type RawBuilder, type SelectType, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

export type TableName = keyof Tables;
export type ColumnOf<Name extends TableName> = keyof Tables[Name] & string;

/** A cell as JSON has it: a time is a text. */
type Cell<Column> =
  | SelectType<Column>
  | InsertType<Column>
  | (InsertType<Column> extends Date | null | undefined ? string : never);

/** A row as JSON; what it leaves out is null. */
export type JsonRow<Name extends TableName> = {
  readonly [Column in ColumnOf<Name>]?: Cell<Tables[Name][Column]> | undefined;
};

export interface InsertedRows<Name extends TableName, Item> {
  readonly table: Name;
  /** The columns that the rows fill. */
  readonly columns: readonly ColumnOf<Name>[];
  readonly items: readonly Item[];
  /** The row of an item. What is not there is best left out: most columns are empty in most rows. */
  readonly print: (item: Item) => JsonRow<Name>;
  /** `on conflict` and what then. */
  readonly unless?: RawBuilder<unknown>;
}

const ROWS_AT_ONCE = 10_000;

/**
 * Adds rows in their order, in portions, each as one JSON text: a tenth of the work that one array for each column makes
 * for the client. The columns have the types of the table, so they are named once. How many rows are new.
 */
export async function insertRows<Name extends TableName, Item>(
  db: Database,
  { table, columns, items, print, unless = sql`` }: InsertedRows<Name, Item>,
): Promise<number> {
  const names = listNames(columns);
  let added = 0;
  let sending: Promise<void> = Promise.resolve();
  for (let from = 0; from < items.length; from += ROWS_AT_ONCE) {
    // While the database takes one portion the next one is printed.
    const rows = readRows(table, items.slice(from, from + ROWS_AT_ONCE).map(print));
    await sending;
    sending =
      sql`insert into ${sql.table(table)} (${names}) overriding system value select ${names} from ${rows} ${unless}`
        .execute(db)
        .then(({ numAffectedRows = 0n }) => {
          added += Number(numAffectedRows);
        });
    // Whoever waits for it hears of its failure; until then nobody has left it alone.
    sending.catch(() => undefined);
  }
  await sending;
  return added;
}

/** Rows that came as JSON, as rows of a table. */
export const readRows = (table: TableName, rows: readonly object[]): RawBuilder<unknown> =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;

export const listNames = (names: readonly string[], prefix = ''): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(prefix + name)));
