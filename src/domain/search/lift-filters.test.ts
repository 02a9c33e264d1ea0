import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PlainListing, type PlainMarket, plainMarkets, viewPlainMarket } from '#testing/random-market.ts';
import { asId } from '../ids.ts';
import { isClosed } from '../places/limit.ts';
import type { Zone } from '../places/zone.ts';
import { SEARCH_KINDS, SEARCH_SIDES } from '../products/kind.ts';
import { calendarDate } from '../units/calendar.ts';
import { price } from '../units/price.ts';
import { litres, megalitres } from '../units/volume.ts';
import { type LiftedSearch, liftFilters } from './lift-filters.ts';
import type { LiftableFilter } from './liftable-filter.ts';
import type { SearchQuery } from './search-query.ts';

const SEED = Number(process.env.SEED ?? 20_261_123);

const JANUARY = Date.parse('2027-01-15') / 86_400_000;

const queries = fc.record({
  purchase: fc.constantFrom(...SEARCH_SIDES),
  kind: fc.constantFrom(...SEARCH_KINDS),
  seenFrom: fc.integer({ min: 0, max: 4 }),
  volume: fc.integer({ min: 0, max: 16 }),
  minPrice: fc.option(fc.integer({ min: 1, max: 9 })),
  maxPrice: fc.option(fc.integer({ min: 4, max: 12 })),
  states: fc.option(fc.subarray([1, 2], { minLength: 1 })),
  allocationClass: fc.constantFrom(1, 2, 3, 4),
  showConnected: fc.boolean(),
  showUnreliable: fc.boolean(),
  carryover: fc.boolean(),
  hasDelivery: fc.boolean(),
});

function toQuery(drawn: typeof queries extends fc.Arbitrary<infer T> ? T : never, market: PlainMarket): SearchQuery {
  const { purchase, kind, states, minPrice, maxPrice, hasDelivery } = drawn;
  const { Infinity: forever } = globalThis;
  return {
    ...{ purchase, kind, onlyZone: null, applyRules: true },
    ...{ showConnected: drawn.showConnected, showUnreliable: drawn.showUnreliable, carryover: drawn.carryover },
    seenFrom: market.reference.zones[drawn.seenFrom] as Zone,
    volume: megalitres(drawn.volume),
    minPrice: minPrice === null ? null : price(minPrice * 10_000),
    maxPrice: maxPrice === null ? null : price(maxPrice * 10_000),
    states: states === null ? null : new Set(states.map((id) => asId<'state'>(id))),
    allocationClass: kind === 'permanent' ? market.reference.findAllocationClass(drawn.allocationClass) : null,
    delivery:
      kind !== 'forward'
        ? null
        : !hasDelivery
          ? { from: -forever, to: forever, withoutFixedDate: true }
          : purchase === 'buy'
            ? { from: -forever, to: JANUARY, withoutFixedDate: false }
            : { from: JANUARY, to: forever, withoutFixedDate: true },
  };
}

