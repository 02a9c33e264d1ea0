import type { LimitSeasonAnswer } from '#contract/operations/readings.ts';

/** Days of a season that follow each other and say the same. */
interface Stretch {
  readonly first: number;
  readonly last: number;
  readonly isOpen: boolean;
}

/** What is drawn of a season: when it was open, and when it was closed. Where nobody read, nothing is. */
export function listStretches({
  days,
  open,
  unread,
}: Pick<LimitSeasonAnswer, 'days' | 'open' | 'unread'>): readonly Stretch[] {
  const stretches: Stretch[] = open.map(([first, last]) => ({ first, last, isOpen: true }));
  let next = 0;
  for (const [first, last] of [...open, ...unread, [days, days] as const].toSorted(([one], [other]) => one - other)) {
    if (first > next) stretches.push({ first: next, last: first - 1, isOpen: false });
    next = last + 1;
  }
  return stretches.toSorted((left, right) => left.first - right.first);
}
