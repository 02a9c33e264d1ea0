import { setImmediate as letOthers } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** How the text of each column is read; null is null. */
export type ColumnReaders<Row> = { readonly [Name in keyof Row]: (text: string) => NonNullable<Row[Name]> };

/**
 * The rows that a query finds, as they come, some hundreds at a time: copied as text, a third of the work that rows of an answer make for who
 * reads them. `from` is what follows the columns in a `select`, without parameters. Until the last row has come the
 * connection has no room for another statement.
 */
export async function* streamRows<Row extends object>(
  db: Database,
  readers: ColumnReaders<Row>,
  from: RawBuilder<unknown>,
): AsyncGenerator<readonly Row[]> {
  const copy = sql`copy (select ${listColumns(readers)} ${from}) to stdout`.compile(db);
  const readLine = lineReader(readers);
  for await (const { rows } of db.getExecutor().stream<string>(copy, 1)) {
    yield rows.map(readLine);
    // The next ones may be at hand already: nobody would have a turn until the last had come.
    await letOthers();
  }
}

type NameOf<Row> = keyof Row & string;

const namesOf = <Row>(readers: ColumnReaders<Row>): NameOf<Row>[] => Object.keys(readers) as NameOf<Row>[];

export const listColumns = <Row>(readers: ColumnReaders<Row>): RawBuilder<unknown> =>
  sql.join(namesOf(readers).map((name) => sql.ref(name)));

const NULL = '\\N';

function lineReader<Row extends object>(readers: ColumnReaders<Row>): (line: string) => Row {
  const columns = namesOf(readers);
  const empty = Object.fromEntries(columns.map((name) => [name, null])) as Row;
  return (line) => {
    const row = { ...empty };
    const cells = line.split('\t');
    for (let n = 0; n < columns.length; n += 1) {
      const name = columns[n];
      const cell = cells[n];
      if (name !== undefined && cell !== undefined && cell !== NULL) row[name] = readers[name](cell);
    }
    return row;
  };
}
