import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildZone } from '#testing/build-reference.ts';
import {
  lastUpdatedBy,
  type PlainListing,
  type PlainMarket,
  PROVIDERS,
  plainMarkets,
  viewPlainMarket,
} from '#testing/random-market.ts';
import { isClosed, type LimitReading } from '../places/limit.ts';
import type { Zone } from '../places/zone.ts';
import type { AllocationClass } from '../products/allocation-class.ts';
import { SEARCH_KINDS, SEARCH_SIDES } from '../products/kind.ts';
import { waterYear } from '../units/water-year.ts';
import { checkSearch } from './check-search.ts';
import type { MarketView } from './market-view.ts';
import type { SearchDraft } from './search-draft.ts';
import type { SearchQuery } from './search-query.ts';
import { searchWater, splitResults } from './search-water.ts';
import type { ZoneResult } from './zone-result.ts';

const numberFrom = (min: number, max: number) =>
  fc.tuple(fc.integer({ min, max }), fc.constantFrom('', '', '', '.25', '.3333')).map((parts) => parts.join(''));

const drafts: fc.Arbitrary<SearchDraft> = fc.record({
  volume: numberFrom(0, 16),
  minPrice: fc.option(numberFrom(0, 6), { nil: undefined }),
  maxPrice: fc.option(numberFrom(6, 13), { nil: undefined }),
  state: fc.subarray(['1', '2', '3']),
  zone: fc.option(fc.integer({ min: 1, max: 5 }).map(String), { nil: undefined }),
  reliability: fc.constantFrom('1', '2', '3', '4'),
  showConnected: fc.constantFrom('true', 'false'),
  showUnreliable: fc.constantFrom('True', 'False'),
  carryover: fc.constantFrom('true', 'false'),
  deliveredBy: fc.constantFrom('Any', 'Dec 2026', 'Jan 2027', '2027-01-14'),
  deliverBy: fc.constantFrom('Any', 'Dec 2026', 'Jan 2027', '2027-01-14'),
  isAdvancedSearch: fc.constantFrom('true', 'false'),
  applyRules: fc.constantFrom('true', 'false'),
});

const searches = fc.record({
  market: plainMarkets,
  draft: drafts,
  purchase: fc.constantFrom(...SEARCH_SIDES),
  kind: fc.constantFrom(...SEARCH_KINDS),
  home: fc.integer({ min: 0, max: 4 }),
});

function toQuery({
  market,
  draft,
  purchase,
  kind,
  home,
}: typeof searches extends fc.Arbitrary<infer T> ? T : never): SearchQuery | null {
  const homeZone = market.reference.zones[home] ?? buildZone();
  const checked = checkSearch(draft, { purchase, kind, homeZone, unit: 'megalitre', reference: market.reference });
  return checked.ok ? checked.value : null;
}

/** Business days of temporary water, by the states that it leaves and enters. */
const DAYS: ReadonlyMap<string, number> = new Map([
  ['VIC to VIC', 5],
  ['VIC to NSW', 10],
  ['NSW to VIC', 12],
  ['NSW to NSW', 7],
]);

/** Cents of temporary water, from the list of fees by hand. */
function feesOf(from: Zone, to: Zone): number {
  const [leaves, enters] = [from.state.code, to.state.code];
  if (leaves === 'VIC') return 5380 + (enters === 'NSW' ? 1201 : 0) + (from.waterKind === 'regulated' ? 104 : 0);
  return 5956 + (enters === 'VIC' ? 702 : from.waterKind === 'groundwater' ? 403 : 0) + (from.id === 4 ? 55 : 0);
}

const codeOf = ({ state }: Zone): string => state.code;

