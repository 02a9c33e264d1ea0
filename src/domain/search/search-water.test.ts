import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildZone } from '#testing/build-reference.ts';
import { describeSearch } from '#testing/describe-search.ts';
import { plainMarkets, viewPlainMarket } from '#testing/random-market.ts';
import { isClosed, type LimitReading } from '../places/limit.ts';
import { SEARCH_KINDS, SEARCH_SIDES } from '../products/kind.ts';
import { waterYear } from '../units/water-year.ts';
import { checkSearch } from './check-search.ts';
import type { MarketView } from './market-view.ts';
import type { SearchDraft } from './search-draft.ts';
import type { SearchQuery } from './search-query.ts';
import { searchWater, splitResults } from './search-water.ts';

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

describe('a search for water', () => {
  test('gives every zone the figures that the decisions describe, in their order', () => {
    let asked = 0;
    let found = 0;
    fc.assert(
      fc.property(searches, (search) => {
        const query = toQuery(search);
        asked += 1;
        if (query === null) return;
        const expected = describeSearch(query, search.market);
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
