import type { BookEntry } from '../book/book-entry.ts';
import { listCounted } from '../book/read-book.ts';
import type { Deliverability } from '../places/deliverability.ts';
import { TRADABILITIES, type Tradability } from '../places/tradability.ts';
import type { Zone } from '../places/zone.ts';
import type { AllocationClass } from '../products/allocation-class.ts';
import { dateOfDeliveryDay } from '../products/delivery.ts';
import { directionFacing } from '../products/kind.ts';
import type { CalendarDate } from '../units/calendar.ts';
import type { Price } from '../units/price.ts';
import { type Litres, NO_WATER } from '../units/volume.ts';
import { filterBooks } from './assess-candidate.ts';
import { LIFTABLE_FILTERS, type LiftableFilter } from './liftable-filter.ts';
import type { MarketView } from './market-view.ts';
import type { SearchQuery } from './search-query.ts';
import { searchWater, splitResults } from './search-water.ts';
import type { ZoneResult } from './zone-result.ts';

/** One listing that a search would find without a filter. */
export interface NearestOffer {
  readonly zone: Zone;
  readonly allocationClass: AllocationClass | null;
  readonly price: Price;
  readonly volume: Litres;
  /** Forward: null without a fixed date. */
  readonly delivery: CalendarDate | null;
  /** Whether the parcel itself, or the volume asked for, can be traded now. */
  readonly tradability: Tradability;
  readonly deliverability: Deliverability;
}

/** What a search would find without one filter, or without any. */
export interface LiftedSearch {
  readonly zones: number;
  readonly parcels: number;
  /** Null where there would be nothing all the same. */
  readonly nearest: NearestOffer | null;
}

export interface LiftedFilters {
  /** Each filter that the search has, left out alone. */
  readonly lifts: readonly (LiftedSearch & { readonly filter: LiftableFilter })[];
  /** All of them left out; null where the search has fewer than two. */
  readonly all: LiftedSearch | null;
}

/** Says which filter stands in the way of a search, by making it again without each. */
export function liftFilters(query: SearchQuery, homeZone: Zone, view: MarketView): LiftedFilters {
  const active = LIFTABLE_FILTERS.filter((filter) => isActive(filter, query, homeZone));
  const lift = (from: SearchQuery, filter: LiftableFilter): SearchQuery => ({ ...from, ...without(filter, homeZone) });
  return {
    lifts: active.map((filter) => ({ filter, ...survey(lift(query, filter), view) })),
    all: active.length < 2 ? null : survey(active.reduce(lift, query), view),
  };
}

function isActive(filter: LiftableFilter, query: SearchQuery, homeZone: Zone): boolean {
  const { kind, purchase, delivery, applyRules } = query;
  const isPermanentBuy = kind === 'permanent' && purchase === 'buy';
  switch (filter) {
    case 'volume':
      return query.volume > 0;
    case 'minPrice':
    case 'maxPrice':
      return query[filter] !== null;
    case 'state':
      return query.states !== null;
    case 'zone':
      return query.seenFrom.id !== homeZone.id && query.onlyZone === null;
    case 'reliability':
      return query.allocationClass !== null;
    case 'showConnected':
      return isPermanentBuy && !query.showConnected;
    case 'showUnreliable':
      return isPermanentBuy && applyRules && !query.showUnreliable;
    case 'carryover':
      return isPermanentBuy && query.carryover;
    case 'deliveredBy':
      return purchase === 'buy' && delivery !== null && Number.isFinite(delivery.to);
    case 'deliverBy':
      return purchase === 'sell' && delivery !== null && Number.isFinite(delivery.from);
  }
}

/** What of a query is other without a filter. */
function without(filter: LiftableFilter, homeZone: Zone): Partial<SearchQuery> {
  switch (filter) {
    case 'volume':
      return { volume: NO_WATER };
    case 'minPrice':
    case 'maxPrice':
      return { [filter]: null };
    case 'state':
      return { states: null };
    case 'zone':
      return { seenFrom: homeZone };
    case 'reliability':
      return { allocationClass: null };
    case 'showConnected':
    case 'showUnreliable':
      return { [filter]: true };
    case 'carryover':
      return { carryover: false };
    case 'deliveredBy':
    case 'deliverBy':
      return { delivery: null };
  }
}

function survey(query: SearchQuery, view: MarketView): LiftedSearch {
  const { valid } = splitResults(searchWater(query, view));
  return {
    zones: new Set(valid.map(({ zone }) => zone.id)).size,
    parcels: valid.reduce((sum, { depth }) => sum + depth, 0),
    nearest: findNearest(valid, query, view),
  };
}

/**
 * The offer that the reader would be shown first: of the zones that can be traded with, the best, and there the best
 * price. Without a volume there is no total to compare, and the largest parcel is the nearest to what was asked for.
 */
function findNearest(valid: readonly ZoneResult[], query: SearchQuery, view: MarketView): NearestOffer | null {
  const isLargest = query.volume === 0;
  const result = [...valid].sort(
    (left, right) =>
      TRADABILITIES.indexOf(left.tradability) - TRADABILITIES.indexOf(right.tradability) ||
      (isLargest ? right.largestParcel - left.largestParcel : 0),
  )[0];
  if (result === undefined) return null;
  const { zone, allocationClass, deliverability, letsThrough } = result;
  const sign = query.purchase === 'buy' ? 1 : -1;
  const listing = listEntries(result, query, view).sort(
    (left, right) =>
      (isLargest ? right.volume - left.volume : 0) ||
      sign * (left.price - right.price) ||
      right.volume - left.volume ||
      left.deliveryDay - right.deliveryDay,
  )[0];
  if (listing === undefined) return null;
  const { price, volume, deliveryDay } = listing;
  const isHeld = result.tradability === 'open' && letsThrough !== null && isLargest && letsThrough < volume;
  return {
    ...{ zone, allocationClass, price, volume, deliverability },
    delivery: query.kind === 'forward' ? dateOfDeliveryDay(deliveryDay) : null,
    tradability: isHeld ? 'limited' : result.tradability,
  };
}

const listEntries = ({ zone, allocationClass }: ZoneResult, query: SearchQuery, view: MarketView): BookEntry[] => {
  const filter = filterBooks(query);
  return view
    .listBooks(query.kind, directionFacing(query.purchase), zone.id, allocationClass?.id ?? null)
    .flatMap(({ book }) => listCounted(book, filter));
};
