import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDate, dayNumberOf } from '#domain/units/calendar.ts';
import { chooseTimeTicks, middleOf, placeDay, type Span, tickAnyYear } from './time-axis.ts';
import { WATER_YEAR_TICKS, WHOLE_YEAR } from './water-year-axis.ts';

const from = (first: string, after: string): Span => ({
  start: dayNumberOf(calendarDate(first)),
  end: dayNumberOf(calendarDate(after)),
});
const textsOf = (span: Span) => chooseTimeTicks(span).map(({ text }) => text);

describe('an axis of time', () => {
  test('of a month has days', () => {
    expect(textsOf(from('2026-10-22', '2026-11-23'))).toEqual([
      '22 Oct',
      '27 Oct',
      '1 Nov',
      '6 Nov',
      '11 Nov',
      '16 Nov',
      '21 Nov',
    ]);
  });

  test('of a year has firsts of months, the year at the first of them and after each January', () => {
    expect(textsOf(from('2025-11-01', '2026-11-23'))).toEqual([
      'Nov 2025',
      'Jan 2026',
      'Mar',
      'May',
      'Jul',
      'Sep',
      'Nov',
    ]);
  });

  test('of five years has the firsts of July, in short on a phone', () => {
    const ticks = chooseTimeTicks(from('2021-11-01', '2026-11-23'));
    expect(ticks.map(({ text }) => text)).toEqual(['Jul 2022', 'Jul 2023', 'Jul 2024', 'Jul 2025', 'Jul 2026']);
    expect(ticks.map(({ short }) => short)).toEqual(['Jul ’22', 'Jul ’23', 'Jul ’24', 'Jul ’25', 'Jul ’26']);
  });

  test('leaves every other one out on a phone where there are many', () => {
    const spare = chooseTimeTicks(from('2025-11-01', '2026-11-23')).map(({ isSpare }) => isSpare);
    expect(spare).toEqual([false, true, false, true, false, true, false]);
    const spareYears = chooseTimeTicks(from('2021-11-01', '2026-11-23')).map(({ isSpare }) => isSpare);
    expect(spareYears).toEqual([false, true, false, true, false]);
    expect(chooseTimeTicks(from('2022-11-01', '2026-11-23')).some(({ isSpare }) => isSpare)).toBe(false);
  });

  test('of up to 62 days has days, each in the middle of its own; of more, months', () => {
    expect(textsOf(from('2026-10-01', '2026-12-02'))).toEqual([
      '1 Oct',
      '11 Oct',
      '21 Oct',
      '31 Oct',
      '10 Nov',
      '20 Nov',
      '30 Nov',
    ]);
    expect(textsOf(from('2026-10-01', '2026-12-03'))).toEqual(['Oct 2026', 'Nov', 'Dec']);
    expect(chooseTimeTicks(from('2026-10-01', '2026-10-05')).map(({ at, text }) => [at, text])).toEqual([
      [0.125, '1 Oct'],
      [0.375, '2 Oct'],
      [0.625, '3 Oct'],
      [0.875, '4 Oct'],
    ]);
  });

  test('has the days so far apart that seven have room', () => {
    const apart = (days: number) => {
      const [first = 0, second = 0] = chooseTimeTicks({ start: 0, end: days }).map(({ at }) =>
        Math.round(at * days - 0.5),
      );
      return second - first;
    };
    expect([7, 8, 14, 15, 35, 36, 49, 50, 62].map(apart)).toEqual([1, 2, 2, 5, 5, 7, 7, 10, 10]);
  });

  test('has its months or years so far apart that seven have room', () => {
    expect([200, 212].map((days) => chooseTimeTicks({ start: 20_454, end: 20_454 + days }).length)).toEqual([7, 7]);
    expect(chooseTimeTicks({ start: 20_454, end: 20_454 + 213 }).map(({ text }) => text)).toEqual([
      ...['Jan 2026', 'Mar', 'May', 'Jul'],
    ]);
    expect(textsOf(from('2000-01-01', '2026-01-01'))).toEqual([
      ...['Jul 2000', 'Jul 2005', 'Jul 2010', 'Jul 2015', 'Jul 2020', 'Jul 2025'],
    ]);
    expect(textsOf(from('1976-07-01', '2026-07-01'))).toEqual([
      'Jul 1980',
      'Jul 1990',
      'Jul 2000',
      'Jul 2010',
      'Jul 2020',
    ]);
  });

  test('has its months a quarter, half a year or years apart, from July on', () => {
    expect(textsOf(from('2024-12-15', '2026-05-15'))).toEqual(['Jan 2025', 'Apr', 'Jul', 'Oct', 'Jan 2026', 'Apr']);
    expect(textsOf(from('2023-09-01', '2026-09-01'))).toEqual([
      'Jan 2024',
      'Jul',
      'Jan 2025',
      'Jul',
      'Jan 2026',
      'Jul',
    ]);
    expect(textsOf(from('2014-01-01', '2026-01-01'))).toEqual([
      ...['Jul 2014', 'Jul 2016', 'Jul 2018', 'Jul 2020', 'Jul 2022', 'Jul 2024'],
    ]);
    const [first] = chooseTimeTicks(from('2025-11-01', '2026-11-01'));
    expect(first).toEqual({ at: 0, text: 'Nov 2025', short: 'Nov', isSpare: false });
    expect(chooseTimeTicks(from('2025-12-17', '2026-03-18')).map(({ at }) => Number(at.toFixed(3)))).toEqual([
      ...[0.165, 0.505, 0.813],
    ]);
  });

  test('leaves nothing out on a phone where five ticks have room, or four with their years', () => {
    const spareOf = (first: string, after: string) => chooseTimeTicks(from(first, after)).map(({ isSpare }) => isSpare);
    expect(spareOf('2026-01-01', '2026-06-01')).toEqual([false, false, false, false, false]);
    expect(spareOf('2026-10-01', '2026-10-06')).toEqual([false, false, false, false, false]);
    expect(spareOf('2026-01-01', '2026-07-02').filter(Boolean)).toHaveLength(3);
  });

  test('has few ticks, from left to right, each where its day stands', () => {
    const start = fc.integer({ min: 15_000, max: 25_000 });
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 2_500 }), (first, days) => {
        const ticks = chooseTimeTicks({ start: first, end: first + days });
        const places = ticks.map(({ at }) => at);
        expect(ticks.length).toBeLessThan(9);
        expect(places).toEqual([...places].sort((left, right) => left - right));
        for (const at of places) {
          expect(at).toBeGreaterThanOrEqual(0);
          expect(at).toBeLessThan(1);
        }
      }),
    );
  });
});

