import { listParameters, parseSearch, type SearchAddress } from '../../market/search-address.ts';
import type { SearchFacts } from '../../market/search-facts.ts';

/** What is set in the advanced part, so that it can be seen while that is closed: `max price, 2 states`. */
export function summariseFilters(current: SearchAddress, { homeZone }: SearchFacts): string {
  const { kind, draft: set } = parseSearch(current, listParameters(current));
  const states = set.state?.length ?? 0;
  const words = [
    set.minPrice === undefined ? [] : 'min price',
    set.maxPrice === undefined ? [] : 'max price',
    states === 0 ? [] : states === 1 ? '1 state' : `${states} states`,
    kind === 'permanent' && set.zone !== undefined && set.zone !== String(homeZone.id) ? 'another zone' : [],
    set.deliveredBy === undefined && set.deliverBy === undefined ? [] : 'delivery month',
    set.showConnected === undefined ? [] : 'connected options off',
    set.showUnreliable === undefined ? [] : 'all connected options',
    set.carryover === undefined ? [] : 'carryover',
  ];
  return words.flat().join(', ');
}
