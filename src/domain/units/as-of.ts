import { type CalendarDate, parseCalendarDate } from './calendar.ts';
import { endOfLocalDay, type Instant, instant, localDateOf } from './instant.ts';
import { parseInstant } from './parse-instant.ts';

/** Since when somebody asks to know no more: a moment, or a day in Sydney, which means its end. */
export type AsOf =
  | { readonly kind: 'moment'; readonly at: Instant }
  | { readonly kind: 'day'; readonly day: CalendarDate };

/** Reads an ISO 8601 day, or a time with its offset or `Z`; null for anything else. */
export function parseAsOf(text: string): AsOf | null {
  const day = parseCalendarDate(text);
  if (day.ok) return { kind: 'day', day: day.value };
  const at = parseInstant(text);
  return at === null ? null : { kind: 'moment', at };
}

/** The last moment whose knowledge is asked for; of today that is now. Null for what lies ahead. */
export function settleAsOf(asked: AsOf, now: Instant): Instant | null {
  if (asked.kind === 'moment') return asked.at > now ? null : asked.at;
  const today = localDateOf(now);
  if (asked.day >= today) return asked.day === today ? now : null;
  return instant(endOfLocalDay(asked.day) - 1);
}