test('a day stands where it lies in its span', () => {
  const span = { start: 100, end: 200 };
  expect([100, 150, 200].map((day) => placeDay(day, span))).toEqual([0, 0.5, 1]);
});

test('nothing lies on an axis without days but at its start, and the middle of a stretch halfway', () => {
  expect(placeDay(7, { start: 7, end: 7 })).toBe(0);
  expect(middleOf({ start: 10, end: 13 })).toBe(11.5);
});

test('the axis of any water year has the firsts of its twelve months, every third of them on a phone', () => {
  expect(WHOLE_YEAR).toEqual({ start: 0, end: 365 });
  expect(WATER_YEAR_TICKS.map(({ text, short, isSpare }) => [text, short, isSpare])).toEqual([
    ...[
      ['1 Jul', 'Jul', false],
      ['1 Aug', 'Aug', true],
      ['1 Sep', 'Sep', true],
    ],
    ...[
      ['1 Oct', 'Oct', false],
      ['1 Nov', 'Nov', true],
      ['1 Dec', 'Dec', true],
    ],
    ...[
      ['1 Jan', 'Jan', false],
      ['1 Feb', 'Feb', true],
      ['1 Mar', 'Mar', true],
    ],
    ...[
      ['1 Apr', 'Apr', false],
      ['1 May', 'May', true],
      ['1 Jun', 'Jun', true],
    ],
  ]);
  expect(WATER_YEAR_TICKS.slice(0, 3).map(({ at }) => at)).toEqual([0, 31 / 365, 62 / 365]);
  expect(tickAnyYear({ start: 0, end: 10 }, [[5, 'Jul']])).toEqual([
    { at: 0.5, text: '1 Jul', short: 'Jul', isSpare: false },
  ]);
});
