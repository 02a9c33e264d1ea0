import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asId } from '../ids.ts';
import { NO_FIXED_DAY } from '../products/delivery.ts';
import { DIRECTIONS } from '../products/kind.ts';
import { instant } from '../units/instant.ts';
import { price } from '../units/price.ts';
import { litres } from '../units/volume.ts';
import { Book } from './book.ts';
import { findBestListings, type ListingFilter, type SidedBook } from './find-best-listings.ts';

/** Few prices, volumes and days, so that ties are the rule. */
const listing = fc.record({
  provider: fc.integer({ min: 1, max: 3 }),
  direction: fc.constantFrom(...DIRECTIONS),
  /** Books of one provider and direction: of the classes of an entitlement. */
  shelf: fc.integer({ min: 0, max: 1 }),
  price: fc.integer({ min: 1, max: 12 }),
  volume: fc.integer({ min: 1, max: 9 }),
  day: fc.oneof(fc.constant(NO_FIXED_DAY), fc.integer({ min: 1, max: 9 })),
});
type PlainListing = typeof listing extends fc.Arbitrary<infer One> ? One & { readonly id: number } : never;

const listings: fc.Arbitrary<readonly PlainListing[]> = fc
  .array(listing, { maxLength: 1_500, size: 'max' })
  .map((list) => list.map((one, index) => ({ ...one, id: index + 1 })));

const bound = fc.option(fc.integer({ min: 0, max: 13 }).map(price));
const filters: fc.Arbitrary<ListingFilter> = fc.record({
  volume: fc.integer({ min: 0, max: 10 }).map(litres),
  minPrice: bound,
  maxPrice: bound,
  delivery: fc.option(
    fc.record({
      from: fc.integer({ min: 0, max: 6 }),
      to: fc.integer({ min: 4, max: 10 }),
      withoutFixedDate: fc.boolean(),
    }),
  ),
});

/** Few, so that others are turned away, or about as many as there are. */
const counts = fc.oneof(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 700 }));

function shelve(list: readonly PlainListing[]): readonly SidedBook[] {
  const shelves = Map.groupBy(list, ({ provider, direction, shelf }) => `${provider} ${direction} ${shelf}`);
  return [...shelves.values()].flatMap((of) => {
    const [first] = of;
    if (first === undefined) return [];
    const book = new Book();
    for (const one of of) {
      book.add({
        id: asId(one.id),
        price: price(one.price),
        volume: litres(one.volume),
        listedAt: instant(0),
        expiresAt: null,
        deliveryDay: one.day,
      });
    }
    return { provider: asId<'data provider'>(first.provider), direction: first.direction, book };
  });
}

/** A number for each thing that decides, the first that differs decides. */
const ranksOf = ({ direction, price: asked, volume, id }: PlainListing): readonly number[] =>
  direction === 'SELL' ? [0, asked, -volume, id] : [1, -asked, -volume, id];

function isBefore(left: PlainListing, right: PlainListing): boolean {
  const [one, other] = [ranksOf(left), ranksOf(right)];
  const at = one.findIndex((rank, index) => rank !== other[index]);
  return (one[at] ?? 0) < (other[at] ?? 0);
}

/** The same from a plain list, as slowly and plainly as it can be said. */
function findInList(list: readonly PlainListing[], filter: ListingFilter, count: number) {
  const { minPrice, maxPrice, volume, delivery } = filter;
  const matching = list
    .filter((one) => one.volume >= volume)
    .filter((one) => minPrice === null || one.price >= minPrice)
    .filter((one) => maxPrice === null || one.price <= maxPrice)
    .filter(
      ({ day }) =>
        delivery === null ||
        (day === NO_FIXED_DAY ? delivery.withoutFixedDate : day >= delivery.from && day <= delivery.to),
    )
    .sort((left, right) => (isBefore(left, right) ? -1 : 1));
  const isShown = new Set(
    DIRECTIONS.flatMap((side) => matching.filter(({ direction }) => direction === side).slice(0, count)),
  );
  const providers = [...new Set(matching.map(({ provider }) => provider))];
  return providers.map((provider) => {
    const own = matching.filter((one) => one.provider === provider);
    return {
      provider,
      best: own[0]?.id,
      depth: own.length,
      volume: own.reduce((sum, one) => sum + one.volume, 0),
      shown: own.filter((one) => isShown.has(one)).map(({ id }) => id),
    };
  });
}

