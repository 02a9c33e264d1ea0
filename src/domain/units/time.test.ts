import { describe, expect, test } from 'vitest';
import { type AsOf, parseAsOf, settleAsOf } from './as-of.ts';
import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDate,
  checkCalendarDate,
  dateOfDayNumber,
  dayNumberOf,
  lastDayOf,
  monthOf,
  parseCalendarDate,
  parseMonth,
  printDate,
  printMonth,
} from './calendar.ts';
import { endOfLocalDay, instant, localDateOf, localTimeOf, startOfLocalDay } from './instant.ts';
import { MILLISECONDS_PER_DAY } from './milliseconds.ts';
import { parseInstant } from './parse-instant.ts';
import {
  dayInWaterYear,
  finishedWaterYears,
  firstDayOfWaterYear,
  parseWaterYear,
  printWaterYear,
  waterYear,
  waterYearOf,
} from './water-year.ts';

const date = (text: string): CalendarDate => text as CalendarDate;

describe('a day of the calendar', () => {
  test('has its number wherever the machine stands: these tests run in Newfoundland', () => {
    expect(new Date(0).getTimezoneOffset()).toBe(210);
    expect(['1970-01-01', '2026-11-21', '1969-12-31'].map((day) => dayNumberOf(date(day)))).toEqual([0, 20_778, -1]);
    expect([0, 20_778, -1].map(dateOfDayNumber)).toEqual(['1970-01-01', '2026-11-21', '1969-12-31']);
    expect(addDays(date('2026-12-31'), 1)).toBe('2027-01-01');
  });

  test.each(['31/02/2025', '2025-02-31', '2025-13-01', '2025-00-10', '2025-2-1', 'tomorrow', ''])(
    '%s is refused',
    (text) => {
      expect(parseCalendarDate(text).ok).toBe(false);
    },
  );

  test('29 February exists in leap years only', () => {
    expect(checkCalendarDate(2024, 2, 29).ok).toBe(true);
    expect(checkCalendarDate(2025, 2, 29)).toEqual({ ok: false, reason: 'no_such_day' });
    expect(checkCalendarDate(1900, 2, 29).ok).toBe(false);
  });

  test('a month is written and read as Mar 2025', () => {
    expect(parseMonth('Mar 2025')).toEqual({ ok: true, value: '2025-03' });
    expect(printMonth(addMonths('2025-11' as never, 3))).toBe('Feb 2026');
    expect(lastDayOf('2028-02' as never)).toBe('2028-02-29');
    expect(parseMonth('Mrz 2025').ok).toBe(false);
  });
});

describe('the clock on the wall', () => {
  test('shows summer time from the first Sunday of October to the first Sunday of April', () => {
    expect(localTimeOf(instant(Date.UTC(2026, 9, 3, 15, 59)))).toMatchObject({ time: '1:59 am', abbreviation: 'AEST' });
    expect(localTimeOf(instant(Date.UTC(2026, 9, 3, 16, 0)))).toMatchObject({ time: '3:00 am', abbreviation: 'AEDT' });
    expect(localTimeOf(instant(Date.UTC(2027, 3, 3, 15, 59)))).toMatchObject({ time: '2:59 am', abbreviation: 'AEDT' });
    expect(localTimeOf(instant(Date.UTC(2027, 3, 3, 16, 0)))).toMatchObject({ time: '2:00 am', abbreviation: 'AEST' });
  });

  test('starts every day of twenty years at its own midnight', () => {
    // Every one of them: on four days in a year the clocks decide.
    const days = Array.from({ length: 365 * 20 }, (_, n) =>
      new Date(Date.UTC(2015, 0, 1 + n)).toISOString().slice(0, 10),
    );
    const lastMoments = (at: number) => [instant(at - 1), instant(at)].map(localDateOf);
    const wrong = days.filter((day, n) => {
      const [before, first] = lastMoments(startOfLocalDay(date(day)));
      const [last, after] = lastMoments(endOfLocalDay(date(day)));
      return !(first === day && last === day && before === (days[n - 1] ?? '2014-12-31') && (after ?? '') > day);
    });
    expect(wrong).toEqual([]);
  });

  test('shows no day after the last one that can be written', () => {
    const forever = instant(Date.UTC(9999, 11, 31, 23, 59, 59));
    expect(localDateOf(instant(forever - MILLISECONDS_PER_DAY))).toBe('9999-12-31');
    expect(localDateOf(forever)).toBe('9999-12-31');
    expect(endOfLocalDay(date('9999-12-31'))).toBe(Date.UTC(9999, 11, 31, 13));
    expect(localDateOf(instant(Date.parse('0001-01-01T00:00:00Z')))).toBe('0001-01-01');
  });

  test('takes a time only with its offset', () => {
    expect(parseInstant('2026-11-20T16:40:00+11:00')).toBe(Date.UTC(2026, 10, 20, 5, 40));
    expect(parseInstant('2026-11-20T16:40:00')).toBeNull();
    expect(parseInstant('2026-02-31T16:40:00Z')).toBeNull();
  });
});

