import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlainTrade } from '#testing/tell-graph-slowly.ts';
import { tellSeasonsSlowly } from '#testing/tell-seasons-slowly.ts';
import { calendarDate, dateOfDayNumber, dayNumberOf } from '../units/calendar.ts';
import { dollarsPerMegalitre, price } from '../units/price.ts';
import { litres, megalitres } from '../units/volume.ts';
import { dayOfWaterYear, printDayOfWaterYear, waterYear, waterYearOf } from '../units/water-year.ts';
import { meanPriceOf } from './movement.ts';
import { daysOfWeek, gatherSeasons, medianWeeks, rangeOfSeasons, rangeOfWeek, weekOfWaterYear } from './seasons.ts';
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

test('a week of a water year has just the days that are in it', () => {
  const [first, last] = ['2019-01-01', '2030-12-31'].map((day) => dayNumberOf(calendarDate(day)));
  fc.assert(
    fc.property(fc.integer({ min: first ?? 0, max: last ?? 0 }), fc.integer({ min: -9, max: 9 }), (number, apart) => {
      const [day, other] = [dateOfDayNumber(number), dateOfDayNumber(number + apart)];
      const { from, to } = rangeOfWeek(waterYearOf(day), weekOfWaterYear(day));
      const isOfTheSame = waterYearOf(other) === waterYearOf(day) && weekOfWaterYear(other) === weekOfWaterYear(day);
      expect(from <= other && other <= to).toBe(isOfTheSame);
    }),
  );
  expect(rangeOfWeek(waterYear(2023), 51)).toEqual({ from: '2024-06-23', to: '2024-06-30' });
  expect(rangeOfWeek(waterYear(2023), 34)).toEqual({ from: '2024-02-24', to: '2024-03-02' });
  expect(() => rangeOfWeek(waterYear(2023), 52)).toThrow('A water year has no week 52.');
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

describe('a week of the water year', () => {
  test('has seven days from 1 July, and the last has eight', () => {
    expect(['2026-07-01', '2026-07-07', '2026-07-08'].map((day) => weekOfWaterYear(calendarDate(day)))).toEqual([
      0, 0, 1,
    ]);
    expect([0, 20, 51].map(daysOfWeek)).toEqual([
      { first: 0, last: 6 },
      { first: 140, last: 146 },
      { first: 357, last: 364 },
    ]);
  });
});

describe('this water year beside the last five', () => {
  test('begins with 1 July of the oldest, also in the months before July', () => {
    expect(rangeOfSeasons(TODAY)).toEqual({ from: '2021-07-01', to: '2026-11-21' });
    expect(rangeOfSeasons(calendarDate('2026-03-01')).from).toBe('2020-07-01');
  });

  const days = fc
    .integer({ min: dayNumberOf(calendarDate('2021-07-01')), max: dayNumberOf(TODAY) })
    .map(dateOfDayNumber);
  // Weeks of several years meet more often where days lie close together.
  const near = fc
    .tuple(fc.integer({ min: 2021, max: 2025 }), fc.integer({ min: 18, max: 31 }))
    .map(([year, day]) => calendarDate(`${year}-07-${day}`));
  const leap = fc.constantFrom('2024-02-24', '2024-02-28', '2024-02-29', '2024-03-01', '2024-06-30').map(calendarDate);
  const trades: fc.Arbitrary<readonly PlainTrade[]> = fc.array(
    fc.record({
      day: fc.oneof(days, near, near, leap),
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

  test('is what is found by going through the calendar week by week, medians too', () => {
    fc.assert(
      fc.property(trades, (given) => {
        const rows = given.map(({ day, price: paid, volume, isCorrected }) => ({
          start: calendarDate(day),
          allocationClass: null,
          sums: sumsOfTrade({ price: paid === null ? null : price(paid), volume: litres(volume), isCorrected }),
        }));
        const seasons = gatherSeasons(rows, TODAY);
        const told = {
          years: seasons.map(({ year, weeks }) => [
            year,
            weeks.map(({ week, sums }) => [
              week,
              meanPriceOf(sums.priced),
              sums.trades,
              sums.trades - sums.priced.trades,
            ]),
          ]),
          medians: medianWeeks(seasons.slice(1)).map((one) => [one.week, one.price, one.years]),
        };
        expect(told).toEqual(tellSeasonsSlowly(given, 2026));
      }),
    );
  });

  test('has a gap where nothing was traded that counts', () => {
    const [now] = gatherSeasons(
      [traded('2026-07-01', null), { ...traded('2026-07-08', 1), sums: { ...NO_TRADES, leftOut: 2 } }],
      TODAY,
    );
    expect(now?.weeks.map(({ week }) => week)).toEqual([0]);
  });
});

describe('the median of the years before', () => {
  const medianOf = (...dollars: readonly (number | null)[]) =>
    medianWeeks(
      gatherSeasons(
        dollars.map((one, back) => traded(`${2025 - back}-07-03`, one)),
        TODAY,
      ).slice(1),
    );

  test('is the mean price in the middle, whatever was traded most', () => {
    expect(medianOf(300, 100, 200, 500, 400)).toEqual([{ week: 0, price: dollarsPerMegalitre(300), years: 5 }]);
  });

  test('of four years lies half way between the two in the middle, and says that they are four', () => {
    expect(medianOf(300, 100, null, 200, 400)).toEqual([{ week: 0, price: dollarsPerMegalitre(250), years: 4 }]);
  });

  test('is not told of two years', () => {
    expect(medianOf(300, 100)).toEqual([]);
    expect(medianOf(300, 100, 200)).toHaveLength(1);
  });

  test('leaves the running year out', () => {
    const seasons = gatherSeasons([traded('2026-07-03', 999)], TODAY);
    expect(seasons.map(({ year }) => year)).toEqual([2026, 2025, 2024, 2023, 2022, 2021].map(waterYear));
    expect(medianWeeks(seasons.slice(1))).toEqual([]);
  });
});
