import type { PriceRow } from '../../market/graph-rows.ts';
import { type HistoryInterval, type HistoryLine, type PriceHistory, sumCount } from '../../market/price-history.ts';

interface Latest {
  readonly line: HistoryLine;
  readonly interval: HistoryInterval;
  readonly row: PriceRow;
}

/** The last mean price of each line, those first that were traded most often. */
export function listLatest({ lines, intervals }: PriceHistory): readonly Latest[] {
  const countOf = (line: number): number =>
    sumCount(
      intervals.flatMap(({ rows }) => rows[line] ?? []),
      'trades',
    );
  return lines
    .map((line, n) => ({ line, n, trades: countOf(n) }))
    .sort((left, right) => right.trades - left.trades)
    .flatMap(({ line, n }) => {
      const interval = intervals.findLast(({ rows }) => rows[n]?.pricePerVolume != null);
      const row = interval?.rows[n] ?? null;
      return interval === undefined || row === null ? [] : { line, interval, row };
    });
}
