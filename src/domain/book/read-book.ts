import { NO_FIXED_DAY } from '../products/delivery.ts';
import type { Direction } from '../products/kind.ts';
import type { Price } from '../units/price.ts';
import type { Litres } from '../units/volume.ts';
import type { Book } from './book.ts';
import type { BookPage } from './book-page.ts';

/** Which listings of a book count. Prices are bounds that still pass. */
export interface BookFilter {
  readonly direction: Direction;
  readonly volume: Litres;
  readonly minPrice: Price | null;
  readonly maxPrice: Price | null;
  /** Delivery days that pass; null for water that changes hands at once. */
  readonly delivery: DeliveryWindow | null;
}

/** Days of delivery that pass, both ends included, and whether listings without a fixed date pass too. */
export interface DeliveryWindow {
  readonly from: number;
  readonly to: number;
  readonly withoutFixedDate: boolean;
}

export const ANY_DELIVERY: DeliveryWindow = {
  from: Number.NEGATIVE_INFINITY,
  to: Number.POSITIVE_INFINITY,
  withoutFixedDate: true,
};

/** What a book holds for a filter. "Considered" passes price and delivery; "counted" is large enough as well. */
export interface BookReading {
  readonly considered: number;
  readonly water: Litres;
  readonly counted: number;
  /** Best price among the considered: the lowest offered or the highest wanted. */
  readonly bestPrice: Price | null;
  /** Best price among the counted. */
  readonly bestCountedPrice: Price | null;
  readonly newestListedAt: number;
  /** Earliest fixed delivery day among the counted, for water that is delivered later; else NO_FIXED_DAY. */
  readonly earliestDelivery: number;
}

class Tally {
  considered = 0;
  water = 0;
  counted = 0;
  lowest = Number.POSITIVE_INFINITY;
  highest = Number.NEGATIVE_INFINITY;
  lowestCounted = Number.POSITIVE_INFINITY;
  highestCounted = Number.NEGATIVE_INFINITY;
  newestListedAt = Number.NEGATIVE_INFINITY;
  earliestDelivery = NO_FIXED_DAY;
}

/**
 * Reads a book in one pass over its pages. A page that lies wholly inside the price bounds answers from its own
 * sums; only pages on a bound, the first page with a large enough parcel, and forward listings are read one by one.
 */
export function readBook(book: Book, filter: BookFilter): BookReading {
  const tally = new Tally();
  const min = filter.minPrice ?? Number.NEGATIVE_INFINITY;
  const max = filter.maxPrice ?? Number.POSITIVE_INFINITY;
  for (const page of book.pages) {
    if (page.highestPrice < min) continue;
    if (page.lowestPrice > max) break;
    const isWhole = page.lowestPrice >= min && page.highestPrice <= max && filter.delivery === null;
    if (isWhole) tallyWholePage(page, filter, tally);
    else tallyEachEntry(page, filter, min, max, tally);
  }
  const isOffer = filter.direction === 'SELL';
  return {
    considered: tally.considered,
    water: tally.water as Litres,
    counted: tally.counted,
    bestPrice: tally.considered === 0 ? null : ((isOffer ? tally.lowest : tally.highest) as Price),
    bestCountedPrice: tally.counted === 0 ? null : ((isOffer ? tally.lowestCounted : tally.highestCounted) as Price),
    newestListedAt: tally.newestListedAt,
    earliestDelivery: tally.earliestDelivery,
  };
}

function tallyWholePage(page: BookPage, filter: BookFilter, tally: Tally): void {
  tally.considered += page.count;
  tally.water += page.totalVolume;
  if (page.lowestPrice < tally.lowest) tally.lowest = page.lowestPrice;
  tally.highest = page.highestPrice;
  if (page.newestListedAt > tally.newestListedAt) tally.newestListedAt = page.newestListedAt;
  if (page.largestVolume < filter.volume) return;
  tally.counted += page.countAtLeast(filter.volume);
  if (filter.direction === 'BUY') tally.highestCounted = lastPriceAtLeast(page, filter.volume);
  else if (tally.lowestCounted === Number.POSITIVE_INFINITY)
    tally.lowestCounted = firstPriceAtLeast(page, filter.volume);
}

function tallyEachEntry(page: BookPage, filter: BookFilter, min: number, max: number, tally: Tally): void {
  for (let at = 0; at < page.count; at += 1) {
    const price = page.prices[at] as number;
    if (price < min || price > max || !isDeliveredWithin(filter.delivery, page.deliveryDays[at] as number)) continue;
    const volume = page.volumes[at] as number;
    tally.considered += 1;
    tally.water += volume;
    if (price < tally.lowest) tally.lowest = price;
    tally.highest = price;
    tally.newestListedAt = Math.max(tally.newestListedAt, page.listedAts[at] as number);
    if (volume < filter.volume) continue;
    tally.counted += 1;
    if (price < tally.lowestCounted) tally.lowestCounted = price;
    tally.highestCounted = price;
    if (filter.delivery !== null)
      tally.earliestDelivery = Math.min(tally.earliestDelivery, page.deliveryDays[at] as number);
  }
}

/** Whether a delivery day, or NO_FIXED_DAY, lies in a window; no window lets all pass. */
export function isDeliveredWithin(window: DeliveryWindow | null, day: number): boolean {
  if (window === null) return true;
  return day === NO_FIXED_DAY ? window.withoutFixedDate : day >= window.from && day <= window.to;
}

function firstPriceAtLeast(page: BookPage, volume: Litres): number {
  let at = 0;
  while ((page.volumes[at] as number) < volume) at += 1;
  return page.prices[at] as number;
}

function lastPriceAtLeast(page: BookPage, volume: Litres): number {
  let at = page.count - 1;
  while ((page.volumes[at] as number) < volume) at -= 1;
  return page.prices[at] as number;
}
