import { type CalendarDate, weekdayOf } from '../units/calendar.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
] as const;

/** As articles are dated: `Friday, 20 November 2026`. */
export function printLongDate(date: CalendarDate): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${WEEKDAYS[weekdayOf(date)]}, ${day} ${MONTHS[Number(month) - 1]} ${year}`;
}
