import type { PriceRow } from './graph-rows.ts';
import type { HistoryInterval, HistoryLine, PriceHistory } from './price-history.ts';

export interface HistoryRow {
  readonly interval: HistoryInterval;
  readonly line: HistoryLine;
  readonly row: PriceRow;
}

/** What a table has a row for, newest first; within an interval in the order of the lines. */
export const listHistory = ({ intervals, lines }: PriceHistory): readonly HistoryRow[] =>
  intervals.toReversed().flatMap((interval) =>
    lines.flatMap((line, n) => {
      const row = interval.rows[n] ?? null;
      return row === null ? [] : { interval, line, row };
    }),
  );
