import type { SearchFacts } from '../../market/search-facts.ts';

type Facts = Pick<SearchFacts, 'processing'> & { readonly homeZone: Pick<SearchFacts['homeZone'], 'id' | 'waterKind'> };

/** `Up to 5 days`, `Up to 1 day` for a pair of states; empty where no time is known. */
export function processingText(facts: Facts, kind: 'temporary' | 'permanent', from: number, to: number): string {
  const { id, waterKind } = facts.homeZone;
  const found = facts.processing.find(
    (one) =>
      one.kind === kind &&
      one.stateFrom === from &&
      one.stateTo === to &&
      (one.waterKind === null || one.waterKind === waterKind) &&
      (one.onlyZones === null || one.onlyZones.includes(id)),
  );
  if (found === undefined) return '';
  if (found.days === null) return 'No approval needed';
  return `Up to ${found.days} ${found.days === 1 ? 'day' : 'days'}`;
}
