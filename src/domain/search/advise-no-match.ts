import type { Purchase } from '../products/kind.ts';
import type { Litres } from '../units/volume.ts';

/** What to say when no zone has a parcel large enough. */
export type NoMatchAdvice =
  | 'nothing_tradable_to_zone'
  | 'nothing_tradable_for_zone'
  | 'up_to_in_smaller'
  | 'some_in_smaller';

export function adviseNoMatch(purchase: Purchase, requested: Litres, tradable: Litres): NoMatchAdvice {
  if (tradable === 0) return purchase === 'buy' ? 'nothing_tradable_to_zone' : 'nothing_tradable_for_zone';
  return tradable > requested ? 'up_to_in_smaller' : 'some_in_smaller';
}
