import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDate, dayNumberOf } from '#domain/units/calendar.ts';
import { chooseTimeTicks, placeDay, type Span } from './time-axis.ts';

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