const inShort = (found: ReturnType<typeof findBestListings>) =>
  found.map((one) => ({ ...one, best: one.best.id, shown: one.shown.map(({ id }) => id) }));

describe('the best listings of a zone', () => {
  test('are those of a plain list that is sorted and cut, and the figures are those of the whole list', {
    timeout: 120_000,
  }, () => {
    fc.assert(
      fc.property(listings, filters, counts, (list, filter, count) => {
        expect(inShort(findBestListings(shelve(list), filter, count))).toEqual(findInList(list, filter, count));
      }),
      { numRuns: 150 },
    );
  });

  test('are offers and bids each by themselves: many offers hide no bid', () => {
    const sides = Array.from({ length: 8 }, (_, index) => ({
      ...{ id: index + 1, provider: 1, shelf: 0, volume: 1, day: NO_FIXED_DAY },
      ...(index < 5
        ? { direction: 'SELL' as const, price: 9 - index }
        : { direction: 'BUY' as const, price: index - 4 }),
    }));
    const filter = { volume: litres(0), minPrice: null, maxPrice: null, delivery: null };
    expect(inShort(findBestListings(shelve(sides), filter, 2))).toEqual([
      { provider: 1, best: 5, depth: 8, volume: 8, shown: [5, 4, 8, 7] },
    ]);
  });

  test('leave no provider out: one with nothing among the best is told with his own best, and none of his are shown', () => {
    const offers = [1, 1, 1, 9, 8].map((asked, index) => ({
      ...{ id: index + 1, provider: index < 3 ? 1 : 2, direction: 'SELL' as const, shelf: 0, volume: 1 },
      ...{ price: asked, day: NO_FIXED_DAY },
    }));
    const filter = { volume: litres(0), minPrice: null, maxPrice: null, delivery: null };
    expect(inShort(findBestListings(shelve(offers), filter, 2))).toEqual([
      { provider: 1, best: 1, depth: 3, volume: 3, shown: [1, 2] },
      { provider: 2, best: 5, depth: 2, volume: 2, shown: [] },
    ]);
  });

  test('take in what comes late and stands between those that were kept', () => {
    const offers = [9, 1, 5].map((volume, index) => ({
      ...{ id: index + 1, provider: 1, direction: 'SELL' as const, shelf: 0, volume },
      ...{ price: 5, day: NO_FIXED_DAY },
    }));
    const filter = { volume: litres(0), minPrice: null, maxPrice: null, delivery: null };
    expect(inShort(findBestListings(shelve(offers), filter, 2))[0]?.shown).toEqual([1, 3]);
  });

  test('are found in whatever order they came, also where each is a little better than the one before', () => {
    const offers = Array.from({ length: 3_000 }, (_, index) => ({
      ...{ id: index + 1, provider: 1, direction: 'SELL' as const, shelf: 0, price: 5, day: NO_FIXED_DAY },
      volume: index + 1,
    }));
    const filter = { volume: litres(0), minPrice: null, maxPrice: null, delivery: null };
    const expected = [{ provider: 1, best: 3_000, depth: 3_000, volume: 4_501_500, shown: [3_000, 2_999, 2_998] }];
    expect(inShort(findBestListings(shelve(offers), filter, 3))).toEqual(expected);
    expect(inShort(findBestListings(shelve(offers.toReversed()), filter, 3))).toEqual(expected);
  });
});
