import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlainTrade } from '#testing/tell-graph-slowly.ts';
import { tellSeasonsSlowly } from '#testing/tell-seasons-slowly.ts';
import { type CalendarDate, calendarDate, dateOfDayNumber, dayNumberOf } from '../units/calendar.ts';
import { dayOfWaterYear, printDayOfWaterYear } from '../units/day-of-water-year.ts';
import { dollarsPerMegalitre, price } from '../units/price.ts';
import { litres, megalitres } from '../units/volume.ts';
import { waterYear, waterYearOf } from '../units/water-year.ts';
import { meanPriceOf } from './movement.ts';
import { daysTogether, gatherSeasons, medianDays, rangeOfDay, rangeOfSeasons, type Season } from './seasons.ts';
import type { GraphRow } from './trade-graph.ts';
import { NO_TRADES, sumsOfTrade } from './trade-sums.ts';

const TODAY = calendarDate('2026-11-21');

const traded = (day: string, dollars: number | null, volume = 10): GraphRow => ({
  start: calendarDate(day),
  allocationClass: null,
  sums: sumsOfTrade({
    price: dollars === null ? null : dollarsPerMegalitre(dollars),
    volume: megalitres(volume),
    isCorrected: false,
  }),
});

describe('the days that a day is told by', () => {
  test('are its own and the six before, none before 1 July', () => {
    expect([0, 3, 6, 7, 364].map(daysTogether)).toEqual([
      { first: 0, last: 0 },
      { first: 0, last: 3 },
      { first: 0, last: 6 },
      { first: 1, last: 7 },
      { first: 358, last: 364 },
    ]);
  });

  test('are the same stretch of every water year', () => {
    const [first, last] = ['2019-01-01', '2030-12-31'].map((day) => dayNumberOf(calendarDate(day)));
    fc.assert(
      fc.property(fc.integer({ min: first ?? 0, max: last ?? 0 }), fc.integer({ min: -9, max: 9 }), (number, apart) => {
        const [date, other] = [dateOfDayNumber(number), dateOfDayNumber(number + apart)];
        const { from, to } = rangeOfDay(waterYearOf(date), dayOfWaterYear(date));
        const back = dayOfWaterYear(date) - dayOfWaterYear(other);
        const isTold = waterYearOf(other) === waterYearOf(date) && back >= 0 && back < 7;
        expect(from <= other && other <= to).toBe(isTold);
      }),
    );
  });

  test('are eight with 29 February, on its day and on the six after', () => {
    expect(rangeOfDay(waterYear(2023), 242)).toEqual({ from: '2024-02-22', to: '2024-02-29' });
    expect(rangeOfDay(waterYear(2023), 248)).toEqual({ from: '2024-02-28', to: '2024-03-06' });
    expect(rangeOfDay(waterYear(2023), 249)).toEqual({ from: '2024-03-01', to: '2024-03-07' });
    expect(rangeOfDay(waterYear(2024), 242)).toEqual({ from: '2025-02-22', to: '2025-02-28' });
    expect(rangeOfDay(waterYear(2023), 364)).toEqual({ from: '2024-06-24', to: '2024-06-30' });
    expect(() => rangeOfDay(waterYear(2023), 365)).toThrow('A water year has no day 365.');
  });
});

describe('a day of the water year', () => {
  test.each([
    ['2026-07-01', 0, '1 Jul'],
    ['2026-11-20', 142, '20 Nov'],
    ['2027-06-30', 364, '30 Jun'],
    ['2028-06-30', 364, '30 Jun'],
  ])('%s is day %i from 1 July', (date, day, printed) => {
    expect([dayOfWaterYear(calendarDate(date)), printDayOfWaterYear(day)]).toEqual([day, printed]);
  });

  test('has the same number in each year: 29 February is folded into the 28th', () => {
    const [leap, ordinary] = ['2024', '2025'].map((year) =>
      ['02-27', '02-28', '03-01'].map((day) => dayOfWaterYear(calendarDate(`${year}-${day}`))),
    );
    expect(leap).toEqual(ordinary);
    expect(dayOfWaterYear(calendarDate('2024-02-29'))).toBe(dayOfWaterYear(calendarDate('2024-02-28')));
  });
});

/** Each day on which something was traded in seven days, as the changes tell it: day, mean, trades, of them without a price. */
const daysOf = ({ changes, last }: Season) =>
  Array.from({ length: last + 1 }, (_, day) => day).flatMap((day) => {
    const sums = changes.findLast((one) => one.day <= day)?.sums;
    return sums === undefined || sums.trades === 0
      ? []
      : [[day, meanPriceOf(sums.priced), sums.trades, sums.trades - sums.priced.trades]];
  });

/** Each day that has a median: day, price, years. */
const mediansOf = (seasons: readonly Season[]) => {
  const changes = medianDays(seasons);
  return Array.from({ length: 365 }, (_, day) => day).flatMap((day) => {
    const median = changes.findLast((one) => one.day <= day)?.median ?? null;
    return median === null ? [] : [[day, median.price, median.years]];
  });
};

