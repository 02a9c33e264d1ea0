import type { BrandedNumber, PlainNumber } from '../branded-number.ts';
import { type CalendarDate, checkCalendarDate, dayNumberOf, LAST_DAY } from './calendar.ts';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR, MILLISECONDS_PER_MINUTE } from './milliseconds.ts';

/** A point in time: milliseconds since 1970 in UTC. */
export type Instant = BrandedNumber<'instant'>;

/** Throws a RangeError for what is no time, such as a text that could not be read. */
export function instant(milliseconds: PlainNumber): Instant {
  if (!Number.isFinite(milliseconds)) throw new RangeError(`${milliseconds} is no time.`);
  return milliseconds as Instant;
}

/** The last of some times; null where there are none. */
export const lastTimeOf = (times: readonly Instant[]): Instant | null =>
  times.length === 0 ? null : instant(times.reduce((last, at) => Math.max(last, at), Number.NEGATIVE_INFINITY));

/** Every date that a person reads is a day in this zone. */
export const TIME_ZONE = 'Australia/Sydney';

/** `2026-11-20T05:40:00.000Z` */
export const printInstant = (at: Instant): string => new Date(at).toISOString();

const sydneyClock = new Intl.DateTimeFormat('en-AU', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZoneName: 'short',
});

/** What the clock on the wall in Sydney shows. */
export interface LocalTime {
  readonly date: CalendarDate;
  /** `Fri` */
  readonly weekday: string;
  /** `4:40 pm` */
  readonly time: string;
  /** `AEDT` in summer, `AEST` in winter. */
  readonly abbreviation: string;
}

const MAX_KNOWN_MINUTES = 1_000;
const knownMinutes = new Map<number, LocalTime>();

/** Within a minute the clock shows the same; pages tell the same few minutes over and over, and asking the calendar is slow. */
export function localTimeOf(at: Instant): LocalTime {
  const minute = Math.floor(at / MILLISECONDS_PER_MINUTE);
  const known = knownMinutes.get(minute);
  if (known !== undefined) return known;
  const read = readClock(at);
  if (knownMinutes.size >= MAX_KNOWN_MINUTES) knownMinutes.clear();
  knownMinutes.set(minute, read);
  return read;
}

function readClock(at: Instant): LocalTime {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of sydneyClock.formatToParts(at)) parts[type] = value;
  const date = checkCalendarDate(Number(parts.year), Number(parts.month), Number(parts.day));
  return {
    // Only what lies beyond the last day is none: what somebody calls forever.
    date: date.ok ? date.value : LAST_DAY,
    weekday: parts.weekday ?? '',
    time: `${parts.hour}:${parts.minute} ${(parts.dayPeriod ?? '').toLowerCase()}`,
    abbreviation: parts.timeZoneName ?? '',
  };
}

/** The day in Sydney at a point in time. */
export const localDateOf = (at: Instant): CalendarDate => localTimeOf(at).date;

/** The first instant of a day in Sydney. Daylight saving changes at 2 or 3 in the morning, never at midnight. */
export const startOfLocalDay = (date: CalendarDate): Instant => midnightOf(dayNumberOf(date));

/** The first instant after a day in Sydney, also after the last day that can be written. */
export const endOfLocalDay = (date: CalendarDate): Instant => midnightOf(dayNumberOf(date) + 1);

function midnightOf(dayNumber: number): Instant {
  const midnightUtc = dayNumber * MILLISECONDS_PER_DAY;
  const summer = instant(midnightUtc - 11 * MILLISECONDS_PER_HOUR);
  return localTimeOf(summer).time === '12:00 am' ? summer : instant(midnightUtc - 10 * MILLISECONDS_PER_HOUR);
}
