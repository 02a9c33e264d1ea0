import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { PermanentGraphRow, TemporaryGraphRow } from '#contract/operations/trades.ts';
import type { AllocationClassAnswer } from '#contract/wire.ts';
import { calendarDate, dateOfDayNumber, dayNumberOf } from '#domain/units/calendar.ts';
import { instant, printInstant, startOfLocalDay } from '#domain/units/instant.ts';
import type { PriceRow } from './graph-rows.ts';
import { packDots } from './packed-dots.ts';
import { makePriceHistory, sumVolume } from './price-history.ts';
import { declarePriceChart, describeBackdrop, readInterval } from './price-history-chart.tsx';
import { listHistory, listHistoryCells } from './price-history-rows.ts';
import { PriceHistoryTable } from './price-history-table.tsx';
import { describeHistory } from './price-history-words.ts';

const figures = {
  pricePerVolume: 228.5,
  lowestPrice: 210,
  highestPrice: 251.25,
  volume: 1_234.5,
  volumeUnit: 'megalitre',
  trades: 12,
  unpricedTrades: 2,
  correctedTrades: 0,
  leftOutTrades: 0,
} as const;

const startOf = (day: string): string => printInstant(startOfLocalDay(calendarDate(day)));
const out = (day: string, more: Partial<TemporaryGraphRow> = {}): TemporaryGraphRow => ({
  tradeApprovalTimestamp: startOf(day),
  ...figures,
  ...more,
});
const held = (
  day: string,
  reliability_id: number | null,
  more: Partial<PermanentGraphRow> = {},
): PermanentGraphRow => ({
  tradeRegistrationTimestamp: startOf(day),
  ...figures,
  reliability_id,
  ...more,
});

const TODAY = calendarDate('2026-11-22');
const CLASSES = [
  { id: 1, name: 'High Reliability', short: 'HR', mark: 'high' },
  { id: 2, name: 'Low Reliability', short: 'LR', mark: 'low' },
] as unknown as readonly AllocationClassAnswer[];

const historyOf = (rows: readonly PriceRow[], more: Partial<Parameters<typeof makePriceHistory>[0]> = {}) =>
  makePriceHistory({
    rows,
    grain: 'month',
    range: { from: calendarDate('2026-08-10'), to: TODAY },
    today: TODAY,
    unit: 'megalitre',
    classes: null,
    ...more,
  });

const yearOfWeeks = { grain: 'week', range: { from: calendarDate('2025-11-22'), to: TODAY } } as const;

describe('the history of a price', () => {
  test('covers whole intervals, up to today', () => {
    expect(historyOf([]).range).toEqual({ from: '2026-08-01', to: '2026-11-22' });
    expect(historyOf([], yearOfWeeks).range).toEqual({ from: '2025-11-22', to: '2026-11-22' });
    const spring = { from: calendarDate('2026-09-10'), to: calendarDate('2026-10-02') };
    expect(historyOf([], { range: spring }).range).toEqual({ from: '2026-09-01', to: '2026-10-31' });
  });

  test('runs until the evening of its last day, and is over on the next', () => {
    const [friday, saturday] = [calendarDate('2026-11-20'), calendarDate('2026-11-21')];
    const isRunning = (today: typeof friday) =>
      historyOf([out('2026-11-14')], { ...yearOfWeeks, today }).intervals.map((one) => one.isRunning);
    expect([isRunning(friday), isRunning(saturday)]).toEqual([[true], [false]]);
  });

  test('has an interval for each row, and the one of today is not over', () => {
    const { intervals } = historyOf([out('2026-09-01'), out('2026-11-01')]);
    expect(intervals.map(({ from, to, isRunning }) => [from, to, isRunning])).toEqual([
      ['2026-09-01', '2026-09-30', false],
      ['2026-11-01', '2026-11-22', true],
    ]);
  });

  test('of entitlements has a line for each class that was traded', () => {
    const { lines, intervals } = historyOf(
      [held('2026-09-01', 1), held('2026-09-01', 2), held('2026-10-01', 2), held('2026-11-01', null)],
      { classes: CLASSES },
    );
    expect(lines.map(({ name }) => name)).toEqual(['Reliability not told', 'High Reliability', 'Low Reliability']);
    expect(intervals.map(({ rows }) => rows.map((row) => row !== null))).toEqual([
      [false, true, true],
      [false, false, true],
      [true, false, false],
    ]);
  });
});

