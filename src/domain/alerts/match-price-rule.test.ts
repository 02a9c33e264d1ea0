import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import {
  buildLimit,
  buildLimitReading,
  buildTestReference,
  buildZone,
  NEW_SOUTH_WALES,
  NORTHERN,
} from '#testing/build-reference.ts';
import { type PlainListing, type PlainMarket, plainMarkets, viewPlainMarket } from '#testing/random-market.ts';
import { existsInZone } from '../products/allocation-class.ts';
import { searchWater } from '../search/search-water.ts';
import { dollarsPerMegalitre, price } from '../units/price.ts';
import { litres, megalitres, NO_WATER } from '../units/volume.ts';
import { listFreed, listReach, matchesPriceRule, type Parcel, type TradeConditions } from './match-price-rule.ts';
import type { AlertRuleId, PriceTerms } from './rule.ts';
import { RuleIndex } from './rule-index.ts';

const home = buildZone({ id: asId(1) });
const upstream = buildZone({ id: asId(2), state: NEW_SOUTH_WALES });
const apart = buildZone({ id: asId(3) });
const choke = buildLimit({ id: asId(1) });
const reference = buildTestReference({
  zones: [home, upstream, apart],
  limits: [choke],
  rules: [
    { id: 1, from: upstream.id, to: home.id, kinds: ['temporary', 'permanent'], limits: [choke.id], missing: null },
  ],
});
const open: TradeConditions = { reference, readLimit: () => buildLimitReading({ limit: choke }) };
const closed: TradeConditions = {
  reference,
  readLimit: () => buildLimitReading({ limit: choke, isFlaggedOpen: false }),
};

const buying: PriceTerms = {
  type: 'temporary',
  direction: 'BUY',
  zone: home.id,
  price: dollarsPerMegalitre(250),
  volume: null,
  state: null,
  allocationClass: null,
};
const selling: PriceTerms = { ...buying, direction: 'SELL', zone: upstream.id };
const offer: Parcel = {
  kind: 'temporary',
  direction: 'SELL',
  zone: home.id,
  allocationClass: null,
  price: dollarsPerMegalitre(250),
  volume: megalitres(50),
};
const wish: Parcel = { ...offer, direction: 'BUY' };

describe('who wants to buy hears of an offer', () => {
  test.each<[string, Partial<PriceTerms>, Partial<Parcel>, boolean]>([
    ['at the price', {}, {}, true],
    ['below it', {}, { price: dollarsPerMegalitre(1) }, true],
    ['not a step above it', {}, { price: price(2_500_001) }, false],
    ['of just the smallest parcel', { volume: megalitres(50) }, {}, true],
    ['not of a litre less', { volume: litres(50_000_001) }, {}, false],
    ['not of what is wanted', {}, { direction: 'BUY' }, false],
    ['not of another kind of water', {}, { kind: 'forward' }, false],
    ['from the state asked for', { state: NEW_SOUTH_WALES.id }, { zone: upstream.id }, true],
    ['not from another state', { state: NEW_SOUTH_WALES.id }, {}, false],
    ['not from a zone without a rule', {}, { zone: apart.id }, false],
  ])('%s', (_, terms, parcel, isTold) => {
    expect(matchesPriceRule({ ...buying, ...terms }, { ...offer, ...parcel }, open)).toBe(isTold);
  });

  test('not from another system, whatever rules there are', () => {
    const north = buildZone({ id: asId(4), system: NORTHERN });
    const joined = buildTestReference({
      zones: [home, north],
      rules: [{ id: 2, from: north.id, to: home.id, kinds: ['temporary'], limits: [], missing: null }],
    });
    expect(matchesPriceRule(buying, { ...offer, zone: north.id }, { ...open, reference: joined })).toBe(false);
  });

  test('only while no limit on the way is closed', () => {
    const coming = { ...offer, zone: upstream.id };
    expect(matchesPriceRule(buying, coming, open)).toBe(true);
    expect(matchesPriceRule(buying, coming, closed)).toBe(false);
    expect(matchesPriceRule(buying, offer, closed)).toBe(true);
  });

  test('of a right only in its class, and where its water comes without restriction', () => {
    const right: Parcel = { ...offer, kind: 'permanent', allocationClass: asId(7) };
    const terms: PriceTerms = { ...buying, type: 'permanent', allocationClass: asId(7) };
    expect(matchesPriceRule(terms, right, closed)).toBe(true);
    expect(matchesPriceRule(terms, { ...right, allocationClass: asId(8) }, open)).toBe(false);
    expect(matchesPriceRule(terms, { ...right, zone: upstream.id }, open)).toBe(false);
  });

  test('of a right past a limit that binds another class alone', () => {
    const right: Parcel = { ...offer, kind: 'permanent', allocationClass: asId(7), zone: upstream.id };
    const terms: PriceTerms = { ...buying, type: 'permanent', allocationClass: asId(7) };
    const binding = (allocationClass: number): TradeConditions => ({
      reference,
      readLimit: () => buildLimitReading({ limit: { ...choke, allocationClass: asId(allocationClass) } }),
    });
    expect(matchesPriceRule(terms, right, binding(8))).toBe(true);
    expect(matchesPriceRule(terms, right, binding(7))).toBe(false);
  });
});

