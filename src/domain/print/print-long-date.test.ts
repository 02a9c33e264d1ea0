import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDate, dateOfDayNumber } from '../units/calendar.ts';
import { printLongDate } from './print-long-date.ts';

test.each([
  ['2026-11-20', 'Friday, 20 November 2026'],
  ['1970-01-01', 'Thursday, 1 January 1970'],
  ['1969-12-31', 'Wednesday, 31 December 1969'],
  ['2024-02-29', 'Thursday, 29 February 2024'],
])('%s is %s', (date, printed) => {
  expect(printLongDate(calendarDate(date))).toBe(printed);
});

test('any day is called as the calendar of the platform calls it', () => {
  const format = new Intl.DateTimeFormat('en-AU', {
    ...({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const),
  });
  const byPlatform = (dayNumber: number): string => {
    const parts = new Map(
      format.formatToParts(new Date(dayNumber * 86_400_000)).map(({ type, value }) => [type, value]),
    );
    return `${parts.get('weekday')}, ${parts.get('day')} ${parts.get('month')} ${parts.get('year')}`;
  };
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 60_000 }), (dayNumber) => {
      expect(printLongDate(dateOfDayNumber(dayNumber))).toBe(byPlatform(dayNumber));
    }),
  );
});
