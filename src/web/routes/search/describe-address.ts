import { printRequested } from '#domain/print/print-requested.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import type { DescribedSearch } from '../../features/results/describe-search.tsx';
import { nameKind } from '../../market/name-results.ts';
import { type SearchAddress, toRequest } from '../../market/search-address.ts';
import type { SearchFacts } from '../../market/search-facts.ts';

interface Frame {
  readonly unit: VolumeUnit;
  readonly facts: SearchFacts;
}

/** The names behind the ids of a search, of which only what is used is told. */
export function describeAddress(address: SearchAddress, { unit, facts }: Frame): DescribedSearch {
  const { purchase, kind } = address;
  const draft = toRequest(address);
  return {
    purchase,
    kind,
    draft,
    unit,
    seenFrom: facts.zones.find(({ id }) => String(id) === draft.zone) ?? facts.homeZone,
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
  return `${purchase === 'buy' ? 'Buy' : 'Sell'} ${printRequested(draft.volume, unit)} ${what}, zone ${seenFrom.code}`;
}
