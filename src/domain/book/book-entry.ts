import type { ListingId } from '../ids.ts';
import type { Instant } from '../units/instant.ts';
import type { Price } from '../units/price.ts';
import type { Litres } from '../units/volume.ts';

/** What a book knows of one open listing; the rest stands in the store. */
export interface BookEntry {
  readonly id: ListingId;
  readonly price: Price;
  readonly volume: Litres;
  readonly listedAt: Instant;
  readonly expiresAt: Instant | null;
  /** Day number of a forward delivery, or NO_FIXED_DAY. */
  readonly deliveryDay: number;
}
