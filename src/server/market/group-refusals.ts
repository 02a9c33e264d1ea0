import type { ProblemErrors } from '#contract/problems.ts';
import { describeSearchRefusal } from '#contract/words/refusal-words.ts';
import type { SearchRefusal } from '#domain/search/search-refusal.ts';

/** Field to messages, in the order in which they were found. */
export function groupRefusals(refusals: readonly SearchRefusal[]): ProblemErrors {
  const grouped = Map.groupBy(refusals, ({ field }) => field);
  return Object.fromEntries([...grouped].map(([field, found]) => [field, found.map(describeSearchRefusal)]));
}