/** The filters that keep a listing out; null for one that no filter could let in. */
function listObstacles(
  query: SearchQuery,
  market: PlainMarket,
  listing: PlainListing,
): { readonly filters: ReadonlySet<LiftableFilter>; readonly isShut: boolean } | null {
  const { reference } = market;
  const buys = query.purchase === 'buy';
  const zone = reference.findZone(listing.zone);
  const isOwn = listing.zone === query.seenFrom.id;
  const rule = reference.rules.find(
    ({ from, to, kinds }) =>
      kinds.includes(query.kind) &&
      from === (buys ? listing.zone : query.seenFrom.id) &&
      to === (buys ? query.seenFrom.id : listing.zone),
  );
  const isFacing = listing.kind === query.kind && listing.direction === (buys ? 'SELL' : 'BUY');
  if (zone === null || zone.system !== query.seenFrom.system || !isFacing || !(isOwn || rule !== undefined))
    return null;
  // An order stands in the way only while it is in force, and a limit of one class not in the way of another class.
  const limits = (isOwn ? [] : (rule?.limits ?? []))
    .map((id) => market.readings.find(({ limit }) => limit.id === id))
    .filter((one) => one === undefined || one.limit.model.kind !== 'order' || isClosed(one))
    .filter((one) => {
      const ofClass = one?.limit.allocationClass ?? null;
      return ofClass === null || listing.allocationClass === null || ofClass === listing.allocationClass;
    });
  const filters = new Set<LiftableFilter>();
  const keepOut = (filter: LiftableFilter, isKept: boolean) => isKept && filters.add(filter);
  keepOut('volume', listing.volume < query.volume);
  keepOut('minPrice', query.minPrice !== null && listing.price < query.minPrice);
  keepOut('maxPrice', query.maxPrice !== null && listing.price > query.maxPrice);
  keepOut('state', query.states !== null && !query.states.has(zone.state.id));
  if (query.kind === 'permanent') {
    const allocationClass = reference.findAllocationClass(listing.allocationClass ?? 0);
    if (allocationClass?.stateCodes.includes(zone.state.code) !== true) return null;
    if (allocationClass.waterKind !== zone.waterKind) return null;
    if (allocationClass.onlyZones?.includes(zone.id) === false) return null;
    keepOut('reliability', allocationClass !== query.allocationClass);
    if (buys) {
      const allowance = reference.carryoverAllowances.findLast(
        (one) => one.zoneId === zone.id && one.allocationClassId === allocationClass.id,
      );
      keepOut('showConnected', !query.showConnected && !isOwn);
      keepOut('showUnreliable', !query.showUnreliable && limits.length > 0);
      // An allowance of an unknown part is one.
      keepOut('carryover', query.carryover && (allowance === undefined || allowance.hundredths === 0));
    }
  }
  if (query.kind === 'forward' && query.delivery !== null) {
    const { from, to, withoutFixedDate } = query.delivery;
    const day = listing.delivery?.startsWith('20') ? Date.parse(listing.delivery) / 86_400_000 : null;
    keepOut(buys ? 'deliveredBy' : 'deliverBy', day === null ? !withoutFixedDate : day < from || day > to);
  }
  const isShut = query.kind !== 'permanent' && limits.some((one) => one === undefined || isClosed(one));
  return { filters, isShut };
}