test('a class that the page knows nothing of is not one that nobody told', () => {
  const rows = [held('2026-09-01', 7), held('2026-09-01', null)];
  const { lines } = historyOf(rows, { classes: CLASSES });
  expect(lines.map(({ name }) => name)).toEqual(['Reliability not told', 'Class 7']);
});

describe('behind the price of a zone', () => {
  const weeks = historyOf([out('2026-10-31'), out('2026-11-14')], {
    ...yearOfWeeks,
    alsoFrom: [calendarDate('2026-11-07'), calendarDate('2026-11-14')],
  });
  const own = [
    [calendarDate('2026-11-07'), 240, 3],
    [calendarDate('2026-11-14'), 250, 9],
  ] as const;
  const day = dayNumberOf(calendarDate('2026-11-02'));
  const behind = { dots: { step: null, dots: packDots([[day, 228.5, 40]]) }, own };

  test('stands that of the own zone, also in weeks in which the other had none', () => {
    const { lines, stops } = declarePriceChart(weeks, 'linear', behind);
    expect(lines.map(({ name, isBehind = false }) => [name, isBehind])).toEqual([
      ['my zone', true],
      ['mean', false],
    ]);
    expect(stops.map(({ values, amount }) => [...values.map((one) => one?.value ?? null), amount])).toEqual([
      [null, 228.5, 1_234.5],
      [240, null, 0],
      [250, 228.5, 1_234.5],
    ]);
  });

  test('it is read beside the other, and thin where it is of fewer than five trades', () => {
    const told = (index: number) =>
      readInterval(weeks, index, behind).entries.find(({ label }) => label === 'My zone')?.text;
    expect([0, 1, 2].map(told)).toEqual(['–', '$240.00, thin', '$250.00']);
    expect(readInterval(weeks, 1, behind)).toMatchObject({ title: 'Week to 13 Nov 2026', note: '0 trades' });
    expect(readInterval(weeks, 0).entries.map(({ label }) => label)).not.toContain('My zone');
  });

  test('what was paid day by day stands in the place of the range', () => {
    const { dots, stops } = declarePriceChart(weeks, 'linear', behind);
    expect(dots).toEqual([{ day: day + 0.5, value: 228.5, amount: 40 }]);
    expect(stops[0]?.values[1]).toMatchObject({ low: null, high: null });
    expect(readInterval(weeks, 0, behind).entries[1]).toMatchObject({ mark: 'dots', label: 'Range' });
    expect(describeBackdrop(behind, 'megalitre')).toBe(
      'Each dot is what was traded on a day at one price, larger for more water. Dashed: the mean of your own zone.',
    );
    expect(describeBackdrop({ dots: { ...behind.dots, step: 5 }, own: [] }, 'megalitre')).toBe(
      'Each dot is what was traded on a day at prices within $5.00 of each other, larger for more water.',
    );
  });
});

test('a line that runs alone has the band from the lowest price to the highest, several have none', () => {
  const valuesOf = (history: ReturnType<typeof historyOf>) => declarePriceChart(history, 'linear').stops[0]?.values;
  expect(valuesOf(historyOf([out('2026-10-01')]))).toEqual([{ value: 228.5, low: 210, high: 251.25, thin: null }]);
  const apart = { low: null, high: null };
  const two = historyOf([held('2026-10-01', 1), held('2026-10-01', 2)], { classes: CLASSES });
  expect(valuesOf(two)).toMatchObject([apart, apart]);
});

