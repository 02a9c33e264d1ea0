import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TemporaryGraphRow } from '#contract/operations/trades.ts';
import { calendarDate, dateOfDayNumber, dayNumberOf } from '#domain/units/calendar.ts';
import { packDots } from './packed-dots.ts';
import { declarePriceChart, describeBackdrop, readInterval } from './price-history-chart.tsx';
import { CLASSES, historyOf, permanentRow, TODAY, temporaryRow, yearOfWeeks } from './price-history-samples.ts';

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
      historyOf([temporaryRow('2026-11-14')], { ...yearOfWeeks, today }).intervals.map((one) => one.isRunning);
    expect([isRunning(friday), isRunning(saturday)]).toEqual([[true], [false]]);
  });

  test('has an interval for each row, and the one of today is not over', () => {
    const { intervals } = historyOf([temporaryRow('2026-09-01'), temporaryRow('2026-11-01')]);
    expect(intervals.map(({ from, to, isRunning }) => [from, to, isRunning])).toEqual([
      ['2026-09-01', '2026-09-30', false],
      ['2026-11-01', '2026-11-22', true],
    ]);
  });

  test('of entitlements has a line for each class that was traded', () => {
    const { lines, intervals } = historyOf(
      [
        permanentRow('2026-09-01', 1),
        permanentRow('2026-09-01', 2),
        permanentRow('2026-10-01', 2),
        permanentRow('2026-11-01', null),
      ],
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
  const rows = [permanentRow('2026-09-01', 7), permanentRow('2026-09-01', null)];
  const { lines } = historyOf(rows, { classes: CLASSES });
  expect(lines.map(({ name }) => name)).toEqual(['Reliability not told', 'Class 7']);
});

describe('behind the price of a zone', () => {
  const weeks = historyOf([temporaryRow('2026-10-31'), temporaryRow('2026-11-14')], {
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
  expect(valuesOf(historyOf([temporaryRow('2026-10-01')]))).toEqual([
    { value: 228.5, low: 210, high: 251.25, thin: null },
  ]);
  const apart = { low: null, high: null };
  const two = historyOf([permanentRow('2026-10-01', 1), permanentRow('2026-10-01', 2)], { classes: CLASSES });
  expect(valuesOf(two)).toMatchObject([apart, apart]);
});

describe('a reading', () => {
  test('tells mean, range, volume and of how many trades they are', () => {
    expect(readInterval(historyOf([temporaryRow('2026-10-01')]), 0)).toMatchObject({
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
    const noteOf = (more: Partial<TemporaryGraphRow>) =>
      readInterval(historyOf([temporaryRow('2026-10-01', more)]), 0).note;
    expect(noteOf({ trades: 4, unpricedTrades: 0 })).toBe('thin, 4 trades');
    expect(noteOf({ trades: 5, unpricedTrades: 0 })).toBe('5 trades');
    expect(noteOf({ trades: 6, unpricedTrades: 2 })).toBe('thin, 6 trades, 2 without a price');
    expect(noteOf({ trades: 1, unpricedTrades: 0 })).toBe('thin, 1 trade');
  });

  test('has no price where nobody told one, and never zero', () => {
    const none = { pricePerVolume: null, lowestPrice: null, highestPrice: null, trades: 2, unpricedTrades: 2 };
    const history = historyOf([temporaryRow('2026-10-01', none)]);
    expect(readInterval(history, 0)).toMatchObject({
      entries: [{ text: '–' }, { text: '–' }, { text: '1,235\u00a0ML' }],
      note: '2 trades, 2 without a price',
    });
    expect(declarePriceChart(history, 'linear').stops[0]?.values).toEqual([null]);
  });

  test('of a week names its last day, and says so of one that is not over', () => {
    const { title } = readInterval(historyOf([temporaryRow('2026-11-14'), temporaryRow('2026-11-21')], yearOfWeeks), 0);
    expect(title).toBe('Week to 20 Nov 2026');
    expect(readInterval(historyOf([temporaryRow('2026-11-21')], yearOfWeeks), 0).title).toBe(
      'Week to 22 Nov 2026, so far',
    );
  });

  test('of a month says so where it is not over', () => {
    const titleOf = (day: string) => readInterval(historyOf([temporaryRow(day)]), 0).title;
    expect([titleOf('2026-10-01'), titleOf('2026-11-01')]).toEqual(['Oct 2026', 'Nov 2026, so far']);
  });

  test('of entitlements tells each class, and the volume of all', () => {
    const history = historyOf(
      [permanentRow('2026-10-01', 1), permanentRow('2026-10-01', 2, { pricePerVolume: 1_200 })],
      {
        classes: CLASSES,
      },
    );
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

test('days of rows are those of Sydney, in summer and in winter', () => {
  fc.assert(
    fc.property(fc.integer({ min: dayNumberOf(calendarDate('2021-01-01')), max: dayNumberOf(TODAY) }), (number) => {
      const day = dateOfDayNumber(number);
      const { intervals } = historyOf([temporaryRow(day)], { grain: 'day', range: { from: day, to: day } });
      expect(intervals.map(({ from, to }) => [from, to])).toEqual([[day, day]]);
    }),
  );
});