describe('who wants to sell hears of a wish', () => {
  test.each<[string, Partial<Parcel>, boolean]>([
    ['at the price', {}, true],
    ['above it', { price: dollarsPerMegalitre(9_000) }, true],
    ['not a step below it', { price: price(2_499_999) }, false],
    ['not of what is offered', { direction: 'SELL' }, false],
    ['not where water from the zone may not go', { zone: apart.id }, false],
  ])('%s', (_, parcel, isTold) => {
    expect(matchesPriceRule(selling, { ...wish, ...parcel }, open)).toBe(isTold);
  });

  test('not through a closed limit, but of a right all the same', () => {
    expect(matchesPriceRule(selling, wish, closed)).toBe(false);
    const right: Parcel = { ...wish, kind: 'permanent', allocationClass: asId(7) };
    const terms: PriceTerms = { ...selling, type: 'permanent', allocationClass: asId(7) };
    expect(matchesPriceRule(terms, right, closed)).toBe(true);
  });
});

const rules = fc.array(
  fc.record({
    type: fc.constantFrom('temporary', 'permanent'),
    direction: fc.constantFrom('BUY', 'SELL'),
    zone: fc.integer({ min: 1, max: 6 }),
    price: fc.integer({ min: 0, max: 13 }).map((dollars) => dollars * 10_000),
    volume: fc.option(fc.integer({ min: 1, max: 16 })),
    state: fc.option(fc.constantFrom(1, 2, 3)),
    allocationClass: fc.constantFrom(1, 2, 3, 4),
  }),
  { maxLength: 40, size: 'max' },
);

const toTerms = (one: typeof rules extends fc.Arbitrary<readonly (infer T)[]> ? T : never): PriceTerms => {
  const isPermanent = one.type === 'permanent';
  return {
    type: isPermanent ? 'permanent' : 'temporary',
    direction: one.direction === 'BUY' ? 'BUY' : 'SELL',
    zone: asId(one.zone),
    price: price(one.price),
    volume: one.volume === null ? null : megalitres(one.volume),
    state: isPermanent || one.state === null ? null : asId(one.state),
    allocationClass: isPermanent ? asId(one.allocationClass) : null,
  };
};

const toParcel = (one: PlainListing): Parcel => ({
  kind: one.kind,
  direction: one.direction,
  zone: asId(one.zone),
  allocationClass: one.allocationClass === null ? null : asId(one.allocationClass),
  price: price(one.price),
  volume: litres(one.volume),
});

/** Whether somebody who searches with the words of a rule would find the one listing tradable. */
function isFoundBySearch(terms: PriceTerms, listing: PlainListing, market: PlainMarket): boolean {
  const { reference: facts } = market;
  const zone = facts.findZone(terms.zone);
  if (zone === null) return false;
  const buys = terms.direction === 'BUY';
  const results = searchWater(
    {
      purchase: buys ? 'buy' : 'sell',
      kind: terms.type,
      seenFrom: zone,
      volume: terms.volume ?? NO_WATER,
      minPrice: buys ? null : terms.price,
      maxPrice: buys ? terms.price : null,
      states: terms.state === null ? null : new Set([terms.state]),
      allocationClass: terms.allocationClass === null ? null : facts.findAllocationClass(terms.allocationClass),
      showConnected: true,
      showUnreliable: false,
      carryover: false,
      delivery: null,
      onlyZone: null,
      applyRules: true,
    },
    viewPlainMarket({ ...market, listings: [listing] }),
  );
  return results.some(({ depth, tradability }) => depth > 0 && tradability !== 'closed');
}

test('a rule tells of exactly what a search with its words finds tradable', () => {
  fc.assert(
    fc.property(plainMarkets, rules, (market, drawn) => {
      const view = viewPlainMarket(market);
      for (const listing of market.listings) {
        const parcel = toParcel(listing);
        const zone = market.reference.findZone(listing.zone);
        const held =
          parcel.allocationClass === null ? null : market.reference.findAllocationClass(parcel.allocationClass);
        // No provider can publish a class that its zone does not have.
        if (zone === null || (held !== null && !existsInZone(held, zone))) continue;
        for (const terms of drawn.map(toTerms))
          expect(matchesPriceRule(terms, parcel, view)).toBe(isFoundBySearch(terms, listing, market));
      }
    }),
    { numRuns: 60 },
  );
});

test('a parcel of a zone that nobody knows reaches nobody', () => {
  expect(listReach({ ...offer, zone: asId(99) }, open)).toEqual([]);
});