describe('a reading', () => {
  test('tells mean, range, volume and of how many trades they are', () => {
    expect(readInterval(historyOf([out('2026-10-01')]), 0)).toMatchObject({
      title: 'Oct 2026',
      entries: [
        { label: 'Mean', text: '$228.50' },
        { label: 'Range', text: '$210.00 – $251.25' },
        { label: 'Volume', text: '1,235\u00a0ML' },
      ],
      note: '12 trades, 2 without a price',
    });
  });

  test('calls thin what is of fewer than five trades with a price', () => {
    const noteOf = (more: Partial<TemporaryGraphRow>) => readInterval(historyOf([out('2026-10-01', more)]), 0).note;
    expect(noteOf({ trades: 4, unpricedTrades: 0 })).toBe('thin, 4 trades');
    expect(noteOf({ trades: 5, unpricedTrades: 0 })).toBe('5 trades');
    expect(noteOf({ trades: 6, unpricedTrades: 2 })).toBe('thin, 6 trades, 2 without a price');
    expect(noteOf({ trades: 1, unpricedTrades: 0 })).toBe('thin, 1 trade');
  });

  test('has no price where nobody told one, and never zero', () => {
    const none = { pricePerVolume: null, lowestPrice: null, highestPrice: null, trades: 2, unpricedTrades: 2 };
    const history = historyOf([out('2026-10-01', none)]);
    expect(readInterval(history, 0)).toMatchObject({
      entries: [{ text: '–' }, { text: '–' }, { text: '1,235\u00a0ML' }],
      note: '2 trades, 2 without a price',
    });
    expect(declarePriceChart(history, 'linear').stops[0]?.values).toEqual([null]);
  });

  test('of a week names its last day, and says so of one that is not over', () => {
    const { title } = readInterval(historyOf([out('2026-11-14'), out('2026-11-21')], yearOfWeeks), 0);
    expect(title).toBe('Week to 20 Nov 2026');
    expect(readInterval(historyOf([out('2026-11-21')], yearOfWeeks), 0).title).toBe('Week to 22 Nov 2026, so far');
  });

  test('of a month says so where it is not over', () => {
    const titleOf = (day: string) => readInterval(historyOf([out(day)]), 0).title;
    expect([titleOf('2026-10-01'), titleOf('2026-11-01')]).toEqual(['Oct 2026', 'Nov 2026, so far']);
  });

  test('of entitlements tells each class, and the volume of all', () => {
    const history = historyOf([held('2026-10-01', 1), held('2026-10-01', 2, { pricePerVolume: 1_200 })], {
      classes: CLASSES,
    });
    expect(readInterval(history, 0)).toMatchObject({
      entries: [
        { label: 'High Reliability', text: '$228.50', look: 'high' },
        { label: 'Low Reliability', text: '$1,200.00', look: 'low' },
        { label: 'Volume', text: '2,469\u00a0ML' },
      ],
      note: '24 trades, 4 without a price',
    });
  });
});

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
            .map(({ volume, price }) => out(month, { volume: volume / 1_000, pricePerVolume: price / 100 })),
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
    const three = [0.1, 0.2].map((volume) => out('2026-10-01', { volume }));
    expect(sumVolume(three)).toBe(300_000);
  });

  test('write times with their offset and units in the heads', () => {
    const history = historyOf([out('2026-09-01'), out('2026-10-01', { pricePerVolume: null })]);
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
  });
});

test('the download has each figure under its own head, in the unit of the history', () => {
  const row = out('2026-09-01', {
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
  expect(rowsOf(historyOf([out('2026-09-01'), out('2026-10-01', more)]))).toEqual([
    [
      ...['Month', 'Mean $/ML Lowest $/ML Highest $/ML', 'Lowest $/ML', 'Highest $/ML'],
      ...['Volume ML Trades', 'Trades'],
    ],
    ['Oct 2026', '231.00 205.00 260.50', '205.00', '260.50', '88 thin 3', 'thin 3'],
    ['Sep 2026', '228.50 210.00 251.25', '210.00', '251.25', '1,235 12 (2 unpriced)', '12 (2 unpriced)'],
  ]);
  const ofClasses = [held('2026-10-01', 1), held('2026-10-01', 2, { ...more, trades: 9 })];
  expect(rowsOf(historyOf(ofClasses, { classes: CLASSES })).map((row) => row.slice(0, 5))).toEqual([
    ['Month Reliability', 'Reliability', 'Mean $/ML Lowest $/ML Highest $/ML', 'Lowest $/ML', 'Highest $/ML'],
    ['Oct 2026 HR', 'HR', '228.50 210.00 251.25', '210.00', '251.25'],
    ['Oct 2026 LR', 'LR', '231.00 205.00 260.50', '205.00', '260.50'],
  ]);
});

describe('the caption', () => {
  const captionOf = (more: Partial<TemporaryGraphRow>) =>
    describeHistory({
      history: historyOf([out('2026-09-01', more), out('2026-10-01', more)]),
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
      history: historyOf([out('2026-09-01', { leftOutTrades: 1 })]),
      ...{ scale: 'linear scale from zero', what: 'Trades', readAt: instant(0) },
    });
    expect(one).toContain(' 1 trade in the intervals shown is left out: not confirmed, or excluded.');
  });
});

test('days of rows are those of Sydney, in summer and in winter', () => {
  fc.assert(
    fc.property(fc.integer({ min: dayNumberOf(calendarDate('2021-01-01')), max: dayNumberOf(TODAY) }), (number) => {
      const day = dateOfDayNumber(number);
      const { intervals } = historyOf([out(day)], { grain: 'day', range: { from: day, to: day } });
      expect(intervals.map(({ from, to }) => [from, to])).toEqual([[day, day]]);
    }),
  );
});
