import { printDayInYear } from '#domain/print/print-time.ts';
import { dayNumberOf } from '#domain/units/calendar.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';

/** A record of nearly a year is as good as one. */
const WHOLE_YEAR_FROM_DAYS = 360;

/** Of which time a rehearsal tells: `in the last 12 months`, or of a shorter record `in the 3 days since 20 Nov that are recorded`. */
export function nameSpan(from: Instant, to: Instant): string {
  const [first, today] = [localDateOf(from), localDateOf(to)];
  const days = dayNumberOf(today) - dayNumberOf(first);
  if (days >= WHOLE_YEAR_FROM_DAYS) return 'in the last 12 months';
  if (days === 0) return 'today; nothing before today is recorded';
  const since = printDayInYear(first, today);
  return days === 1
    ? `in the day since ${since} that is recorded`
    : `in the ${days} days since ${since} that are recorded`;
}
