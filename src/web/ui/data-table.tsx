import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './data-table.module.css';
import { Table } from './table.tsx';

export interface Column<Row> {
  readonly key: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the right, on their point. */
  readonly isFigure?: boolean;
  /** In smaller letters. */
  readonly isQuiet?: boolean;
  /** Nothing for paper: a link. */
  readonly isScreenOnly?: boolean;
  /** The width it keeps in a table with fixed columns; without one it takes its share of what is left. */
  readonly width?: 'date' | 'age' | 'mark';
  /** Where there is no room for all columns, this one stands below the one with that key. */
  readonly under?: string;
}

interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** How much room all columns take beside each other. */
  readonly room: 'narrow' | 'wide';
  /** Columns keep their edges, whatever the rows hold: for tables that stand below each other. */
  readonly hasFixedColumns?: boolean;
  /** The heads of the table above hold for this one too, and are said again to those who listen. */
  readonly goesOn?: boolean;
}

/** A table of figures that nobody has to scroll sideways: where there is little room, some columns move below others. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, room, hasFixedColumns = false, goesOn = false } = props;
  return (
    <div className={css.place}>
      <Table isCompact className={classNames(css[room], hasFixedColumns && css.fixed)}>
        <caption className="sr-only">{caption}</caption>
        <thead className={goesOn ? css.goesOn : undefined}>
          <tr>
            {columns.map((column) => (
              <th
                scope="col"
                key={column.key}
                className={classNames(classOf(column), column.width !== undefined && css[column.width])}
              >
                <span className={goesOn ? 'sr-only' : undefined}>{column.head}</span>
                {listBelow(columns, column).map(({ key, head }) => (
                  <span key={key} className={goesOn ? 'sr-only' : css.below}>
                    {head}
                  </span>
                ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td key={column.key} className={classOf(column)}>
                  {column.cell(row)}
                  {listBelow(columns, column).map(({ key, cell }) => (
                    <div key={key} className={css.below}>
                      {cell(row)}
                    </div>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

const classOf = <Row,>({ isFigure, isQuiet, isScreenOnly, under }: Column<Row>): string =>
  classNames(
    isFigure === true && css.figure,
    isQuiet === true && css.quiet,
    isScreenOnly === true && css.screenOnly,
    under !== undefined && css.moves,
  );

const listBelow = <Row,>(columns: readonly Column<Row>[], { key }: Column<Row>): readonly Column<Row>[] =>
  columns.filter(({ under }) => under === key);
