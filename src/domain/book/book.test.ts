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
import { ANY_DELIVERY, type BookFilter, type BookReading, findBestPrice, readBook } from './read-book.ts';

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
      : price(of.map((one) => one.price).reduce((a, b) => ((filter.direction === 'SELL') === a < b ? a : b)));
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