/** A row as the page of decisions describes it, from lists and loops alone. */
function describeZone(
  query: SearchQuery,
  market: PlainMarket,
  zone: Zone,
  allocationClass: AllocationClass | null,
): Partial<ZoneResult> | null {
  const { purchase, seenFrom: d } = query;
  const buys = purchase === 'buy';
  const rule = market.reference.rules.find(
    (one) =>
      one.from === (buys ? zone.id : d.id) && one.to === (buys ? d.id : zone.id) && one.kinds.includes(query.kind),
  );
  const isOwn = zone.id === d.id;
  if (!isOwn && rule === undefined && query.applyRules) return null;
  if (query.states !== null && !query.states.has(zone.state.id)) return null;
  const limits = isOwn
    ? []
    : (rule?.limits ?? [])
        .map((id) => market.readings.find((one) => one.limit.id === id) as LimitReading)
        // An order is no limit until somebody has given it.
        .filter((one) => one.limit.model.kind !== 'order' || (one.readAt !== null && !one.isFlaggedOpen))
        // Limit 2 is of High Reliability alone.
        .filter((one) => one.limit.id !== 2 || query.kind !== 'permanent' || allocationClass?.id === 1);
  const deliverability =
    isOwn || (rule !== undefined && limits.length === 0)
      ? 'unrestricted'
      : rule === undefined
        ? 'none'
        : limits.some(isClosed)
          ? 'restricted'
          : 'limited';
  if (query.kind === 'permanent' && buys) {
    if (!query.showConnected && !isOwn) return null;
    if (query.applyRules && !query.showUnreliable && deliverability !== 'unrestricted') return null;
  }
  if (query.kind === 'permanent' && buys && query.carryover) {
    const allowance = market.reference.carryoverAllowances.findLast(
      (one) => one.zoneId === zone.id && one.allocationClassId === allocationClass?.id,
    );
    if (allowance === undefined || allowance.hundredths === 0) return null;
  }
  const inBook = (one: PlainListing, direction: string) =>
    one.kind === query.kind &&
    one.direction === direction &&
    one.zone === zone.id &&
    one.allocationClass === (allocationClass?.id ?? null);
  const listings = market.listings.filter(
    (one) =>
      inBook(one, buys ? 'SELL' : 'BUY') &&
      (query.minPrice === null || one.price >= query.minPrice) &&
      (query.maxPrice === null || one.price <= query.maxPrice) &&
      (query.delivery === null ||
        (one.delivery === null || one.delivery === 'negotiable' || one.delivery === 'to_be_determined'
          ? query.delivery.withoutFixedDate
          : Date.parse(one.delivery) / 86_400_000 >= query.delivery.from &&
            Date.parse(one.delivery) / 86_400_000 <= query.delivery.to)),
  );
  const counted = listings.filter((one) => one.volume >= query.volume);
  const best = (of: readonly number[], lowest: boolean) =>
    of.length === 0 ? null : lowest ? Math.min(...of) : Math.max(...of);
  const price = best(
    counted.map((one) => one.price),
    buys,
  );
  const water = listings.reduce((sum, one) => sum + one.volume, 0);
  const isHeld = query.applyRules && query.kind !== 'permanent';
  const isShut = isHeld && limits.some(isClosed);
  const volumes = isHeld ? limits.flatMap(({ volume }) => volume ?? []) : [];
  const left = isShut ? 0 : volumes.length === 0 ? null : Math.min(...volumes);
  const fees = query.kind === 'permanent' ? 0 : buys ? feesOf(zone, d) : feesOf(d, zone);
  // Half a cent goes up.
  const volumeFee =
    price === null ? null : Number((2n * BigInt(price) * BigInt(query.volume) + 100_000_000n) / 200_000_000n);
  const datesOf = (of: readonly PlainListing[]) =>
    of.flatMap(({ delivery }) => (delivery?.startsWith('20') ? [delivery] : [])).sort();
  const dates = datesOf(counted);
  const datesAtPrice = datesOf(counted.filter((one) => one.price === price));
  return {
    zone,
    allocationClass,
    depth: counted.length,
    considered: listings.length,
    largestParcel: Math.max(0, ...listings.map((one) => one.volume)) as never,
    tradability: isShut ? 'closed' : left !== null && left < query.volume ? 'limited' : 'open',
    letsThrough: left as never,
    tradableWater: (isShut ? 0 : Math.min(water, ...volumes)) as never,
    price: price as never,
    volumeFee: volumeFee as never,
    fees: fees as never,
    total: (query.volume === 0 ? 0 : volumeFee === null ? null : buys ? volumeFee + fees : volumeFee - fees) as never,
    tradeTime:
      query.kind === 'permanent' ? null : (DAYS.get((buys ? [zone, d] : [d, zone]).map(codeOf).join(' to ')) ?? null),
    deliverability,
    newestListedAt: (listings.length === 0 ? null : Math.max(...listings.map((one) => one.listedAt))) as never,
    minDelivery: (query.kind === 'forward' ? (dates[0] ?? null) : null) as never,
    priceDelivery: (query.kind === 'forward' ? (datesAtPrice[0] ?? null) : null) as never,
    providers: PROVIDERS.filter(({ id }) => listings.some((one) => one.provider === id)).map((provider) => {
      const own = market.listings.filter((one) => one.provider === provider.id);
      const pricesOf = (of: readonly PlainListing[]) => of.map((one) => one.price);
      const facing = listings.filter((one) => one.provider === provider.id);
      const other = own.filter((one) => inBook(one, buys ? 'BUY' : 'SELL'));
      const fits = (of: readonly PlainListing[]) => of.filter((one) => one.volume >= query.volume);
      return {
        provider,
        sellPrice: best(pricesOf(buys ? facing : other), true) as never,
        buyPrice: best(pricesOf(buys ? other : facing), false) as never,
        fittingSellPrice: best(pricesOf(fits(buys ? facing : other)), true) as never,
        fittingBuyPrice: best(pricesOf(fits(buys ? other : facing)), false) as never,
        lastUpdated: lastUpdatedBy(provider.id) as never,
      };
    }),
  };
}