test('what opens frees a parcel for those who can trade it now and could not before, and for nobody in its own zone', () => {
  const coming = { ...offer, zone: upstream.id };
  expect(listReach(coming, open)).toEqual([home.id, upstream.id]);
  expect(listFreed(coming, closed, open)).toEqual([home.id]);
  expect(listFreed(wish, closed, open)).toEqual([upstream.id]);
  expect(listFreed(coming, open, open)).toEqual([]);
  expect(listFreed(coming, open, closed)).toEqual([]);
});

describe('among alerts on one product the index finds', () => {
  const PRICES = [2_500_003, 2_499_999, 2_500_001, 2_500_000, 2_500_002, 2_499_998];
  const findOf = (terms: PriceTerms, parcel: Parcel, gone: readonly number[] = []): readonly number[] => {
    const index = new RuleIndex();
    for (const [n, steps] of PRICES.entries()) index.add(asId(n + 1), { ...terms, price: price(steps) });
    for (const id of gone) index.remove(asId(id));
    const zone = reference.findZone(terms.zone);
    return index.findTold(parcel, [terms.zone], zone?.state.id ?? asId(0)).toSorted((one, other) => one - other);
  };

  test('of buyers those who pay the price and more, of sellers those who take it and less', () => {
    expect(findOf(buying, offer)).toEqual([1, 3, 4, 5]);
    expect(findOf(selling, wish)).toEqual([2, 4, 6]);
  });

  test('those that are left when some are deleted, at the prices that they had', () => {
    expect(findOf(buying, offer, [3])).toEqual([1, 4, 5]);
    expect(findOf(buying, offer, [6, 4])).toEqual([1, 3, 5]);
    expect(findOf(selling, wish, [2, 1])).toEqual([4, 6]);
    expect(findOf(selling, wish, [7])).toEqual([2, 4, 6]);
  });

  test('those whose smallest parcel it is or whose is smaller, however many have come since', () => {
    const index = new RuleIndex();
    // In the order of their ids each asks for a parcel of as many megalitres, at prices that go up and down.
    for (let id = 1; id <= 40; id += 1)
      index.add(asId(id), { ...buying, price: price(2_500_000 + ((id * 7) % 40)), volume: megalitres(id) });
    const found = index.findTold({ ...offer, volume: megalitres(12) }, [home.id], home.state.id);
    expect(found.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });
});

test('the index finds what every rule tried by itself finds, whatever rules come and go', () => {
  fc.assert(
    fc.property(plainMarkets, rules, fc.infiniteStream(fc.boolean()), (market, drawn, stays) => {
      const view = viewPlainMarket(market);
      const index = new RuleIndex();
      const kept = new Map<AlertRuleId, PriceTerms>();
      for (const [n, one] of drawn.entries()) {
        const id = asId<'alert rule'>(n + 1);
        const terms = toTerms(one);
        index.add(id, terms);
        kept.set(id, terms);
        if (stays.next().value) continue;
        const gone = asId<'alert rule'>(1 + ((n * 7) % (n + 1)));
        index.remove(gone);
        kept.delete(gone);
      }
      expect(index.size).toBe(kept.size);
      for (const parcel of market.listings.map(toParcel)) {
        const naive = [...kept].flatMap(([id, terms]) => (matchesPriceRule(terms, parcel, view) ? [id] : []));
        const state = market.reference.findZone(parcel.zone)?.state.id ?? asId(0);
        const found = index.findTold(parcel, listReach(parcel, view), state);
        expect(found.toSorted((left, right) => left - right)).toEqual(naive);
      }
    }),
    { numRuns: 100 },
  );
});

test('of what opens the index finds the rules that mean a parcel now and did not before, and no others', () => {
  const wasClosed = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean());
  fc.assert(
    fc.property(plainMarkets, rules, wasClosed, (market, drawn, closed) => {
      const now = viewPlainMarket(market);
      const readings = market.readings.map((one, n) => (closed[n] ? { ...one, isFlaggedOpen: false } : one));
      const before = viewPlainMarket({ ...market, readings });
      const index = new RuleIndex();
      const kept = drawn.map((one, n) => [asId<'alert rule'>(n + 1), toTerms(one)] as const);
      for (const [id, terms] of kept) index.add(id, terms);
      for (const parcel of market.listings.map(toParcel)) {
        const naive = kept.flatMap(([id, terms]) =>
          matchesPriceRule(terms, parcel, now) && !matchesPriceRule(terms, parcel, before) ? [id] : [],
        );
        const state = market.reference.findZone(parcel.zone)?.state.id ?? asId(0);
        const found = index.findTold(parcel, listFreed(parcel, before, now), state);
        expect(found.toSorted((left, right) => left - right)).toEqual(naive);
      }
    }),
    { numRuns: 100 },
  );
});
