import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { NO_FIXED_DAY } from '../products/delivery.ts';
import { DIRECTIONS } from '../products/kind.ts';
import { instant } from '../units/instant.ts';
import { price } from '../units/price.ts';
import { litres } from '../units/volume.ts';
import { Book } from './book.ts';
import type { BookEntry } from './book-entry.ts';
import { ENTRIES_PER_PAGE } from './book-page.ts';
import {
  ANY_DELIVERY,
  type BookFilter,
  type BookReading,
  findBestPrice,
  intersectWindows,
  isDeliveredWithin,
  listCounted,
  readBook,
} from './read-book.ts';

const scramble = (state: number): number => (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;

/** Listings with few distinct prices, volumes and times, so that ties are the rule. */
function makeEntries(seed: number, count: number): readonly BookEntry[] {
  let state = seed;
  const upTo = (most: number): number => {
    state = scramble(state);
    return 1 + ((state >>> 8) % most);
  };
  return Array.from({ length: count }, (_, index) => ({
    id: asId<'listing'>(index + 1),
    price: price(upTo(40)),
    volume: litres(upTo(60)),
    listedAt: instant(upTo(9)),
    expiresAt: upTo(3) === 1 ? null : instant(upTo(20)),
    deliveryDay: upTo(4) === 1 ? NO_FIXED_DAY : upTo(30),
  }));
}

/** From an empty book to one of several pages, each of which has been split. */
const entries = fc
  .record({ seed: fc.nat(), count: fc.oneof(fc.nat({ max: 40 }), fc.nat({ max: ENTRIES_PER_PAGE * 4 })) })
  .map(({ seed, count }) => makeEntries(seed, count));

const bound = fc.option(fc.integer({ min: 0, max: 41 }).map(price));
const filters: fc.Arbitrary<BookFilter> = fc.record({
  direction: fc.constantFrom('SELL', 'BUY'),
  volume: fc.integer({ min: 0, max: 61 }).map(litres),
  minPrice: bound,
  maxPrice: bound,
  delivery: fc.oneof(
    fc.constant(null),
    fc.constant(ANY_DELIVERY),
    fc.record({
      from: fc.integer({ min: 0, max: 15 }),
      to: fc.integer({ min: 10, max: 31 }),
      withoutFixedDate: fc.boolean(),
    }),
  ),
});

/** The same answer from a plain list, as slowly and plainly as it can be said. */
function readList(list: readonly BookEntry[], filter: BookFilter): BookReading {
  const considered = list.filter(
    (one) =>
      (filter.minPrice === null || one.price >= filter.minPrice) &&
      (filter.maxPrice === null || one.price <= filter.maxPrice) &&
      (filter.delivery === null ||
        (one.deliveryDay === NO_FIXED_DAY
          ? filter.delivery.withoutFixedDate
          : one.deliveryDay >= filter.delivery.from && one.deliveryDay <= filter.delivery.to)),
  );
  const counted = considered.filter((one) => one.volume >= filter.volume);
  const best = (of: readonly BookEntry[]) =>
    of.length === 0
      ? null
      : of.map((one) => one.price).reduce((a, b) => ((filter.direction === 'SELL') === a < b ? a : b));
  return {
    considered: considered.length,
    water: litres(considered.reduce((sum, one) => sum + one.volume, 0)),
    counted: counted.length,
    largest: litres(Math.max(0, ...considered.map((one) => one.volume))),
    bestPrice: best(considered),
    bestCountedPrice: best(counted),
    newestListedAt: Math.max(Number.NEGATIVE_INFINITY, ...considered.map((one) => one.listedAt)),
    earliestDelivery:
      filter.delivery === null ? NO_FIXED_DAY : Math.min(NO_FIXED_DAY, ...counted.map((one) => one.deliveryDay)),
    bestCountedDelivery:
      filter.delivery === null
        ? NO_FIXED_DAY
        : Math.min(NO_FIXED_DAY, ...counted.flatMap((one) => (one.price === best(counted) ? one.deliveryDay : []))),
  };
}

const bookOf = (list: readonly BookEntry[]): Book => {
  const book = new Book();
  for (const entry of list) book.add(entry);
  return book;
};

const inOrder = (list: readonly BookEntry[]): BookEntry[] => [...list].sort((a, b) => a.price - b.price || a.id - b.id);

const listingOf = (id: number, asked: number, volume: number): BookEntry => ({
  ...{ id: asId<'listing'>(id), price: price(asked), volume: litres(volume), listedAt: instant(id) },
  ...{ expiresAt: null, deliveryDay: NO_FIXED_DAY },
});

describe('a book of listings', () => {
  test('answers every filter as a plain list would', () => {
    fc.assert(
      fc.property(entries, filters, (list, filter) => {
        expect(readBook(bookOf(list), filter)).toEqual(readList(list, filter));
      }),
      { numRuns: 600 },
    );
  });

  test('tells the best price of a volume as a plain list would', () => {
    fc.assert(
      fc.property(
        entries,
        fc.constantFrom(...DIRECTIONS),
        fc.integer({ min: 0, max: 61 }),
        (list, direction, volume) => {
          const prices = list.flatMap((one) => (one.volume >= volume ? one.price : [])).sort((a, b) => a - b);
          const expected = (direction === 'SELL' ? prices[0] : prices.at(-1)) ?? null;
          expect(findBestPrice(bookOf(list), direction, litres(volume))).toBe(expected);
        },
      ),
      { numRuns: 600 },
    );
  });

  test('answers exactly at every bound of price and volume, for offers and for bids', () => {
    const list = [1, 2, 2, 4].map((asked, index) => listingOf(index + 1, asked, [3, 1, 4, 2][index] ?? 0));
    const bounds = [null, 0, 1, 2, 3, 4, 5];
    for (const direction of DIRECTIONS) {
      for (const minPrice of bounds) {
        for (const maxPrice of bounds) {
          for (const volume of [0, 1, 2, 3, 4, 5]) {
            const filter: BookFilter = {
              ...{ direction, volume: litres(volume), delivery: null },
              ...{ minPrice: minPrice === null ? null : price(minPrice) },
              ...{ maxPrice: maxPrice === null ? null : price(maxPrice) },
            };
            expect([filter, readBook(bookOf(list), filter)]).toEqual([filter, readList(list, filter)]);
            const counted = list.filter((one) => readList([one], filter).counted === 1);
            expect([filter, listCounted(bookOf(list), filter)]).toEqual([filter, inOrder(counted)]);
          }
        }
      }
    }
  });

  test('finds the best of the few parcels that are large enough, on whichever page they stand', () => {
    const count = 2 * ENTRIES_PER_PAGE;
    const alone = [1, 2, count / 2, count - 1, count].map((id) => [id]);
    for (const large of [...alone, [1, count], [count / 2, count / 2 + 1], [2, 3, count]]) {
      const list = Array.from({ length: count }, (_, index) =>
        listingOf(index + 1, 100 + index, large.includes(index + 1) ? 60 : 10),
      );
      for (const direction of DIRECTIONS) {
        const best = 99 + (direction === 'SELL' ? Math.min(...large) : Math.max(...large));
        const filter = { direction, volume: litres(60), minPrice: null, maxPrice: null, delivery: null };
        const { counted, bestCountedPrice, largest } = readBook(bookOf(list), filter);
        expect([large, counted, bestCountedPrice, largest]).toEqual([large, large.length, best, 60]);
        expect([large, findBestPrice(bookOf(list), direction, litres(60))]).toEqual([large, best]);
        expect([large, findBestPrice(bookOf(list), direction, litres(61))]).toEqual([large, null]);
      }
    }
  });

  test('tells its lowest and its highest price, and none when it is empty', () => {
    const book = bookOf([listingOf(1, 5, 1), listingOf(2, 7, 1), listingOf(3, 6, 1)]);
    expect([book.lowestPrice, book.highestPrice, book.size, book.isEmpty]).toEqual([5, 7, 3, false]);
    expect([5, 7, 6].map((asked, index) => book.remove(price(asked), index + 1))).toEqual([true, true, true]);
    expect([book.lowestPrice, book.highestPrice, book.size, book.isEmpty]).toEqual([null, null, 0, true]);
    expect(book.remove(price(5), 1)).toBe(false);
  });

  test('tells the lowest and the highest price of several pages, also where a whole page has gone', () => {
    const count = 3 * ENTRIES_PER_PAGE;
    const book = bookOf(Array.from({ length: count }, (_, index) => listingOf(index + 1, index + 1, 1)));
    expect([book.lowestPrice, book.highestPrice]).toEqual([1, count]);
    for (let id = 1; id < count; id += 1) {
      book.remove(price(id), id);
      if (id % 100 === 0) expect(book.size).toBe(count - id);
    }
    expect([book.lowestPrice, book.highestPrice, book.size]).toEqual([count, count, 1]);
    expect(book.pages).toHaveLength(1);
  });

  test('has no more pages than it needs, in whatever order its listings come', () => {
    const count = 4 * ENTRIES_PER_PAGE;
    const rising = Array.from({ length: count }, (_, index) => listingOf(index + 1, index + 1, 1));
    for (const list of [rising, rising.toReversed()]) expect(bookOf(list).pages.length).toBeLessThanOrEqual(8);
  });

  test('knows a listing by price and id together', () => {
    const book = bookOf([listingOf(1, 5, 1)]);
    for (const [asked, id] of [
      [4, 1],
      [5, 0],
      [5, 2],
      [6, 1],
    ] as const)
      expect([asked, id, book.remove(price(asked), id)]).toEqual([asked, id, false]);
    expect(book.size).toBe(1);
  });

  test('holds the same whatever the order of arrival, and whatever came and went in between', () => {
    fc.assert(
      fc.property(entries, fc.integer({ min: 1, max: 7 }), filters, (list, stride, filter) => {
        const gone = list.filter((_, index) => index % stride === 0);
        const kept = list.filter((_, index) => index % stride !== 0);
        const book = bookOf([...list].reverse());
        for (const entry of gone) expect(book.remove(entry.price, entry.id)).toBe(true);
        for (const entry of gone) expect(book.remove(entry.price, entry.id)).toBe(false);
        expect(book.entries()).toEqual(inOrder(kept));
        expect(readBook(book, filter)).toEqual(readList(kept, filter));
      }),
      { numRuns: 200 },
    );
  });

  test('takes the same listing once', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const book = bookOf([...list, ...list]);
        expect(book.size).toBe(list.length);
      }),
    );
  });

  test('lets go of a listing at the very moment it expires', () => {
    fc.assert(
      fc.property(entries, fc.integer({ min: 0, max: 21 }), (list, now) => {
        const book = bookOf(list);
        const left = list.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
        expect(book.nextExpiry).toBe(
          Math.min(Number.POSITIVE_INFINITY, ...list.map((one) => one.expiresAt ?? Infinity)),
        );
        expect(book.removeExpired(instant(now))).toHaveLength(list.length - left.length);
        expect(book.entries()).toEqual(inOrder(left));
      }),
    );
  });

  test('stays as it is whatever becomes of its copies, of what it is a copy of, and of copies of copies', {
    timeout: 120_000,
  }, () => {
    const all = makeEntries(7, ENTRIES_PER_PAGE * 5);
    const part = fc.record({
      from: fc.nat({ max: all.length }),
      count: fc.nat({ max: 40 }),
      stride: fc.nat({ max: 90 }),
    });
    const change = fc.record({
      which: fc.nat(),
      what: fc.constantFrom('copy', 'add', 'remove', 'expire'),
      part,
      now: fc.integer({ min: 0, max: 6 }),
    });
    fc.assert(
      fc.property(fc.nat({ max: all.length }), fc.array(change, { maxLength: 12, size: 'max' }), (first, changes) => {
        const start = all.slice(0, first);
        const books = [{ book: bookOf(start), listings: new Map(start.map((one) => [one.id, one])) }];
        for (const { which, what, part, now } of changes) {
          const at = books[which % books.length];
          if (at === undefined) continue;
          const chosen = Array.from({ length: part.count }, (_, n) => all[(part.from + n * part.stride) % all.length]);
          if (what === 'copy') books.push({ book: at.book.copy(), listings: new Map(at.listings) });
          if (what === 'expire') {
            at.book.removeExpired(instant(now));
            for (const one of all) if (one.expiresAt !== null && one.expiresAt <= now) at.listings.delete(one.id);
          }
          for (const one of chosen) {
            if (one === undefined) continue;
            if (what === 'add') {
              at.book.add(one);
              at.listings.set(one.id, one);
            }
            if (what === 'remove') expect(at.book.remove(one.price, one.id)).toBe(at.listings.delete(one.id));
          }
        }
        for (const { book, listings } of books) expect(book.entries()).toEqual(inOrder([...listings.values()]));
      }),
      { numRuns: 300 },
    );
  });
});