function describeAll(query: SearchQuery, market: PlainMarket): Partial<ZoneResult>[] {
  const rows = market.reference.zones
    .filter((zone) => zone.system.id === query.seenFrom.system.id)
    .flatMap((zone) => {
      const classes =
        query.kind !== 'permanent'
          ? [null]
          : market.reference.allocationClasses.filter(
              (one) =>
                (query.allocationClass === null || one === query.allocationClass) &&
                one.stateCodes.includes(zone.state.code) &&
                one.waterKind === zone.waterKind &&
                (one.onlyZones === null || one.onlyZones.includes(zone.id)),
            );
      return classes.flatMap((one) => describeZone(query, market, zone, one) ?? []);
    });
  const sign = query.purchase === 'buy' ? 1 : -1;
  return rows.sort((a, b) => {
    const keys = (row: Partial<ZoneResult>): number[] => {
      const ids = [row.zone?.id ?? 0, row.allocationClass?.id ?? 0];
      return row.depth
        ? [0, sign * (row.total ?? 0), row.tradeTime ?? 1e9, ...ids]
        : [1, -(row.tradableWater ?? 0), ...ids];
    };
    const [left, right] = [keys(a), keys(b)];
    const at = left.findIndex((value, index) => value !== right[index]);
    return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
  });
}

