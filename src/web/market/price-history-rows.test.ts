import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { TemporaryGraphRow } from '#contract/operations/trades.ts';
import { instant } from '#domain/units/instant.ts';
import { sumVolume } from './price-history.ts';
import { declarePriceChart } from './price-history-chart.tsx';
import { listHistoryCells } from './price-history-csv.ts';
import { listHistory } from './price-history-rows.ts';
import { CLASSES, historyOf, permanentRow, temporaryRow } from './price-history-samples.ts';
import { PriceHistoryTable } from './price-history-table.tsx';
import { describeHistory, describeThin, GRAIN_CAPTIONS } from './price-history-words.ts';

const READ = { what: 'Temporary trades out of zone 7', readAt: instant(Date.UTC(2026, 10, 22, 5, 31)) };

describe('chart, table and download', () => {
  const months = ['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01'];
  const rows = fc
    .subarray(months)
    .chain((chosen) =>
      fc.tuple(
        ...chosen.map((month) =>
          fc
            .record({ volume: fc.integer({ min: 1, max: 1e9 }), price: fc.integer({ min: 1, max: 1e6 }) })
            .map(({ volume, price }) => temporaryRow(month, { volume: volume / 1_000, pricePerVolume: price / 100 })),
        ),
      ),
    );

  test('show the same figures, the table the newest first', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const history = historyOf(given);
        const listed = listHistory(history).map(({ row }) => row);
        expect(listed).toEqual(given.toReversed());
        const [, ...cells] = listHistoryCells(history, READ);
        expect(cells.map((row) => [row[2], row[5]])).toEqual(listed.map((row) => [row.pricePerVolume, row.volume]));
        const { stops } = declarePriceChart(history, 'linear');
        expect(stops.map(({ values, amount }) => [values[0]?.value, amount])).toEqual(
          given.map((row) => [row.pricePerVolume, row.volume]),
        );
      }),
    );
  });

  test('sum volumes without losing a litre', () => {
    // Adding the decimals as they come would make 0.30000000000000004 of them.
    const three = [0.1, 0.2].map((volume) => temporaryRow('2026-10-01', { volume }));
    expect(sumVolume(three)).toBe(300_000);
  });

  test('write times with their offset and units in the heads', () => {
    const history = historyOf([temporaryRow('2026-09-01'), temporaryRow('2026-10-01', { pricePerVolume: null })]);
    const [heads, last, first] = listHistoryCells(history, READ);
    expect(heads?.slice(0, 6)).toEqual([
      'From',
      'Until',
      'Mean price, by volume ($/ML)',
      'Lowest price ($/ML)',
      'Highest price ($/ML)',
      'Volume (ML)',
    ]);
    expect(heads?.slice(-2)).toEqual(['Source', 'Read at']);
    expect(first?.slice(-2)).toEqual([
      'Temporary trades out of zone 7, as registers and exchanges reported them, or market analysis found them',
      '2026-11-22T05:31:00.000Z',
    ]);
    // Daylight saving begins on the first Sunday of October.
    expect(first?.slice(0, 2)).toEqual(['2026-09-01T00:00:00+10:00', '2026-10-01T00:00:00+10:00']);
    expect(last?.slice(0, 3)).toEqual(['2026-10-01T00:00:00+10:00', '2026-11-01T00:00:00+11:00', null]);
    // Without a price there is none that too few trades have made.
    expect(heads?.at(-3)).toBe('Thin');
    expect([first?.at(-3), last?.at(-3)]).toEqual(['no', null]);
  });
});

test('the download has each figure under its own head, in the unit of the history', () => {
  const row = temporaryRow('2026-09-01', {
    ...{ volumeUnit: 'kilolitre', pricePerVolume: 0.25, lowestPrice: 0.2, highestPrice: 0.3, volume: 5_000 },
    ...{ trades: 9, unpricedTrades: 1, correctedTrades: 2, leftOutTrades: 3 },
  });
  const [heads, cells] = listHistoryCells(historyOf([row], { unit: 'kilolitre' }), READ);
  expect(heads?.slice(2, -2)).toEqual([
    'Mean price, by volume ($/kL)',
    'Lowest price ($/kL)',
    'Highest price ($/kL)',
    'Volume (kL)',
    'Trades',
    'Without a price',
    'Corrected later',
    'Left out: not confirmed, or excluded',
    'Thin',
  ]);
  expect(cells?.slice(2, -2)).toEqual([0.25, 0.2, 0.3, 5_000, 9, 1, 2, 3, 'no']);
});

