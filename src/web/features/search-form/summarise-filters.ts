import type { SearchDraft } from '#domain/search/search-draft.ts';
import { listSaid, type SearchAddress } from '../../market/search-address.ts';
import type { SearchFacts } from '../../market/search-facts.ts';

/** What is set in the advanced part, so that it can be seen while that is closed: `max price, 2 states`. */
export function summariseFilters(current: SearchAddress, { homeZone }: SearchFacts): string {
  const draft = listSaid(current);
  const isElsewhere = current.kind === 'permanent' && draft.zone !== String(homeZone.id);
  return FILTERS.flatMap(([field, name]) => {
    const value = draft[field];
    if (value === undefined || (field === 'zone' && !isElsewhere)) return [];
    return typeof value === 'string' ? name : nameStates(value.length);
  }).join(', ');
}

/** In the order of the form. */
const FILTERS = [
  ['minPrice', 'min price'],
  ['maxPrice', 'max price'],
  ['state', 'states'],
  ['zone', 'another zone'],
  ['deliveredBy', 'delivery month'],
  ['deliverBy', 'delivery month'],
  ['showConnected', 'connected options off'],
  ['showUnreliable', 'all connected options'],
  ['carryover', 'carryover'],
] as const satisfies readonly (readonly [keyof SearchDraft, string])[];

const nameStates = (count: number): string => (count === 1 ? '1 state' : `${count} states`);
