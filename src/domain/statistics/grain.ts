import {
  addDays,
  type CalendarDate,
  DAYS_PER_WEEK,
  dateOfDayNumber,
  dayNumberOf,
  firstDayOf,
  lastDayOf,
  monthOf,
} from '../units/calendar.ts';

/** The intervals of a chart. Weeks go from Saturday to Friday. */
export const GRAINS = ['day', 'week', 'month'] as const;
export type Grain = (typeof GRAINS)[number];

/** Days of the calendar, both included. */
export interface DayRange {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** Trades are told by days while the ends lie at most so many days apart. */
export const MAX_DAYS_APART_BY_DAY = 31;
/** 3 January 1970 was a Saturday. */
const FIRST_SATURDAY = 2;

/** Days while the ends lie at most 31 days apart, weeks up to a year, months beyond. */
export function grainOf({ from, to }: DayRange): Grain {
  if (dayNumberOf(to) - dayNumberOf(from) <= MAX_DAYS_APART_BY_DAY) return 'day';
  return to <= sameDayNextYear(from) ? 'week' : 'month';
}

/** As text, which days compare by; 29 February stands for the day before 1 March, and is a year from the 28th. */
const sameDayNextYear = (date: CalendarDate): string =>
  `${String(Number(date.slice(0, 4)) + 1).padStart(4, '0')}${date.slice(4).replace('02-28', '02-29')}`;

/** The first day of the interval that holds a day. */
export function startOfInterval(grain: Grain, date: CalendarDate): CalendarDate {
  if (grain === 'day') return date;
  if (grain === 'month') return firstDayOf(monthOf(date));
  const day = dayNumberOf(date);
  return dateOfDayNumber(FIRST_SATURDAY + Math.floor((day - FIRST_SATURDAY) / DAYS_PER_WEEK) * DAYS_PER_WEEK);
}

/** The last day of the interval that holds a day. */
export function endOfInterval(grain: Grain, date: CalendarDate): CalendarDate {
  const start = startOfInterval(grain, date);
  if (grain === 'day') return start;
  return grain === 'week' ? addDays(start, DAYS_PER_WEEK - 1) : lastDayOf(monthOf(start));
}
