import type { Direction } from '../products/kind.ts';
import type { Price } from '../units/price.ts';
import type { Litres } from '../units/volume.ts';

export interface ListedParcel {
  readonly id: number;
  readonly direction: Direction;
  readonly price: Price;
  readonly volume: Litres;
}

/**
 * The order of the listings that are shown for a zone. Best price first: cheapest offers, or dearest bids; of one price
 * the larger parcel. Where both stand together the offers come first.
 */
export const compareListings = (left: ListedParcel, right: ListedParcel): number =>
  right.direction.localeCompare(left.direction) ||
  (left.direction === 'SELL' ? 1 : -1) * (left.price - right.price) ||
  right.volume - left.volume ||
  left.id - right.id;
