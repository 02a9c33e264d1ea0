import type { SearchSide } from '../products/kind.ts';
import { type Litres, litres, NO_WATER } from '../units/volume.ts';
import type { ZoneResult } from './zone-result.ts';

/** What to say when no zone has a parcel large enough. */
export type NoMatchAdvice =
  | 'nothing_tradable_to_zone'
  | 'nothing_tradable_for_zone'
  | 'up_to_in_smaller'
  | 'some_in_smaller';

/** By what could be traded in all, in parcels that are too small, against what was asked for. */
export function adviseNoMatch(purchase: SearchSide, requested: Litres, tradable: Litres): NoMatchAdvice {
  if (tradable === 0) return purchase === 'buy' ? 'nothing_tradable_to_zone' : 'nothing_tradable_for_zone';
  return tradable > requested ? 'up_to_in_smaller' : 'some_in_smaller';
}

/** The most that one parcel of a zone can move now: its largest, as far as the limits let it through. */
export const largestMovable = ({
  largestParcel,
  letsThrough,
}: Pick<ZoneResult, 'largestParcel' | 'letsThrough'>): Litres =>
  letsThrough === null ? largestParcel : litres(Math.min(largestParcel, letsThrough));

/** The volume to search for next: the most that one parcel can move from any zone now; none where nothing can. */
export const volumeToTryNext = (
  zones: readonly Pick<ZoneResult, 'largestParcel' | 'letsThrough' | 'tradableWater'>[],
): Litres =>
  zones
    .filter(({ tradableWater }) => tradableWater > 0)
    .map(largestMovable)
    .reduce((largest, volume) => (volume > largest ? volume : largest), NO_WATER);
