import { type Result, refuse, succeed } from '../result.ts';
import { MILLISECONDS_PER_DAY } from './milliseconds.ts';

declare const dateMark: unique symbol;
declare const monthMark: unique symbol;

/** A day of the calendar without time or zone, `2026-11-20`. Later dates compare greater as text. */
export type CalendarDate = string & { readonly [dateMark]: true };

/** A month of the calendar, `2026-11`. */
export type Month = string & { readonly [monthMark]: true };

export type DateRefusal = 'not_a_date' | 'no_such_day';

export const DAYS_PER_WEEK = 7;

const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** The day `day` of `month` (1 to 12) of `year` (1 to 9999), or no such day (31 February). */
export function checkCalendarDate(year: number, month: number, day: number): Result<CalendarDate, DateRefusal> {
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  const exists =
    year >= 1 &&
    year <= 9999 &&
    at.getUTCFullYear() === year &&
    at.getUTCMonth() === month - 1 &&
    at.getUTCDate() === day;
  return exists
    ? succeed(`${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}` as CalendarDate)
    : refuse('no_such_day');
}

/** Reads an ISO 8601 day, `2026-11-20`. */
export function parseCalendarDate(text: string): Result<CalendarDate, DateRefusal> {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  if (match === null) return refuse('not_a_date');
  return checkCalendarDate(Number(match[1]), Number(match[2]), Number(match[3]));
}

/** A day that is written in the code, or that a schema has let through; throws a RangeError for any other text. */
export function calendarDate(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (!date.ok) throw new RangeError(`${text} is no day.`);
  return date.value;
}

/** The last day that can be written. */
export const LAST_DAY = calendarDate('9999-12-31');

/** Days since 1 January 1970. */
export const dayNumberOf = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`) / MILLISECONDS_PER_DAY;

/** 1 January 1970 was a Thursday: so many days after a Monday. */
const THURSDAY = 3;

/** Monday to Friday. */
export const BUSINESS_DAYS_A_WEEK = 5;

/** From 0, a Monday, to 6. */
export const weekdayOf = (date: CalendarDate): number => (((dayNumberOf(date) + THURSDAY) % 7) + 7) % 7;

/** The day so many days after 1 January 1970; throws a RangeError for one that cannot be written, before year 1 or after 9999. */
export const dateOfDayNumber = (dayNumber: number): CalendarDate =>
  calendarDate(new Date(dayNumber * MILLISECONDS_PER_DAY).toISOString().slice(0, 10));

/** So many days later, or earlier; throws a RangeError where that day cannot be written. */
export const addDays = (date: CalendarDate, days: number): CalendarDate => dateOfDayNumber(dayNumberOf(date) + days);

/** The month that holds a day. */
export const monthOf = (date: CalendarDate): Month => date.slice(0, 7) as Month;

/** So many months later, or earlier; throws a RangeError where that month cannot be written. */
export function addMonths(month: Month, count: number): Month {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  const year = String(Math.floor(index / 12)).padStart(4, '0');
  return monthOf(calendarDate(`${year}-${twoDigits((index % 12) + 1)}-01`));
}

/** The day on which a month begins. */
export const firstDayOf = (month: Month): CalendarDate => `${month}-01` as CalendarDate;

/** The day on which a month ends, also of the last month that can be written. */
export function lastDayOf(month: Month): CalendarDate {
  const day = new Date(`${month}-01T00:00:00Z`);
  return dateOfDayNumber(day.setUTCMonth(day.getUTCMonth() + 1, 0) / MILLISECONDS_PER_DAY);
}

/** `Mar 2025` */
export const printMonth = (month: Month): string =>
  `${MONTH_NAMES[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;

/** Reads `Mar 2025`. */
export function parseMonth(text: string): Result<Month, DateRefusal> {
  const match = /^([A-Z][a-z]{2}) (\d{4})$/.exec(text.trim());
  const index = (MONTH_NAMES as readonly string[]).indexOf(match?.[1] ?? '');
  if (match === null || index < 0) return refuse('not_a_date');
  const first = checkCalendarDate(Number(match[2]), index + 1, 1);
  return first.ok ? succeed(monthOf(first.value)) : first;
}

/** `20 Nov 2026` */
export const printDate = (date: CalendarDate): string =>
  `${Number(date.slice(8, 10))} ${MONTH_NAMES[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;
