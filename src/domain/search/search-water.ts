import { type Litres, NO_WATER } from '../units/volume.ts';
import { assessCandidate } from './assess-candidate.ts';
import { listCandidates } from './list-candidates.ts';
import type { MarketView } from './market-view.ts';
import type { SearchQuery } from './search-query.ts';
import type { ZoneResult } from './zone-result.ts';

/**
 * Every zone that a search reaches: first those with a matching listing, cheapest (buy) or best paid (sell) first,
 * then the empty ones, those with water in smaller parcels before those without.
 */
export function searchWater(query: SearchQuery, view: MarketView): readonly ZoneResult[] {
  return listCandidates(query, view)
    .map((candidate) => assessCandidate(candidate, query, view))
    .sort((left, right) => compareResults(left, right, query.purchase === 'buy' ? 1 : -1));
}

/** Zones with a match, and zones without. */
export function splitResults<Row extends { readonly depth: number }>(
  results: readonly Row[],
): { valid: Row[]; empty: Row[] } {
  return { valid: results.filter(({ depth }) => depth > 0), empty: results.filter(({ depth }) => depth === 0) };
}

/** The water of the zones without a match: what a search for smaller parcels could find. */
export const sumTradableWater = (empty: readonly Pick<ZoneResult, 'tradableWater'>[]): Litres =>
  empty.reduce((sum, { tradableWater }) => sum + tradableWater, NO_WATER as number) as Litres;

function compareResults(left: ZoneResult, right: ZoneResult, sign: 1 | -1): number {
  const bothMatch = left.depth > 0 && right.depth > 0;
  return (
    Number(right.depth > 0) - Number(left.depth > 0) ||
    (bothMatch
      ? sign * ((left.total ?? 0) - (right.total ?? 0)) || compareTradeTime(left.tradeTime, right.tradeTime)
      : right.tradableWater - left.tradableWater) ||
    left.zone.id - right.zone.id ||
    (left.allocationClass?.id ?? 0) - (right.allocationClass?.id ?? 0)
  );
}

/** A pair of states without a known time comes last. */
const compareTradeTime = (left: number | null, right: number | null): number =>
  (left ?? Number.MAX_SAFE_INTEGER) - (right ?? Number.MAX_SAFE_INTEGER);
