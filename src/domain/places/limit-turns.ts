import { addDays, type CalendarDate } from '../units/calendar.ts';
import { isClosedByRule, type LimitModel } from './limit-model.ts';

/** A day on which the rule of a limit closes it, or no longer does, though it did the day before. */
export interface RuleTurn {
  readonly day: CalendarDate;
  readonly isClosed: boolean;
}

/** Every season begins and ends within so many days. */
const DAYS_BETWEEN_TURNS = 366;

/** The last such day up to `today`; null for a limit that no rule closes by the calendar. */
export const lastRuleTurn = (model: LimitModel, today: CalendarDate): RuleTurn | null => findTurn(model, today, -1);

/** The first such day after `today`; null for a limit that no rule closes by the calendar. */
export const nextRuleTurn = (model: LimitModel, today: CalendarDate): RuleTurn | null =>
  findTurn(model, addDays(today, 1), 1);

function findTurn(model: LimitModel, from: CalendarDate, step: 1 | -1): RuleTurn | null {
  if (model.kind !== 'seasonal_cap') return null;
  for (let apart = 0; apart < DAYS_BETWEEN_TURNS; apart += 1) {
    const day = addDays(from, apart * step);
    const isClosed = isClosedByRule(model, day);
    if (isClosed !== isClosedByRule(model, addDays(day, -1))) return { day, isClosed };
  }
  return null;
}

/** Clocks that are set anew are that far apart at most; what is noted of a day after that was noted by one that was wrong. */
const DAYS_CLOCKS_DIFFER = 1;

/**
 * Whether a turn is to be noted where the last one that was noted is of another day; null: none was. One of a later day than the
 * rule now says was noted by another rule.
 */
export const isTurnDue = (turn: RuleTurn, noted: CalendarDate | null, today: CalendarDate): boolean =>
  noted === null || (noted <= today ? noted !== turn.day : noted > addDays(today, DAYS_CLOCKS_DIFFER));
