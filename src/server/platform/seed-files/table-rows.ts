import type { Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';

export type TableName = keyof Tables;
export type TableRow<Name extends TableName> = Selectable<Tables[Name]>;

/** Rows as they shall stand in a table. Columns that the rows don't name keep what the table holds. */
export interface TableRows<Name extends TableName> {
  readonly table: Name;
  /** The columns that tell which row is which. */
  readonly key: readonly (keyof TableRow<Name> & string)[];
  readonly rows: readonly Partial<TableRow<Name>>[];
}

export type AnyTableRows = { [Name in TableName]: TableRows<Name> }[TableName];
