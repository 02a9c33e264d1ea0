import type { Purchase, SearchKind } from '#domain/products/kind.ts';
import type { SearchDraft } from '#domain/search/search-draft.ts';
import type { SearchFacts } from '../../market/search-facts.ts';
import { parseSearchUrl, printSearchUrl } from '../../market/search-url.ts';

/** What is set in the advanced part, so that it can be seen while that is closed: `max price, 2 states`. */
export function summariseFilters(
  current: SearchDraft,
  purchase: Purchase,
  kind: SearchKind,
  { homeZone }: SearchFacts,
): string {
  const set = parseSearchUrl(printSearchUrl(current, purchase, kind), purchase, kind);
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
