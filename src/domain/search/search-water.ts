import { assessCandidate } from './assess-candidate.ts';
import { listCandidates } from './list-candidates.ts';
import type { MarketView } from './market-view.ts';
import { compareRanked, DEFAULT_ORDER, type RankedFigures } from './order-results.ts';
import type { SearchQuery } from './search-query.ts';
import type { ZoneResult } from './zone-result.ts';

/**
 * Every zone that a search reaches: first those with a matching listing, cheapest (buy) or best paid (sell) first,
 * then the empty ones, those with water in smaller parcels before those without.
 */
export function searchWater(query: SearchQuery, view: MarketView): readonly ZoneResult[] {
  const compare = compareRanked(DEFAULT_ORDER, query.purchase);
  return listCandidates(query, view)
    .map((candidate) => assessCandidate(candidate, query, view))
    .map((result) => ({ result, figures: rank(result) }))
    .sort((left, right) => compare(left.figures, right.figures))
    .map(({ result }) => result);
}

/** Zones with a match, and zones without. */
export function splitResults<Row extends { readonly depth: number }>(
  results: readonly Row[],
): { valid: Row[]; empty: Row[] } {
  return { valid: results.filter(({ depth }) => depth > 0), empty: results.filter(({ depth }) => depth === 0) };
}

const rank = ({ depth, total, price, tradeTime, tradableWater, zone, allocationClass }: ZoneResult): RankedFigures => ({
  depth,
  total,
  price,
  days: tradeTime,
  volume: tradableWater,
  zone: zone.id,
  allocationClass: allocationClass?.id ?? 0,
});