describe('this water year beside the last five', () => {
  test('begins with 1 July of the oldest, also in the months before July', () => {
    expect(rangeOfSeasons(TODAY)).toEqual({ from: '2021-07-01', to: '2026-11-21' });
    expect(rangeOfSeasons(calendarDate('2026-03-01')).from).toBe('2020-07-01');
  });

  const trades = (today: CalendarDate): fc.Arbitrary<readonly PlainTrade[]> => {
    const { from } = rangeOfSeasons(today);
    const days = fc.integer({ min: dayNumberOf(from), max: dayNumberOf(today) }).map(dateOfDayNumber);
    // Days of several years meet more often where they lie close together.
    const near = fc
      .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 15 }))
      .map(([back, day]) => calendarDate(`${waterYearOf(today) - back}-07-${String(day).padStart(2, '0')}`));
    const leap = fc.constantFrom('2024-02-24', '2024-02-28', '2024-02-29', '2024-03-01', '2024-03-06', '2024-06-30');
    return fc.array(
      fc.record({
        day: fc.oneof(days, near, near, leap.map(calendarDate)),
        zoneFrom: fc.constant(1),
        zoneTo: fc.constant(1),
        allocationClass: fc.constant(null),
        price: fc.option(fc.integer({ min: 10_000, max: 30_000 }), { freq: 4 }),
        volume: fc.integer({ min: 1, max: 1e9 }),
        confidence: fc.constant('exchange' as const),
        isCorrected: fc.boolean(),
      }),
      { maxLength: 60, size: 'max' },
    );
  };

  test.each(['2026-11-21', '2026-07-02', '2027-06-30', '2028-02-29'].map(calendarDate))(
    'on %s is what is found by going through the calendar day by day, medians too',
    (today) => {
      fc.assert(
        fc.property(trades(today), (given) => {
          const rows = given.map(({ day, price: paid, volume, isCorrected }) => ({
            start: calendarDate(day),
            allocationClass: null,
            sums: sumsOfTrade({ price: paid === null ? null : price(paid), volume: litres(volume), isCorrected }),
          }));
          const seasons = gatherSeasons(rows, today);
          expect({
            years: seasons.map((season) => [season.year, daysOf(season)]),
            medians: mediansOf(seasons.slice(1)),
          }).toEqual(tellSeasonsSlowly(given, today));
        }),
        { numRuns: 40 },
      );
    },
  );

  test('changes where a trade comes in and where it goes out seven days later, and has a gap then', () => {
    const [now] = gatherSeasons([traded('2026-07-01', 100), traded('2026-07-05', 200, 30)], TODAY);
    expect(now?.changes.map(({ day, sums }) => [day, meanPriceOf(sums.priced), sums.trades])).toEqual([
      [0, dollarsPerMegalitre(100), 1],
      [4, dollarsPerMegalitre(175), 2],
      [7, dollarsPerMegalitre(200), 1],
      [11, null, 0],
    ]);
  });

  test('of this year tells nothing after today', () => {
    const [now] = gatherSeasons([traded('2026-11-20', 100)], TODAY);
    expect([now?.last, now?.changes.map(({ day }) => day)]).toEqual([143, [142]]);
  });

  test('counts each trade of a year once in the whole of it, also what counts for no price', () => {
    const leftOut = { ...traded('2026-07-08', 1), sums: { ...NO_TRADES, leftOut: 2 } };
    const [now] = gatherSeasons([traded('2026-07-01', null), traded('2026-07-02', 100), leftOut], TODAY);
    expect(now?.whole).toMatchObject({ trades: 2, leftOut: 2, priced: { trades: 1 } });
    // What is left out is traded on no day.
    expect(now?.changes.map(({ day, sums }) => [day, sums.trades])).toEqual([
      [0, 1],
      [1, 2],
      [7, 1],
      [8, 0],
    ]);
  });
});

describe('the median of the years before', () => {
  const medianOf = (...dollars: readonly (number | null)[]) =>
    medianDays(
      gatherSeasons(
        dollars.map((one, back) => traded(`${2025 - back}-07-03`, one)),
        TODAY,
      ).slice(1),
    );

  test('is the mean price in the middle, whatever was traded most', () => {
    expect(medianOf(300, 100, 200, 500, 400)).toEqual([
      { day: 2, median: { price: dollarsPerMegalitre(300), years: 5 } },
      { day: 9, median: null },
    ]);
  });

  test('of four years lies half way between the two in the middle, and says that they are four', () => {
    expect(medianOf(300, 100, null, 200, 400)).toEqual([
      { day: 2, median: { price: dollarsPerMegalitre(250), years: 4 } },
      { day: 9, median: null },
    ]);
  });

  test('is not told of two years', () => {
    expect(medianOf(300, 100)).toEqual([]);
    expect(medianOf(300, 100, 200)).toHaveLength(2);
  });

  test('leaves the running year out', () => {
    const seasons = gatherSeasons([traded('2026-07-03', 999)], TODAY);
    expect(seasons.map(({ year }) => year)).toEqual([2026, 2025, 2024, 2023, 2022, 2021].map(waterYear));
    expect(medianDays(seasons.slice(1))).toEqual([]);
  });
});
