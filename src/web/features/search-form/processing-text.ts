import type { SearchFacts } from '../../market/search-facts.ts';

/** `Up to 5 days`, `Up to 1 day` for a pair of states; empty where no time is known. */
export function processingText(facts: SearchFacts, kind: 'temporary' | 'permanent', from: number, to: number): string {
  const found = facts.processing.find((one) => one.kind === kind && one.stateFrom === from && one.stateTo === to);
  return found === undefined ? '' : `Up to ${found.days} ${found.days === 1 ? 'day' : 'days'}`;
}