describe('a water year', () => {
  test('begins on 1 July', () => {
    expect(printWaterYear(waterYearOf(date('2026-06-30')))).toBe('2025-26');
    expect(printWaterYear(waterYearOf(date('2026-07-01')))).toBe('2026-27');
    expect(printWaterYear(waterYearOf(date('2099-12-31')))).toBe('2099-00');
  });

  test('is a whole number, and its days can be written', () => {
    expect(() => waterYear(2026.5)).toThrow('2026.5 is no whole number.');
    expect(() => waterYear(Number('2026-27'))).toThrow(RangeError);
    expect(firstDayOfWaterYear(waterYear(9999))).toBe('9999-07-01');
    expect(firstDayOfWaterYear(waterYear(1))).toBe('0001-07-01');
    expect(() => firstDayOfWaterYear(waterYear(10_000))).toThrow(RangeError);
  });

  test('has each day of the year once, those before July in its second calendar year', () => {
    const days = ['07-01', '12-31', '01-01', '06-30'].map((day) => dayInWaterYear(waterYear(2026), day));
    expect(days).toEqual(['2026-07-01', '2026-12-31', '2027-01-01', '2027-06-30']);
  });

  test('is read only when its two years follow each other', () => {
    expect(parseWaterYear('2026-27')).toBe(2026);
    expect(parseWaterYear('2026-28')).toBeNull();
  });

  test('on 21 November 2026 the last five finished ones are 2021-22 to 2025-26', () => {
    expect(finishedWaterYears(date('2026-11-21'), 5).map(printWaterYear)).toEqual([
      '2025-26',
      '2024-25',
      '2023-24',
      '2022-23',
      '2021-22',
    ]);
  });
});