test('the table has each figure under its own head, and below another where there is little room, the newest first', () => {
  const rowsOf = (history: ReturnType<typeof historyOf>): readonly (readonly string[])[] =>
    [...renderToStaticMarkup(createElement(PriceHistoryTable, { history })).matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
      [...row.matchAll(/<(t[hd])\b.*?<\/\1>/g)].map(([cell]) =>
        cell
          .replace(/<[^>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
      ),
    );
  const more = { pricePerVolume: 231, lowestPrice: 205, highestPrice: 260.5, volume: 88, trades: 3, unpricedTrades: 0 };
  expect(rowsOf(historyOf([temporaryRow('2026-09-01'), temporaryRow('2026-10-01', more)]))).toEqual([
    [
      ...['Month', 'Mean $/ML Lowest $/ML Highest $/ML', 'Lowest $/ML', 'Highest $/ML'],
      ...['Volume ML Trades', 'Trades'],
    ],
    ['Oct 2026', '231.00 205.00 260.50', '205.00', '260.50', '88 thin 3', 'thin 3'],
    ['Sep 2026', '228.50 210.00 251.25', '210.00', '251.25', '1,235 12 (2 unpriced)', '12 (2 unpriced)'],
  ]);
  const ofClasses = [permanentRow('2026-10-01', 1), permanentRow('2026-10-01', 2, { ...more, trades: 9 })];
  expect(rowsOf(historyOf(ofClasses, { classes: CLASSES })).map((row) => row.slice(0, 5))).toEqual([
    ['Month Reliability', 'Reliability', 'Mean $/ML Lowest $/ML Highest $/ML', 'Lowest $/ML', 'Highest $/ML'],
    ['Oct 2026 HR', 'HR', '228.50 210.00 251.25', '210.00', '251.25'],
    ['Oct 2026 LR', 'LR', '231.00 205.00 260.50', '205.00', '260.50'],
  ]);
});

describe('the caption', () => {
  const captionOf = (more: Partial<TemporaryGraphRow>) =>
    describeHistory({
      history: historyOf([temporaryRow('2026-09-01', more), temporaryRow('2026-10-01', more)]),
      scale: 'linear scale from zero',
      what: 'Temporary trades out of zone 7',
      readAt: instant(Date.UTC(2026, 10, 22, 5, 31)),
    });

  test('tells grain, weighting, scale, source and time', () => {
    expect(captionOf({ unpricedTrades: 0 })).toBe(
      'By month, mean weighted by volume; linear scale from zero. Hollow point: fewer than five trades with a price. No line where nothing was traded. Temporary trades out of zone 7, as registers and exchanges reported them, or market analysis found them, read Sun 22 Nov 2026, 4:31 pm AEDT.',
    );
  });

  test('counts what is left out of a mean, was corrected, or does not count at all', () => {
    const caption = captionOf({ unpricedTrades: 19, correctedTrades: 2, leftOutTrades: 3 });
    expect(caption).toContain(' 38 trades without a price count for volume only.');
    expect(caption).toContain(' 4 trades corrected later count as corrected.');
    expect(caption).toContain(' 6 trades in the intervals shown are left out: not confirmed, or excluded.');
    const one = describeHistory({
      history: historyOf([temporaryRow('2026-09-01', { leftOutTrades: 1 })]),
      ...{ scale: 'linear scale from zero', what: 'Trades', readAt: instant(0) },
    });
    expect(one).toContain(' 1 trade in the intervals shown is left out: not confirmed, or excluded.');
  });
});

test('a curve says of what each of its points is', () => {
  expect(GRAIN_CAPTIONS).toEqual({ day: 'By day', week: 'By week, Saturday to Friday', month: 'By month' });
});

test('a thin price says of how many trades it is, and that they are those with a price where others have none', () => {
  const thin = (pricePerVolume: number | null, trades: number, unpricedTrades: number) =>
    describeThin({ pricePerVolume, trades, unpricedTrades });
  expect(thin(228.5, 3, 0)).toBe('thin, 3 trades');
  expect(thin(228.5, 9, 6)).toBe('thin, 3 trades with a price');
  expect(thin(228.5, 9, 4)).toBeNull();
  expect(thin(null, 2, 2)).toBeNull();
});
