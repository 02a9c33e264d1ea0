import { expect, test } from 'vitest';
import { addDays, type CalendarDate } from '../units/calendar.ts';
import { checkDrawnDays } from './check-drawn-days.ts';

const day = (text: string) => text as CalendarDate;

test.each([
  ['the week in which its first year of graphs begins', '2026-11-21', '2020-12-26'],
  ['its oldest season', '2026-03-01', '2020-07-01'],
])('on a day the first that is drawn is that of %s', (_, today, first) => {
  const check = (from: CalendarDate) => checkDrawnDays({ from, to: day(today) }, day(today));
  expect(check(day(first))).toBeNull();
  expect(check(addDays(day(first), -1))).toEqual({ field: 'date_from', code: 'too_early', earliest: first });
});

test('the last day may be the first, and not one before it', () => {
  const check = (to: string) => checkDrawnDays({ from: day('2026-11-15'), to: day(to) }, day('2026-11-21'));
  expect(check('2026-11-15')).toBeNull();
  expect(check('2026-11-14')).toEqual({ field: 'date_to', code: 'before_first' });
});