test('days and months are written and read as people write them', () => {
  expect(printDate(date('2026-11-05'))).toBe('5 Nov 2026');
  expect(monthOf(date('2026-11-05'))).toBe('2026-11');
  expect(Array.from({ length: 13 }, (_, count) => printMonth(addMonths('2026-01' as never, count)))).toEqual([
    ...['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'].map((month) => `${month} 2026`),
    ...['Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].map((month) => `${month} 2026`),
    'Jan 2027',
  ]);
  expect([addMonths('2026-01' as never, -1), addMonths('2026-12' as never, -12)]).toEqual(['2025-12', '2025-12']);
  expect(parseMonth(' Dec 2026 ')).toEqual({ ok: true, value: '2026-12' });
  expect(parseMonth('Dec 26')).toEqual({ ok: false, reason: 'not_a_date' });
  expect(parseCalendarDate(' 2026-11-05 ')).toEqual({ ok: true, value: '2026-11-05' });
});

test.each([
  [0, 1, 1],
  [10_000, 1, 1],
  [2026, 0, 1],
  [2026, 13, 1],
  [2026, 4, 31],
  [2026, 4, 0],
])('%i-%i-%i is no day', (year, month, day) => {
  expect(checkCalendarDate(year, month, day)).toEqual({ ok: false, reason: 'no_such_day' });
});

test('the first and the last day that can be written are days', () => {
  expect(checkCalendarDate(1, 1, 1)).toEqual({ ok: true, value: '0001-01-01' });
  expect(checkCalendarDate(9999, 12, 31)).toEqual({ ok: true, value: '9999-12-31' });
});

test('no day and no month is counted to that cannot be written', () => {
  expect([dateOfDayNumber(-719_162), dateOfDayNumber(2_932_896)]).toEqual(['0001-01-01', '9999-12-31']);
  for (const day of [-800_000, -719_163, 2_932_897, Number.NaN]) expect(() => dateOfDayNumber(day)).toThrow(RangeError);
  expect(() => addDays(date('9999-12-31'), 1)).toThrow(RangeError);
  expect(addMonths('9999-11' as never, 1)).toBe('9999-12');
  for (const months of [-10, -120_000, 120_000])
    expect(() => addMonths('0001-10' as never, months)).toThrow(RangeError);
  expect([lastDayOf('9999-12' as never), lastDayOf('0001-01' as never)]).toEqual(['9999-12-31', '0001-01-31']);
  expect([parseMonth('Jan 0000'), parseMonth('Jan 0001')].map(({ ok }) => ok)).toEqual([false, true]);
});

test.each(['2026-11-20T16:40Z', '2026-11-20T16:40:00.5Z', '2026-11-20T16:40:00-03:30'])('%s is a time', (text) => {
  expect(parseInstant(text)).toBe(Date.parse(text));
});

test.each([
  '2026-11-20T25:00:00Z',
  '2026-11-20 16:40:00Z',
  '2026-11-20T16:40:00+11',
  'x2026-11-20T16:40Z',
  '2026-11-20T16:40Zx',
])('%s is no time', (text) => {
  expect(parseInstant(text)).toBeNull();
});

test('a water year has its first day, and its name at a change of century', () => {
  expect(firstDayOfWaterYear(waterYearOf(date('2026-11-21')))).toBe('2026-07-01');
  expect(['26-27', '2026-027', '2026-27 ', 'x2026-27'].map(parseWaterYear)).toEqual([null, null, null, null]);
  expect(parseWaterYear('2099-00')).toBe(2099);
});

test('a day in the code is one of the calendar, or the code does not run', () => {
  expect(calendarDate('2028-02-29')).toBe('2028-02-29');
  expect(() => calendarDate('2027-02-29')).toThrow('2027-02-29 is no day.');
});

test.each([
  [2026, 4, 31],
  [2026, 0, 1],
  [2026, 13, 1],
  [2026, 1, 0],
  [2026, 24, 1],
  [0, 1, 1],
  [10_000, 1, 1],
])('%i-%i-%i is no day', (year, month, day) => {
  expect(checkCalendarDate(year, month, day)).toEqual({ ok: false, reason: 'no_such_day' });
});

test('days are written with two digits, years with four', () => {
  expect(checkCalendarDate(987, 6, 5)).toEqual({ ok: true, value: '0987-06-05' });
  expect(addMonths('0999-12' as never, 0)).toBe('0999-12');
  expect(addMonths('2026-01' as never, -1)).toBe('2025-12');
  expect(printDate(date('2026-09-05'))).toBe('5 Sep 2026');
});

test.each(['Mar 25', 'March 2025', 'mar 2025', 'Abc 2025', ' 2025', ''])('%j is no month', (text) => {
  expect(parseMonth(text)).toEqual({ ok: false, reason: 'not_a_date' });
});

test('the first month of the year is read as such', () => {
  expect(parseMonth(' Jan 2025 ')).toEqual({ ok: true, value: '2025-01' });
});

test('what is no time is none', () => {
  expect(() => instant(Number.NaN)).toThrow('NaN is no time.');
});

test('the wall shows the same minute again, however many others were told between', () => {
  const at = instant(Date.UTC(2026, 10, 20, 5, 40));
  const expected = { date: '2026-11-20', weekday: 'Fri', time: '4:40 pm', abbreviation: 'AEDT' };
  expect(localTimeOf(at)).toEqual(expected);
  for (let minute = 1; minute <= 1_100; minute += 1) localTimeOf(instant(at + minute * 60_000));
  expect(localTimeOf(instant(at + 59_999))).toEqual(expected);
  expect(localTimeOf(instant(at + 60_000))).toEqual({ ...expected, time: '4:41 pm' });
});

describe('what was known at a day that somebody asks about', () => {
  /** 20 November 2026, 4:40 pm in Sydney. */
  const now = instant(Date.UTC(2026, 10, 20, 5, 40));
  const onDay = (text: string): AsOf => ({ kind: 'day', day: date(text) });

  test.each([
    ['2026-11-19', Date.UTC(2026, 10, 19, 13) - 1],
    ['2026-07-01', Date.UTC(2026, 6, 1, 14) - 1],
    // The clock is put forward that day, and back on the other.
    ['2026-10-04', Date.UTC(2026, 9, 4, 13) - 1],
    ['2026-04-05', Date.UTC(2026, 3, 5, 14) - 1],
  ])('is what was known in the last millisecond of %s in Sydney', (day, last) => {
    expect(settleAsOf(onDay(day), now)).toBe(last);
  });

  test('is what is known now where the day is today, and nothing where it is to come', () => {
    expect(settleAsOf(onDay('2026-11-20'), now)).toBe(now);
    expect(settleAsOf(onDay('2026-11-21'), now)).toBeNull();
  });

  test('is what was known at a moment, now at the latest', () => {
    const at = (moment: number): AsOf => ({ kind: 'moment', at: instant(moment) });
    expect([now - 1, now, now + 1].map((moment) => settleAsOf(at(moment), now))).toEqual([now - 1, now, null]);
  });

  test('is asked for by a day, or by a time with its offset', () => {
    expect(parseAsOf('2026-11-20')).toEqual({ kind: 'day', day: '2026-11-20' });
    expect(parseAsOf('2026-11-20T05:40:00Z')).toEqual({ kind: 'moment', at: now });
    expect(parseAsOf('yesterday')).toBeNull();
  });
});
