import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDate, dateOfDayNumber, dayNumberOf } from '#domain/units/calendar.ts';
import { choiceIn, choicesOf, PERIODS, rangeOf, withChoice } from './price-periods.ts';

test('a period ends today and begins on the same day of its month, or on the last one', () => {
  expect(PERIODS.map((period) => rangeOf(period, calendarDate('2026-11-22')).from)).toEqual([
    '2026-10-22',
    '2025-11-22',
    '2021-11-22',
  ]);
  expect(rangeOf('1M', calendarDate('2026-03-31')).from).toBe('2026-02-28');
  expect(rangeOf('1Y', calendarDate('2028-02-29')).from).toBe('2027-02-28');
  fc.assert(
    fc.property(fc.integer({ min: 15_000, max: 25_000 }).map(dateOfDayNumber), (today) => {
      const days = PERIODS.map((period) => dayNumberOf(today) - dayNumberOf(rangeOf(period, today).from));
      expect(days[0]).toBeGreaterThanOrEqual(28);
      expect(days[0]).toBeLessThanOrEqual(31);
      expect(days[1]).toBeGreaterThanOrEqual(365);
      expect(days[1]).toBeLessThanOrEqual(366);
    }),
  );
});

test('an address names a period unless it is the usual one, and keeps what else it says', () => {
  const search = '?volume=100&unit=ML&at=12';
  expect(withChoice(search, '1M', '1Y')).toBe('?volume=100&unit=ML&at=12&period=1M');
  expect(withChoice('?period=5Y&at=12', '1Y', '1Y')).toBe('?at=12');
  fc.assert(
    fc.property(fc.constantFrom(...PERIODS), fc.constantFrom(...PERIODS), (period, usual) => {
      expect(choiceIn(new URLSearchParams(withChoice(search, period, usual)), usual, PERIODS)).toBe(period);
    }),
  );
  expect(choiceIn(new URLSearchParams('period=forever'), '5Y', PERIODS)).toBe('5Y');
  const season = new URLSearchParams('period=season');
  expect([choiceIn(season, '1Y', choicesOf('temporary')), choiceIn(season, '1Y', choicesOf('permanent'))]).toEqual([
    'season',
    '1Y',
  ]);
});