describe('a filter that is left out of a search', () => {
  test(`lets in exactly the listings that it alone kept out (seed ${SEED})`, { timeout: 120_000 }, () => {
    let asked = 0;
    let lifted = 0;
    fc.assert(
      fc.property(plainMarkets, queries, (market, drawn) => {
        asked += 1;
        const query = toQuery(drawn, market);
        const { lifts, all } = liftFilters(query, query.seenFrom, viewPlainMarket(market));
        const listings = market.listings.flatMap((listing) => {
          const obstacles = listObstacles(query, market, listing);
          return obstacles === null ? [] : [{ listing, ...obstacles }];
        });
        const check = (answer: LiftedSearch, isLifted: (filter: LiftableFilter) => boolean) => {
          const found = listings.filter(({ filters }) => [...filters].every(isLifted));
          expect(answer.parcels).toBe(found.length);
          expect(answer.zones).toBe(new Set(found.map(({ listing }) => listing.zone)).size);
          const { nearest } = answer;
          expect(nearest === null).toBe(found.length === 0);
          if (nearest === null) return;
          const isVolumeLeft = query.volume > 0 && !isLifted('volume');
          const same = found.find(
            ({ listing }) =>
              listing.zone === nearest.zone.id &&
              listing.allocationClass === (nearest.allocationClass?.id ?? null) &&
              listing.price === nearest.price &&
              listing.volume === nearest.volume,
          );
          expect(same).toBeDefined();
          const days = found.flatMap(({ listing }) =>
            listing.zone === nearest.zone.id &&
            listing.allocationClass === (nearest.allocationClass?.id ?? null) &&
            listing.price === nearest.price &&
            listing.volume === nearest.volume &&
            listing.delivery?.startsWith('20')
              ? listing.delivery
              : [],
          );
          expect(nearest.delivery).toBe(days.sort()[0] ?? null);
          // What is shut comes first only where everything is.
          expect(nearest.tradability === 'closed').toBe(found.every(({ isShut }) => isShut));
          const rivals = found.filter(({ isShut }) => isShut === same?.isShut);
          if (!isVolumeLeft) {
            expect(nearest.volume).toBe(Math.max(...rivals.map(({ listing }) => listing.volume)));
          }
          lifted += 1;
        };
        for (const { filter, ...answer } of lifts) check(answer, (one) => one === filter);
        expect(all === null).toBe(lifts.length < 2);
        if (all !== null) check(all, (one) => lifts.some(({ filter }) => filter === one));
        // No filter is forgotten that keeps a listing out by itself.
        for (const { filters } of listings) {
          for (const filter of filters) expect(lifts.map((one) => one.filter)).toContain(filter);
        }
      }),
      { numRuns: 3000, seed: SEED },
    );
    expect(lifted).toBeGreaterThan(asked);
  });

  const emptyMarket = fc.sample(plainMarkets, { numRuns: 1, seed: 1 })[0] as PlainMarket;
  const listing = (given: Partial<PlainListing>): PlainListing => ({
    ...{ id: 1, provider: 1, kind: 'temporary', direction: 'SELL', zone: 1, allocationClass: null },
    ...{ price: 1_480_000, volume: 30_000_000, listedAt: 1, delivery: null },
    ...given,
  });
  const plainQuery = (given: Partial<SearchQuery>): SearchQuery => ({
    ...{ purchase: 'buy', kind: 'temporary', volume: megalitres(100), minPrice: null, maxPrice: null, states: null },
    ...{ allocationClass: null, showConnected: true, showUnreliable: false, carryover: false, delivery: null },
    ...{ onlyZone: null, applyRules: true, seenFrom: emptyMarket.reference.zones[0] as Zone },
    ...given,
  });

  test('names the lowest offer above a price limit that emptied the search, and the largest parcel', () => {
    const view = viewPlainMarket({
      ...emptyMarket,
      listings: [
        listing({ id: 1, price: 1_480_000, volume: 120_000_000 }),
        listing({ id: 2, price: 1_500_000, volume: 400_000_000 }),
        listing({ id: 3, price: 1_490_000, volume: 400_000_000 }),
        listing({ id: 4, price: 9_000, volume: 60_000_000 }),
      ],
    });
    const query = plainQuery({ maxPrice: price(10_000) });
    const { lifts, all } = liftFilters(query, query.seenFrom, view);
    expect(lifts).toMatchObject([
      { filter: 'volume', zones: 1, parcels: 1, nearest: { price: 9_000, volume: 60_000_000 } },
      { filter: 'maxPrice', zones: 1, parcels: 3, nearest: { price: 1_480_000, volume: 120_000_000 } },
    ]);
    expect(all).toMatchObject({ zones: 1, parcels: 4, nearest: { price: 1_490_000, volume: 400_000_000 } });
  });

  test('does not name what the rules alone narrow where no rule is applied', () => {
    const namesOf = (applyRules: boolean) => {
      const query = plainQuery({ kind: 'permanent', applyRules });
      return liftFilters(query, query.seenFrom, viewPlainMarket(emptyMarket)).lifts.map(({ filter }) => filter);
    };
    expect([namesOf(true), namesOf(false)]).toEqual([['volume', 'showUnreliable'], ['volume']]);
  });

  test('names of offers at one price the largest, and of equal ones the one that is delivered first', () => {
    const nearestOf = (...given: readonly Partial<PlainListing>[]) => {
      const listings = given.map((one, at) => listing({ kind: 'forward', id: at + 1, volume: 120_000_000, ...one }));
      const query = plainQuery({ kind: 'forward', maxPrice: price(10_000) });
      const { lifts } = liftFilters(query, query.seenFrom, viewPlainMarket({ ...emptyMarket, listings }));
      return lifts.find(({ filter }) => filter === 'maxPrice')?.nearest;
    };
    expect(nearestOf({}, { volume: 130_000_000 }, {})).toMatchObject({ volume: 130_000_000 });
    const [march, february] = [calendarDate('2027-03-01'), calendarDate('2027-02-01')];
    expect(nearestOf({ delivery: march }, { delivery: february })).toMatchObject({ delivery: february });
    expect(nearestOf({ delivery: 'negotiable' }, { delivery: march })).toMatchObject({ delivery: march });
  });

  test('names to a seller the highest bid below a price limit that emptied the search', () => {
    const view = viewPlainMarket({
      ...emptyMarket,
      listings: [
        listing({ id: 1, direction: 'BUY', price: 1_480_000, volume: 120_000_000 }),
        listing({ id: 2, direction: 'BUY', price: 1_500_000, volume: 110_000_000 }),
        listing({ id: 3, direction: 'BUY', price: 1_490_000, volume: 400_000_000 }),
      ],
    });
    const query = plainQuery({ purchase: 'sell', minPrice: price(2_000_000) });
    expect(liftFilters(query, query.seenFrom, view).lifts).toMatchObject([
      { filter: 'volume', parcels: 0 },
      { filter: 'minPrice', parcels: 3, nearest: { price: 1_500_000, volume: 110_000_000 } },
    ]);
  });

  test('says that even the largest parcel is more than the limit on its way lets through', () => {
    const [home, other] = emptyMarket.reference.zones;
    const limit = emptyMarket.readings[0];
    if (home === undefined || other === undefined || limit === undefined) throw new Error('The market is too small.');
    const kinds = ['temporary'] as const;
    const rules = [{ id: 1, from: other.id, to: home.id, kinds, limits: [limit.limit.id], missing: null }];
    const reference = { ...emptyMarket.reference, findRule: () => rules[0] ?? null };
    const tellOf = (filter: LiftableFilter, query: Partial<SearchQuery>, left: number) =>
      liftFilters(
        plainQuery(query),
        home,
        viewPlainMarket({
          reference,
          readings: [{ ...limit, isFlaggedOpen: true, volume: litres(left) }],
          listings: [listing({ zone: other.id, volume: 30_000_000 })],
          trades: [],
        }),
      ).lifts.find((one) => one.filter === filter)?.nearest?.tradability;
    const tooMuch = { volume: megalitres(100) };
    expect(tellOf('volume', tooMuch, 30_000_000)).toBe('open');
    expect(tellOf('volume', tooMuch, 29_999_999)).toBe('limited');
    expect(tellOf('volume', tooMuch, 0)).toBe('closed');
    // Of a volume that stays, that much has to pass and not the whole parcel.
    const tooCheap = { volume: megalitres(20), maxPrice: price(10_000) };
    expect(tellOf('maxPrice', tooCheap, 20_000_000)).toBe('open');
    expect(tellOf('maxPrice', tooCheap, 19_999_999)).toBe('limited');
  });

  test('names the offer of the zone that the search would show first, of those that can be traded with', () => {
    const [home, near, far] = emptyMarket.reference.zones;
    const [open, shut] = emptyMarket.readings;
    if (home === undefined || near === undefined || far === undefined || open === undefined || shut === undefined)
      throw new Error('The market is too small.');
    const nearestOf = (readings: readonly (typeof open)[]) => {
      const limits = readings.map(({ limit }) => limit.id);
      const findRule: typeof emptyMarket.reference.findRule = (from) => {
        const own = limits[from === near.id ? 0 : 1];
        const kinds = ['temporary'] as const;
        return { ...{ id: from, from, to: home.id, kinds, missing: null }, limits: own === undefined ? [] : [own] };
      };
      const query = plainQuery({ volume: megalitres(20), maxPrice: price(10_000) });
      const { lifts } = liftFilters(
        query,
        home,
        viewPlainMarket({
          reference: { ...emptyMarket.reference, findRule },
          readings,
          listings: [
            listing({ id: 1, zone: home.id, price: 1_500_000 }),
            listing({ id: 2, zone: near.id, price: 1_300_000 }),
            listing({ id: 3, zone: far.id, price: 1_400_000 }),
          ],
          trades: [],
        }),
      );
      const nearest = lifts.find(({ filter }) => filter === 'maxPrice')?.nearest;
      return [nearest?.zone.id, nearest?.price, nearest?.tradability];
    };
    const letting = (of: typeof open, left: number) => ({ ...of, isFlaggedOpen: true, volume: megalitres(left) });
    expect(nearestOf([])).toEqual([near.id, 1_300_000, 'open']);
    // Of the cheapest only a part could come now, or nothing.
    expect(nearestOf([letting(open, 5)])).toEqual([far.id, 1_400_000, 'open']);
    expect(nearestOf([letting(open, 5), letting(shut, 0)])).toEqual([home.id, 1_500_000, 'open']);
  });

  test('is the zone where a search is not seen from home', () => {
    const [home, away] = emptyMarket.reference.zones;
    if (home === undefined || away === undefined) throw new Error('The market is too small.');
    const forward = listing({ kind: 'forward', zone: home.id, delivery: 'negotiable', volume: 200_000_000 });
    const view = viewPlainMarket({
      ...emptyMarket,
      reference: { ...emptyMarket.reference, findRule: () => null },
      listings: [forward],
    });
    const query = plainQuery({ kind: 'forward', seenFrom: away });
    expect(liftFilters(query, home, view).lifts.map(({ filter, parcels }) => [filter, parcels])).toEqual([
      ['volume', 0],
      ['zone', 1],
    ]);
    expect(liftFilters({ ...query, seenFrom: home }, home, view).lifts.map(({ filter }) => filter)).toEqual(['volume']);
    // Who looks into one zone alone does not ask to be seen from elsewhere.
    const intoOne = { ...query, onlyZone: away };
    expect(liftFilters(intoOne, home, view).lifts.map(({ filter }) => filter)).toEqual(['volume']);
  });
});
