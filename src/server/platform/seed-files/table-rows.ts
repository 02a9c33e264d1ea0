import type { InsertType, SelectType } from 'kysely';
import type { TableName } from '../database/insert-rows.ts';
import type { Tables } from '../database/tables.ts';

/** A row as it stands in a seed, with each of its columns: a JSON value as itself, an id as a plain number or as itself. */
export type TableRow<Name extends TableName> = {
  [Column in keyof Tables[Name]]:
    | SelectType<Tables[Name][Column]>
    | Exclude<InsertType<Tables[Name][Column]>, undefined>;
};

/** Rows as they shall stand in a table. Columns that the rows don't name keep what the table holds. */
export interface TableRows<Name extends TableName> {
  readonly table: Name;
  /** The columns that tell which row is which. */
  readonly key: readonly (keyof TableRow<Name> & string)[];
  readonly rows: readonly Partial<TableRow<Name>>[];
  /** Whether these are all: a row that is not among them is taken out. Of tables that nothing refers to. */
  readonly isWhole?: boolean;
}

export type AnyTableRows = { [Name in TableName]: TableRows<Name> }[TableName];
