import { type Instant, localDateOf, startOfLocalDay } from '../units/instant.ts';
import type { LimitMoment } from './limit-history.ts';
import { isClosedByRule, type LimitModel } from './limit-model.ts';
import { nextRuleTurn } from './limit-turns.ts';

/**
 * Readings as the rule of their limit has it: one that says open on a day on which it is closed does not count, and where it was
 * open it closes with the first such day before it is read again. When it opens again, a reading says. `moments`: the oldest first.
 */
export function applyClosingRule<Moment extends LimitMoment>(
  moments: readonly Moment[],
  model: LimitModel,
  now: Instant,
): readonly (Moment & MaybeByRule)[] {
  if (model.kind !== 'seasonal_cap') return moments;
  let stretch: RuleStretch | null = null;
  return moments.flatMap((moment, index) => {
    if (moment.isClosed) return [moment];
    // Hundreds of readings lie between two turns: the calendar is asked once for all of them.
    if (stretch === null || (stretch.until !== null && stretch.until <= moment.at))
      stretch = stretchAt(model, moment.at);
    if (stretch.isClosed) return [{ ...moment, isClosed: true }];
    const end = moments[index + 1]?.at ?? now;
    return stretch.until !== null && stretch.until < end
      ? [moment, { ...moment, at: stretch.until, isClosed: true, isByRule: true }]
      : [moment];
  });
}

export interface MaybeByRule {
  /** Nobody read it: the rule says so. */
  readonly isByRule?: true;
}

/** What the rule says without a change. */
interface RuleStretch {
  readonly isClosed: boolean;
  /** Null: for ever. */
  readonly until: Instant | null;
}

function stretchAt(model: LimitModel, at: Instant): RuleStretch {
  const day = localDateOf(at);
  const turn = nextRuleTurn(model, day);
  return {
    isClosed: isClosedByRule(model, day),
    until: turn === null ? null : startOfLocalDay(turn.day),
  };
}
