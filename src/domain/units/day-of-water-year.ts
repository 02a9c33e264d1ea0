import { type CalendarDate, dateOfDayNumber, dayNumberOf, printDate } from './calendar.ts';
import { dayInWaterYear, firstDayOfWaterYear, waterYear } from './water-year.ts';

/** How many days each water year is counted to have: 29 February counts as the 28th, so that a day is the same in all. */
export const DAYS_OF_WATER_YEAR = 365;

/** A water year without a 29 February. */
const ORDINARY_YEAR = waterYear(2001);
const ORDINARY_FIRST = dayNumberOf(firstDayOfWaterYear(ORDINARY_YEAR));

/** How many days after 1 July, from 0 to 364; 29 February is folded into the 28th. */
export function dayOfWaterYear(date: CalendarDate): number {
  const day = date.slice(5) === '02-29' ? '02-28' : date.slice(5);
  return dayNumberOf(dayInWaterYear(ORDINARY_YEAR, day)) - ORDINARY_FIRST;
}

/** `20 Nov`, of any year. */
export const printDayOfWaterYear = (day: number): string =>
  printDate(dateOfDayNumber(ORDINARY_FIRST + day)).slice(0, -5);
