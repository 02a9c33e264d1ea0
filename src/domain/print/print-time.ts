import { addDays, type CalendarDate, printDate } from '../units/calendar.ts';
import { type Instant, localTimeOf, startOfLocalDay } from '../units/instant.ts';
import { MILLISECONDS_PER_HOUR, MILLISECONDS_PER_MINUTE } from '../units/milliseconds.ts';

/** `20 Nov`, with the year when it is another one: `20 Nov 2025`. */
export const printDayInYear = (date: CalendarDate, today: CalendarDate): string =>
  date.slice(0, 4) === today.slice(0, 4) ? printDate(date).slice(0, -5) : printDate(date);

/** What is known by its day alone, as trades of registers are, stands at the first moment of that day. */
const isDayAlone = (at: Instant): boolean => at % MILLISECONDS_PER_MINUTE === 0 && localTimeOf(at).time === '12:00 am';

/** How old something is: `38 min ago`, `3 h ago`, `yesterday`, then the day; of a day alone `today` at first. */
export function printAge(at: Instant, now: Instant): string {
  const passed = isDayAlone(at) ? Number.POSITIVE_INFINITY : Math.max(0, now - at);
  if (passed < MILLISECONDS_PER_MINUTE) return 'just now';
  if (passed < MILLISECONDS_PER_HOUR) return `${Math.floor(passed / MILLISECONDS_PER_MINUTE)} min ago`;
  if (passed < 24 * MILLISECONDS_PER_HOUR) return `${Math.floor(passed / MILLISECONDS_PER_HOUR)} h ago`;
  const today = localTimeOf(now).date;
  const { date } = localTimeOf(at);
  if (date === today) return 'today';
  return date === addDays(today, -1) ? 'yesterday' : printDayInYear(date, today);
}

/** `Fri 20 Nov 2026, 4:40 pm AEDT` */
export function printTime(at: Instant): string {
  const { weekday, date, time, abbreviation } = localTimeOf(at);
  return `${weekday} ${printDate(date)}, ${time} ${abbreviation}`;
}

/** On a sheet that bears its own date and zone of time: `20 Nov, 4:40 pm`, with the year when it is another one; a day alone without a time. */
export function printMoment(at: Instant, now: Instant): string {
  const { date, time } = localTimeOf(at);
  const day = printDayInYear(date, localTimeOf(now).date);
  return isDayAlone(at) ? day : `${day}, ${time}`;
}

/** When a limit was read: `9:00 am today`, `9:00 am yesterday`, `10 Nov`. */
export function printReadingTime(at: Instant, now: Instant): string {
  const today = localTimeOf(now).date;
  const { date, time } = localTimeOf(at);
  if (date === today) return `${time} today`;
  return date === addDays(today, -1) ? `${time} yesterday` : printDayInYear(date, today);
}

/** The first moment of a day for other programs, with its offset: `2026-11-20T00:00:00+11:00`. */
export function printStartOfDay(date: CalendarDate): string {
  const hours = (Date.parse(`${date}T00:00:00Z`) - startOfLocalDay(date)) / MILLISECONDS_PER_HOUR;
  return `${date}T00:00:00+${hours}:00`;
}
