import type { Tradability } from '../places/tradability.ts';
import type { SearchSide } from '../products/kind.ts';

/** How results can be ordered. */
export const RESULT_ORDERS = ['total', 'price', 'days', 'volume'] as const;
export type ResultOrder = (typeof RESULT_ORDERS)[number];

/** The specified order, in which results stand until somebody asks for another. */
export const DEFAULT_ORDER: ResultOrder = 'total';

/** The figures of a result that an order looks at; money and volumes in any one unit. */
export interface RankedFigures {
  /** Matching listings: results without any come last, those with the most water first. */
  readonly depth: number;
  readonly total: number | null;
  readonly price: number | null;
  readonly days: number | null;
  /** What is tradable. */
  readonly volume: number;
  readonly zone: number;
  /** 0 where there is none. */
  readonly allocationClass: number;
}

type Comparison = (left: RankedFigures, right: RankedFigures) => number;

/**
 * Best for the reader first: a buyer's lowest total or price, a seller's highest; the fewest days, the most water. What
 * is equal stands in the specified order: total, days, zone, class.
 */
export function compareRanked(order: ResultOrder, purchase: SearchSide): Comparison {
  const sign = purchase === 'buy' ? 1 : -1;
  const byTotal: Comparison = (left, right) => sign * ((left.total ?? 0) - (right.total ?? 0));
  const byDays: Comparison = (left, right) => knownDays(left) - knownDays(right);
  const byVolume: Comparison = (left, right) => right.volume - left.volume;
  const byPrice: Comparison = (left, right) => sign * ((left.price ?? 0) - (right.price ?? 0));
  const first = { total: byTotal, price: byPrice, days: byDays, volume: byVolume }[order];
  return (left, right) =>
    Number(right.depth > 0) - Number(left.depth > 0) ||
    (left.depth > 0 ? first(left, right) || byTotal(left, right) || byDays(left, right) : byVolume(left, right)) ||
    left.zone - right.zone ||
    left.allocationClass - right.allocationClass;
}

/** A pair of states without a known time comes last. */
const knownDays = ({ days }: RankedFigures): number => days ?? Number.MAX_SAFE_INTEGER;

/** Whether a result has a parcel large enough and nothing on the way that lets less through than was asked. */
export const canBeTradedNow = ({
  depth,
  tradability,
}: {
  readonly depth: number;
  readonly tradability: Tradability;
}): boolean => depth > 0 && tradability === 'open';
