import { addDays } from '../units/calendar.ts';
import { type Instant, localDateOf, startOfLocalDay } from '../units/instant.ts';
import type { LimitMoment } from './limit-history.ts';
import { isClosedByRule, type LimitModel } from './limit-model.ts';

/**
 * Readings as the rule of their limit has it: one that says open on a day on which it is closed does not count, and where it was
 * open it closes with the first such day before it is read again. When it opens again, a reading says.
 */
export function applyClosingRule<Moment extends LimitMoment>(
  moments: readonly Moment[],
  model: LimitModel,
  now: Instant,
): readonly (Moment & MaybeByRule)[] {
  if (model.kind !== 'seasonal_cap') return moments;
  return moments.flatMap((moment, index) => {
    if (moment.isClosed) return [moment];
    const [day, until] = [localDateOf(moment.at), moments[index + 1]?.at ?? now];
    if (isClosedByRule(model, day)) return [{ ...moment, isClosed: true }];
    for (let next = addDays(day, 1); startOfLocalDay(next) < until; next = addDays(next, 1))
      if (isClosedByRule(model, next))
        return [moment, { ...moment, at: startOfLocalDay(next), isClosed: true, isByRule: true }];
    return [moment];
  });
}

export interface MaybeByRule {
  /** Nobody read it: the rule says so. */
  readonly isByRule?: true;
}
