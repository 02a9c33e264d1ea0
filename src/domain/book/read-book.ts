import { NO_FIXED_DAY } from '../products/delivery.ts';
import type { Direction } from '../products/kind.ts';
import { type Price, price } from '../units/price.ts';
import { type Litres, litres } from '../units/volume.ts';
import type { Book } from './book.ts';
import type { BookEntry } from './book-entry.ts';
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

/** The days that lie in both windows. */
export const intersectWindows = (left: DeliveryWindow, right: DeliveryWindow): DeliveryWindow => ({
  from: Math.max(left.from, right.from),
  to: Math.min(left.to, right.to),
  withoutFixedDate: left.withoutFixedDate && right.withoutFixedDate,
});

/** What a book holds for a filter. "Considered" passes price and delivery; "counted" is large enough as well. */
export interface BookReading {
  readonly considered: number;
  readonly water: Litres;
  readonly counted: number;
  /** Volume of the largest considered. */
  readonly largest: Litres;
  /** Best price among the considered: the lowest offered or the highest wanted. */
  readonly bestPrice: Price | null;
  /** Best price among the counted. */
  readonly bestCountedPrice: Price | null;
  readonly newestListedAt: number;
  /** Earliest fixed delivery day among the counted, for water that is delivered later; else NO_FIXED_DAY. */
  readonly earliestDelivery: number;
  /** The same among those counted that have the best counted price. */
  readonly bestCountedDelivery: number;
}

/** Reads a book. Water that changes hands at once is read page by page, forward water listing by listing. */
export const readBook = (book: Book, filter: BookFilter): BookReading =>
  filter.delivery === null ? readPages(book, filter) : readListings(book, filter);

/**
 * One pass over the pages, which come in ascending order of price. A page that lies wholly inside the price bounds
 * answers from its own sums; of a page on a bound the volumes inside are read. Plain variables and one loop: it is
 * the inner loop of every search.
 */
function readPages({ pages }: Book, filter: BookFilter): BookReading {
  const { volume } = filter;
  const min = filter.minPrice ?? Number.NEGATIVE_INFINITY;
  const max = filter.maxPrice ?? Number.POSITIVE_INFINITY;
  const isOffer = filter.direction === 'SELL';
  let considered = 0;
  let water = 0;
  let counted = 0;
  let largest = 0;
  let lowest = 0;
  let highest = 0;
  let bestCounted = 0;
  let newestListedAt = Number.NEGATIVE_INFINITY;
  for (const page of pages) {
    if (page.highestPrice < min) continue;
    if (page.lowestPrice > max) break;
    const from = page.lowestPrice >= min ? 0 : page.firstAtOrAbove(min);
    const to = page.highestPrice <= max ? page.count : page.firstAbove(max);
    if (from >= to) continue;
    let largeEnough = 0;
    if (from === 0 && to === page.count) {
      water += page.totalVolume;
      largest = Math.max(largest, page.largestVolume);
      newestListedAt = Math.max(newestListedAt, page.newestListedAt);
      if (page.largestVolume >= volume) largeEnough = page.countAtLeast(volume);
    } else {
      for (let at = from; at < to; at += 1) {
        const held = page.volumeAt(at);
        water += held;
        largest = Math.max(largest, held);
        if (held >= volume) largeEnough += 1;
        newestListedAt = Math.max(newestListedAt, page.listedAtAt(at));
      }
    }
    if (considered === 0) lowest = page.priceAt(from);
    highest = page.priceAt(to - 1);
    if (largeEnough > 0 && (counted === 0 || !isOffer)) {
      bestCounted = page.priceAt(isOffer ? firstAtLeast(page, volume, from) : lastAtLeast(page, volume, to - 1));
    }
    considered += to - from;
    counted += largeEnough;
  }
  return {
    considered,
    water: litres(water),
    counted,
    largest: litres(largest),
    bestPrice: considered === 0 ? null : price(isOffer ? lowest : highest),
    bestCountedPrice: counted === 0 ? null : price(bestCounted),
    newestListedAt,
    earliestDelivery: NO_FIXED_DAY,
    bestCountedDelivery: NO_FIXED_DAY,
  };
}

/** The best price of a book among its listings of at least `volume`, whatever else was asked for. */
export function findBestPrice({ pages }: Book, direction: Direction, volume: Litres): Price | null {
  const isFitting = (page: BookPage): boolean => page.largestVolume >= volume;
  const page = direction === 'SELL' ? pages.find(isFitting) : pages.findLast(isFitting);
  if (page === undefined) return null;
  const at = direction === 'SELL' ? firstAtLeast(page, volume, 0) : lastAtLeast(page, volume, page.count - 1);
  return price(page.priceAt(at));
}

/** Every listing by itself, because each has its own delivery. */
function readListings(book: Book, filter: BookFilter): BookReading {
  const considered = listConsidered(book, filter);
  const counted = considered.filter((entry) => entry.volume >= filter.volume);
  const best = (entries: readonly BookEntry[]): Price | null =>
    (filter.direction === 'SELL' ? entries[0] : entries.at(-1))?.price ?? null;
  const bestCountedPrice = best(counted);
  const earliestOf = (entries: readonly BookEntry[]): number =>
    entries.reduce((earliest, { deliveryDay }) => Math.min(earliest, deliveryDay), NO_FIXED_DAY);
  return {
    considered: considered.length,
    water: litres(considered.reduce((sum, entry) => sum + entry.volume, 0)),
    counted: counted.length,
    largest: litres(considered.reduce((largest, entry) => Math.max(largest, entry.volume), 0)),
    bestPrice: best(considered),
    bestCountedPrice,
    newestListedAt: considered.reduce((newest, { listedAt }) => Math.max(newest, listedAt), Number.NEGATIVE_INFINITY),
    earliestDelivery: earliestOf(counted),
    bestCountedDelivery: earliestOf(counted.filter(({ price }) => price === bestCountedPrice)),
  };
}

const listConsidered = (book: Book, { minPrice, maxPrice, delivery }: BookFilter): readonly BookEntry[] =>
  book
    .entries()
    .filter(
      ({ price, deliveryDay }) =>
        (minPrice === null || price >= minPrice) &&
        (maxPrice === null || price <= maxPrice) &&
        isDeliveredWithin(delivery, deliveryDay),
    );

/** The listings themselves that a reading counts; slow, because each is looked at. */
export const listCounted = (book: Book, filter: BookFilter): readonly BookEntry[] =>
  listConsidered(book, filter).filter(({ volume }) => volume >= filter.volume);

/** Whether a delivery day, or NO_FIXED_DAY, lies in a window; no window lets all pass. */
export function isDeliveredWithin(window: DeliveryWindow | null, day: number): boolean {
  if (window === null) return true;
  return day === NO_FIXED_DAY ? window.withoutFixedDate : day >= window.from && day <= window.to;
}

function firstAtLeast(page: BookPage, volume: Litres, from: number): number {
  let at = from;
  while (page.volumeAt(at) < volume) at += 1;
  return at;
}

function lastAtLeast(page: BookPage, volume: Litres, from: number): number {
  let at = from;
  while (page.volumeAt(at) < volume) at -= 1;
  return at;
}