describe('a search for water', () => {
  test('gives every zone the figures that the decisions describe, in their order', () => {
    let asked = 0;
    let found = 0;
    fc.assert(
      fc.property(searches, (search) => {
        const query = toQuery(search);
        asked += 1;
        if (query === null) return;
        const expected = describeAll(query, search.market);
        found += expected.length;
        expect(searchWater(query, viewPlainMarket(search.market))).toMatchObject(expected);
        expect(searchWater(query, viewPlainMarket(search.market))).toHaveLength(expected.length);
      }),
      { numRuns: 4000 },
    );
    expect(found).toBeGreaterThan(asked / 4);
  });

  test('tells of each zone its own movement and allocations, and what no source confirms of its own way', () => {
    let [results, unconfirmed] = [0, 0];
    fc.assert(
      fc.property(searches, (search) => {
        const query = toQuery(search);
        if (query === null) return;
        const { reference, readings } = search.market;
        const counted: MarketView = {
          ...viewPlainMarket({
            ...search.market,
            reference: {
              ...reference,
              findRule: (...asked) => {
                const rule = reference.findRule(...asked);
                return rule === null ? null : { ...rule, missing: `rule-${rule.from}-${rule.to}` };
              },
              listAllocationHistory: (zone, allocationClass) =>
                [2021, 2022, 2023, 2024, 2025].map((year) => ({
                  ...{ waterYear: waterYear(year), hundredths: zone * 100 + allocationClass, isSimulated: true },
                })),
            },
            readings: readings.map((one) => ({ ...one, limit: { ...one.limit, missing: `limit-${one.limit.id}` } })),
          }),
          findMovement: (kind, zone, allocationClass, purchase) => ({
            ...{ direction: null, difference: null, trades: zone * 100 + (allocationClass ?? 0) },
            tradesBefore: ['temporary', 'permanent', 'forward'].indexOf(kind) + (purchase === 'buy' ? 10 : 20),
          }),
        };
        for (const result of searchWater(query, counted)) {
          const { zone, allocationClass, movement } = result;
          results += 1;
          if (result.unconfirmed !== null) unconfirmed += 1;
          const own = zone.id * 100 + (allocationClass?.id ?? 0);
          const kind = { temporary: 0, permanent: 1, forward: 2 }[query.kind];
          expect([movement.trades, movement.tradesBefore]).toEqual([own, kind + (query.purchase === 'buy' ? 10 : 20)]);
          expect(result.averageAllocation).toBe(query.kind === 'permanent' ? own : null);
          const [from, to] = query.purchase === 'buy' ? [zone.id, query.seenFrom.id] : [query.seenFrom.id, zone.id];
          const rule = reference.rules.find(
            (one) => one.from === from && one.to === to && one.kinds.includes(query.kind),
          );
          const isOnTheWay = ({ limit, readAt, isFlaggedOpen }: LimitReading): boolean =>
            rule?.limits.includes(limit.id) === true &&
            (limit.model.kind !== 'order' || (readAt !== null && !isFlaggedOpen)) &&
            (limit.id !== 2 || query.kind !== 'permanent' || allocationClass?.id === 1);
          const words = zone.id === query.seenFrom.id || rule === undefined ? [] : [`rule-${rule.from}-${rule.to}`];
          const limits = zone.id === query.seenFrom.id ? [] : readings.filter(isOnTheWay);
          expect(result.unconfirmed?.split(' ').sort() ?? []).toEqual(
            [...words, ...limits.map(({ limit }) => `limit-${limit.id}`)].sort(),
          );
        }
      }),
      { numRuns: 500 },
    );
    expect(results).toBeGreaterThan(100);
    expect(unconfirmed).toBeGreaterThan(100);
  });

  test('gives the same answer, byte for byte, whatever the order in which the listings arrived', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const query = toQuery(search);
        if (query === null) return;
        const backwards = { ...search.market, listings: [...search.market.listings].reverse() };
        expect(JSON.stringify(searchWater(query, viewPlainMarket(backwards)))).toBe(
          JSON.stringify(searchWater(query, viewPlainMarket(search.market))),
        );
      }),
      { numRuns: 500 },
    );
  });

  test('never offers more water than the binding limit lets through', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const query = toQuery(search);
        if (query === null || !query.applyRules || query.kind === 'permanent') return;
        for (const { way, tradableWater } of searchWater(query, viewPlainMarket(search.market))) {
          const [binding] = way;
          if (binding === undefined) continue;
          if (isClosed(binding)) expect(tradableWater).toBe(0);
          else if (binding.volume !== null) expect(tradableWater).toBeLessThanOrEqual(binding.volume);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('parts the zones with a match from those without, and keeps their order', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const query = toQuery(search);
        if (query === null) return;
        const results = searchWater(query, viewPlainMarket(search.market));
        const { valid, empty } = splitResults(results);
        expect([...valid, ...empty]).toEqual(results);
        expect(valid.every(({ depth }) => depth > 0)).toBe(true);
        expect(empty.every(({ depth }) => depth === 0)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
