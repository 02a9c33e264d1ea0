import type { AllocationClassAnswer, ZoneAnswer } from '#contract/wire.ts';
import { printRequested } from '#domain/print/print-requested.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import type { DescribedSearch } from '../../market/describe-filters.ts';
import { nameKind } from '../../market/name-results.ts';
import { type SearchAddress, toRequest } from '../../market/search-address.ts';
import type { SearchPlaces } from '../../market/search-facts.ts';

interface DescribedIn {
  readonly unit: VolumeUnit;
  readonly places: SearchPlaces;
  /** Of the class that is searched for, if it is one. */
  readonly className: string | null;
}

/** The names behind the ids of a search, of which only what is used is told. */
export function describeAddress(address: SearchAddress, { unit, places, className }: DescribedIn): DescribedSearch {
  const { purchase, kind } = address;
  const draft = toRequest(address);
  return {
    purchase,
    kind,
    draft,
    unit,
    seenFrom: seenFromOf(address, places),
    stateNames: places.states.filter(({ id }) => draft.state?.includes(String(id)) ?? false).map(({ name }) => name),
    hasStates: kind !== 'permanent' && new Set(places.zones.map(({ state }) => state.id)).size > 1,
    className,
  };
}

/** The name of the class that is searched for, wherever it is told; null where it cannot be had, or none is searched for. */
export const findClassName = (
  reliability: string | undefined,
  told: readonly Pick<AllocationClassAnswer, 'id' | 'name'>[],
): string | null => told.find(({ id }) => String(id) === reliability)?.name ?? null;

/** The zone that the water is bought into or sold from. */
export function seenFromOf(address: SearchAddress, { zones, homeZone }: SearchPlaces): ZoneAnswer {
  const { zone } = toRequest(address);
  return zones.find(({ id }) => String(id) === zone) ?? homeZone;
}

/** `Buy 120 ML temporary, zone 7`: ten open tabs are told from each other. */
export function titleOfSearch({ purchase, kind, draft, unit, seenFrom, className }: DescribedSearch): string {
  const what = className ?? nameKind(kind).toLowerCase();
  return `${purchase === 'buy' ? 'Buy' : 'Sell'} ${printRequested(draft.volume, unit)} ${what}, zone ${seenFrom.code}`;
}
