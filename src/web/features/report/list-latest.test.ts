import { expect, test } from 'vitest';
import type { PriceHistory } from '../../market/price-history.ts';
import { listLatest } from './list-latest.ts';

const row = (pricePerVolume: number | null, trades: number) => ({ pricePerVolume, trades });

test('a report begins with the last price of the class that was traded most often', () => {
  const history = {
    lines: [{ name: 'High Reliability' }, { name: 'Low Reliability' }, { name: 'Not told' }],
    intervals: [
      { from: '2026-08-01', rows: [row(100, 2), row(40, 5), null] },
      { from: '2026-09-01', rows: [row(105, 1), row(50, 4), row(null, 1)] },
      { from: '2026-10-01', rows: [row(110, 1), row(null, 2), null] },
    ],
  } as unknown as PriceHistory;
  expect(
    listLatest(history).map(({ line, interval, row: of }) => [line.name, interval.from, of.pricePerVolume]),
  ).toEqual([
    ['Low Reliability', '2026-09-01', 50],
    ['High Reliability', '2026-10-01', 110],
  ]);
});
