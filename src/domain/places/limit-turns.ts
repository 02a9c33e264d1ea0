import { addDays, type CalendarDate } from '../units/calendar.ts';
import { type Instant, instant, localDateOf } from '../units/instant.ts';
import { isClosedByRule, type LimitModel } from './limit-model.ts';

/** A day on which the rule of a limit closes it, or no longer does, though it did the day before. */
export interface RuleTurn {
  readonly day: CalendarDate;
  readonly isClosed: boolean;
}

/** Every season begins and ends within so many days. */
const DAYS_BETWEEN_TURNS = 366;

/** The last such day up to `today`; null for a limit that no rule closes by the calendar. */
export function lastRuleTurn(model: LimitModel, today: CalendarDate): RuleTurn | null {
  if (model.kind !== 'seasonal_cap') return null;
  for (let back = 0; back < DAYS_BETWEEN_TURNS; back += 1) {
    const day = addDays(today, -back);
    const isClosed = isClosedByRule(model, day);
    if (isClosed !== isClosedByRule(model, addDays(day, -1))) return { day, isClosed };
  }
  return null;
}

/** The clocks of instances differ by less. */
const MILLISECONDS_CLOCKS_DIFFER = 30_000;

/** The day by whose rules what changes at a moment is told of. It begins when the clocks of all instances have passed midnight. */
export const toldDayOf = (moment: Instant): CalendarDate => localDateOf(instant(moment - MILLISECONDS_CLOCKS_DIFFER));