describe('a window of delivery', () => {
  const from5to9 = { from: 5, to: 9, withoutFixedDate: false };

  test('has both its ends in it, and what has no fixed date only where that was asked for', () => {
    expect([4, 5, 9, 10, NO_FIXED_DAY].map((day) => isDeliveredWithin(from5to9, day))).toEqual([
      ...[false, true, true, false, false],
    ]);
    expect(isDeliveredWithin({ ...from5to9, withoutFixedDate: true }, NO_FIXED_DAY)).toBe(true);
  });

  test('of any delivery lets every day pass, and what has no fixed date', () => {
    for (const day of [-40_000, 0, 1, 40_000, NO_FIXED_DAY]) expect(isDeliveredWithin(ANY_DELIVERY, day)).toBe(true);
  });

  test('that lies in two has the days of both, and no fixed date only where both let it pass', () => {
    const flexible = { from: 7, to: 12, withoutFixedDate: true };
    const both = { from: 7, to: 9, withoutFixedDate: false };
    expect([intersectWindows(from5to9, flexible), intersectWindows(flexible, from5to9)]).toEqual([both, both]);
    expect(intersectWindows(flexible, ANY_DELIVERY)).toEqual(flexible);
    expect(intersectWindows(ANY_DELIVERY, ANY_DELIVERY)).toEqual(ANY_DELIVERY);
  });
});
