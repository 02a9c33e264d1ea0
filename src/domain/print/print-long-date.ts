import { type CalendarDate, dayNumberOf } from '../units/calendar.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
] as const;
/** 1 January 1970. */
const THURSDAY = 4;

/** As articles are dated: `Friday, 20 November 2026`. */
export function printLongDate(date: CalendarDate): string {
  const weekday = WEEKDAYS[(((dayNumberOf(date) + THURSDAY) % 7) + 7) % 7];
  const [year, month, day] = date.split('-').map(Number);
  return `${weekday}, ${day} ${MONTHS[Number(month) - 1]} ${year}`;
}
