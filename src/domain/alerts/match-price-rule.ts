import type { AllocationClassId, ZoneId } from '../ids.ts';
import { assessDeliverability } from '../places/deliverability.ts';
import { bindsClass, isClosed } from '../places/limit.ts';
import { bindingLimitOf, orderWay } from '../places/way.ts';
import { type Direction, type Kind, oppositeOf } from '../products/kind.ts';
import type { Reference } from '../reference.ts';
import type { MarketView } from '../search/market-view.ts';
import type { Price } from '../units/price.ts';
import type { Litres } from '../units/volume.ts';
import type { PriceTerms } from './rule.ts';

/** As much of a listing as decides which rules it meets. */
export interface Parcel {
  readonly kind: Kind;
  /** SELL: offered; BUY: wanted. */
  readonly direction: Direction;
  readonly zone: ZoneId;
  readonly allocationClass: AllocationClassId | null;
  readonly price: Price;
  readonly volume: Litres;
}

/** The rules of trade, and the limits as they stand at one moment. */
export type TradeConditions = Pick<MarketView, 'readLimit'> & {
  readonly reference: Pick<Reference, 'findRule' | 'findZone' | 'listZonesOf'>;
};

/** Whether a rule tells of a parcel: it is what a search with the same words would find. */
export const matchesPriceRule = (terms: PriceTerms, parcel: Parcel, conditions: TradeConditions): boolean =>
  parcel.kind === terms.type &&
  parcel.direction === oppositeOf(terms.direction) &&
  parcel.allocationClass === terms.allocationClass &&
  isGoodPrice(terms, parcel.price) &&
  (terms.volume === null || parcel.volume >= terms.volume) &&
  (terms.state === null || conditions.reference.findZone(parcel.zone)?.state.id === terms.state) &&
  isTradable(parcel, terms.zone, conditions);

const isGoodPrice = ({ direction, price }: PriceTerms, asked: Price): boolean =>
  direction === 'BUY' ? asked <= price : asked >= price;

/**
 * Whether a parcel can change hands with somebody in `zone`, of the same system: what is offered goes there, what is wanted
 * comes from there.
 * Temporary water passes where no limit on the way is closed. A right passes where there is a rule; whoever buys one is
 * told only of those whose water reaches the zone without restriction, as in the search.
 */
export function isTradable(parcel: Parcel, zone: ZoneId, conditions: TradeConditions): boolean {
  if (parcel.zone === zone) return true;
  const { findZone, findRule } = conditions.reference;
  if (findZone(parcel.zone)?.system.id !== findZone(zone)?.system.id) return false;
  const [from, to] = parcel.direction === 'SELL' ? [parcel.zone, zone] : [zone, parcel.zone];
  const rule = findRule(from, to, parcel.kind);
  if (rule === null) return false;
  if (parcel.kind === 'permanent' && parcel.direction === 'BUY') return true;
  const way = orderWay(rule.limits.map((limit) => conditions.readLimit(limit))).filter((reading) =>
    bindsClass(reading, parcel.allocationClass),
  );
  if (parcel.kind === 'permanent') return assessDeliverability(way) === 'unrestricted';
  const binding = bindingLimitOf(way);
  return binding === null || !isClosed(binding);
}

/** The zones of whoever may trade a parcel. */
export function listReach(parcel: Parcel, conditions: TradeConditions): readonly ZoneId[] {
  const home = conditions.reference.findZone(parcel.zone);
  if (home === null) return [];
  return conditions.reference
    .listZonesOf(home.system.id)
    .map(({ id }) => id)
    .filter((zone) => isTradable(parcel, zone, conditions));
}

/** The zones of whoever may trade a parcel now and could not before, when limits stood otherwise. */
export const listFreed = (parcel: Parcel, before: TradeConditions, now: TradeConditions): readonly ZoneId[] =>
  listReach(parcel, now).filter((zone) => !isTradable(parcel, zone, before));
