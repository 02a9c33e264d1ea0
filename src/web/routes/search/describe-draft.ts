import type { Purchase, SearchKind } from '#domain/products/kind.ts';
import type { SearchDraft } from '#domain/search/search-draft.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import type { DescribedSearch } from '../../features/results/describe-search.tsx';
import { nameKind } from '../../market/name-results.ts';
import { printRequested } from '../../market/print-requested.ts';
import type { SearchFacts } from '../../market/search-facts.ts';

interface DraftContext {
  readonly purchase: Purchase;
  readonly kind: SearchKind;
  readonly draft: SearchDraft;
  readonly unit: VolumeUnit;
  readonly facts: SearchFacts;
}

/** The names behind the ids of a search. A permanent search that is not advanced is seen from the home zone. */
export function describeDraft({ purchase, kind, draft, unit, facts }: DraftContext): DescribedSearch {
  const usesZone = kind === 'forward' || (kind === 'permanent' && draft.isAdvancedSearch === 'true');
  const chosen = usesZone ? facts.zones.find(({ id }) => String(id) === draft.zone) : undefined;
  return {
    purchase,
    kind,
    draft,
    unit,
    seenFrom: chosen ?? facts.homeZone,
    stateNames: facts.states.filter(({ id }) => draft.state?.includes(String(id)) ?? false).map(({ name }) => name),
    hasStates: kind !== 'permanent' && new Set(facts.zones.map(({ state }) => state.id)).size > 1,
    className:
      kind === 'permanent'
        ? (facts.allocationClasses.find(({ id }) => String(id) === draft.reliability)?.name ?? null)
        : null,
  };
}

/** `Buy 120 ML temporary, zone 7`: ten open tabs are told from each other. */
export function titleOfSearch({ purchase, kind, draft, unit, seenFrom, className }: DescribedSearch): string {
  const what = className ?? nameKind(kind).toLowerCase();
  return `${purchase === 'buy' ? 'Buy' : 'Sell'} ${printRequested(draft, unit)} ${what}, zone ${seenFrom.code}`;
}
