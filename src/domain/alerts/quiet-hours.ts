import { addDays } from '../units/calendar.ts';
import { type Instant, instant, localTimeOf, startOfLocalDay } from '../units/instant.ts';
import { MILLISECONDS_PER_MINUTE } from '../units/milliseconds.ts';

/** From one time of the day in Sydney until another, over midnight where it is earlier; in minutes since midnight. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

const MINUTES_PER_HOUR = 60;
const NOON = 12 * MINUTES_PER_HOUR;

/** `21:00` or `9:30` as minutes since midnight; null for anything else. */
export function parseTimeOfDay(text: string): number | null {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim());
  return match === null ? null : Number(match[1]) * MINUTES_PER_HOUR + Number(match[2]);
}

/** `21:00` */
export const printTimeOfDay = (minutes: number): string =>
  [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** What the clock on the wall in Sydney shows, in minutes since midnight. */
function minuteOfDay(at: Instant): number {
  const [hour = '', minute = '', half = ''] = localTimeOf(at).time.split(/[: ]/);
  return (Number(hour) % 12) * MINUTES_PER_HOUR + Number(minute) + (half === 'pm' ? NOON : 0);
}

/** From the first minute on, up to and without the last. */
export function isQuiet({ from, to }: QuietHours, at: Instant): boolean {
  const minute = minuteOfDay(at);
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** In minutes since midnight by the clock of before: in spring it is put ahead at the first of them, in autumn back at the other. */
const CLOCK_IS_PUT = [2 * MINUTES_PER_HOUR, 3 * MINUTES_PER_HOUR];
/** An end that the clock leaves out today is shown tomorrow, and where hardly a minute is not quiet, the day after. */
const DAYS_WITH_AN_END = [0, 1, 2];

/** The first moment from `at` on that is not quiet. */
export function endOfQuiet(quiet: QuietHours, at: Instant): Instant {
  if (!isQuiet(quiet, at)) return at;
  const { date } = localTimeOf(at);
  const ends = DAYS_WITH_AN_END.flatMap((days) => {
    const start = startOfLocalDay(addDays(date, days));
    // On the two days on which the clock is put it shows an hour more or less by then, and may end them itself.
    const shown = [quiet.to - MINUTES_PER_HOUR, quiet.to, quiet.to + MINUTES_PER_HOUR];
    return [...shown, ...CLOCK_IS_PUT].map((minutes) => instant(start + minutes * MILLISECONDS_PER_MINUTE));
  });
  const after = ends.filter((end) => end > at && !isQuiet(quiet, end));
  return after.reduce((first, end) => (end < first ? end : first));
}
