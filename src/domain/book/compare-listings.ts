import type { ListingId } from '../ids.ts';
import type { Direction } from '../products/kind.ts';
import type { Price } from '../units/price.ts';
import type { Litres } from '../units/volume.ts';

interface Asked {
  readonly direction: Direction;
  readonly price: Price;
}

export interface ListedParcel extends Asked {
  readonly id: ListingId;
  readonly volume: Litres;
}

/** Best price first: cheapest offers, or dearest bids. Where both stand together the offers come first. */
export const compareAsked = (left: Asked, right: Asked): number =>
  Number(right.direction === 'SELL') - Number(left.direction === 'SELL') ||
  (left.direction === 'SELL' ? 1 : -1) * (left.price - right.price);

/** The order of the listings that are shown for a zone: best price first, of one price the larger parcel. */
export const compareListings = (left: ListedParcel, right: ListedParcel): number =>
  compareAsked(left, right) || right.volume - left.volume || left.id - right.id;
