import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LimitDataAnswer } from '#contract/wire.ts';
import { asId, type ListingId } from '#domain/ids.ts';
import { isClosed } from '#domain/places/limit.ts';
import { type Direction, KINDS, SEARCH_KINDS, SEARCH_SIDES } from '#domain/products/kind.ts';
import { checkSearch } from '#domain/search/check-search.ts';
import { liftFilters } from '#domain/search/lift-filters.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { searchWater } from '#domain/search/search-water.ts';
import { TradedDays } from '#domain/statistics/traded-days.ts';
import { instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import { price } from '#domain/units/price.ts';
import { litres } from '#domain/units/volume.ts';
import { buildZone } from '#testing/build-reference.ts';
import { describeSearch } from '#testing/describe-search.ts';
import { movementInList, paidInList, sumByDays } from '#testing/plain-trades.ts';
import {
  lastUpdatedBy,
  type PlainListing,
  type PlainMarket,
  PROVIDERS,
  plainMarkets,
  toEntry,
} from '#testing/random-market.ts';
import { findOpenListings } from './find-open-listings.ts';
import { LatestTrades } from './latest-trades.ts';
import type { OpenListingRow } from './list-open-listings.ts';
import { LiveMarket } from './live-market.ts';
import { presentLiftedFilters } from './present-lifted-filters.ts';
import { presentListingGroup } from './present-listings.ts';
import { presentSurvey } from './present-survey.ts';
import { presentZoneResult } from './present-zone-result.ts';
import { readListingFilter } from './read-listing-filter.ts';
import { findPaidLately, surveyWays } from './survey-ways.ts';

const START = instant(Date.UTC(2026, 10, 21));

/** Litres in one unit, as a fraction. An acre-foot is 43,560 cubic feet, a foot 0.3048 m. */
const UNITS = {
  megalitre: { symbol: 'ML', over: 1_000_000n, under: 1n },
  kilolitre: { symbol: 'kL', over: 1_000n, under: 1n },
  acre_foot: { symbol: 'ac-ft', over: 43_560n * 3_048n ** 3n * 1_000n, under: 10_000n ** 3n },
} as const;
type Unit = keyof typeof UNITS;

/** A ten-thousandth of a dollar per megalitre is one ten-thousand-millionth of a dollar per litre. */
const STEPS_PER_DOLLAR_A_LITRE = 10_000n * 1_000_000n;

/** Half goes up. */
const divide = (over: bigint, under: bigint): bigint => (2n * over + under) / (2n * under);

/** The figure with the fewest decimals that is read as the same whole number again, which is `over / under` as large. */
function figureOf(whole: number, over: bigint, under: bigint): number {
  const value = BigInt(Math.abs(whole));
  for (let places = 0; ; places += 1) {
    const scale = 10n ** BigInt(places);
    const digits = divide(value * under * scale, over);
    if (divide(digits * over, under * scale) === value) return Number(`${whole < 0 ? '-' : ''}${digits}e-${places}`);
  }
}

const volumeIn = (unit: Unit, volume: number): number => figureOf(volume, UNITS[unit].over, UNITS[unit].under);
const priceIn = (unit: Unit, steps: number): number =>
  figureOf(steps, STEPS_PER_DOLLAR_A_LITRE * UNITS[unit].under, UNITS[unit].over);
const orNull = (value: number | null | undefined, told: (value: number) => number): number | null =>
  value === null || value === undefined ? null : told(value);
const dollars = (cents: number): number => cents / 100;

/** Written with six decimals in the unit, and how it is to be read. */
function writeVolume(unit: Unit, volume: number) {
  const { over, under } = UNITS[unit];
  const millionths = (BigInt(volume) * under * 1_000_000n) / over;
  return { text: `${millionths}e-6`, read: Number(divide(millionths * over, under * 1_000_000n)) };
}

/** A lower bound that lies between two steps is read as the upper of them, an upper bound as the lower. */
function writeBound(unit: Unit, steps: number, isLower: boolean) {
  const { over, under } = UNITS[unit];
  const millionths = (BigInt(steps) * over * 1_000_000n) / (STEPS_PER_DOLLAR_A_LITRE * under);
  const [part, whole] = [millionths * STEPS_PER_DOLLAR_A_LITRE * under, over * 1_000_000n];
  return { text: `${millionths}e-6`, read: Number(isLower ? (part + whole - 1n) / whole : part / whole) };
}

/** The same market in figures that meet no unit's round ones. */
const oddly = (plain: PlainMarket, odd: number): PlainMarket => ({
  ...plain,
  listings: plain.listings.map((one) => ({ ...one, volume: one.volume + odd * one.id })),
  readings: plain.readings.map((one) => (one.volume === null ? one : { ...one, volume: litres(one.volume + odd) })),
});

const asked = fc
  .record({
    plain: plainMarkets,
    odd: fc.constantFrom(0, 1, 61_674),
    unit: fc.constantFrom(...(['megalitre', 'kilolitre', 'acre_foot'] as const)),
    purchase: fc.constantFrom(...SEARCH_SIDES),
    kind: fc.constantFrom(...SEARCH_KINDS),
    home: fc.integer({ min: 0, max: 4 }),
    volume: fc.integer({ min: 0, max: 7_000_000 }),
    least: fc.option(fc.integer({ min: 1, max: 60_000 })),
    most: fc.option(fc.integer({ min: 60_001, max: 130_000 })),
  })
  .map(({ plain, odd, unit, volume, least, most, ...rest }) => ({
    ...{ ...rest, unit, plain: oddly(plain, odd), volume: writeVolume(unit, volume) },
    minPrice: least === null ? null : writeBound(unit, least, true),
    maxPrice: most === null ? null : writeBound(unit, most, false),
  }));
type Asked = typeof asked extends fc.Arbitrary<infer One> ? One : never;

function openMarket(plain: PlainMarket): LiveMarket {
  const market = new LiveMarket(plain.reference, START);
  market.setProviders(PROVIDERS);
  market.setReadings(plain.readings);
  market.setTrades(new TradedDays(sumByDays(plain.trades, START / MILLISECONDS_PER_DAY)), new LatestTrades([]));
  for (const { id } of PROVIDERS)
    for (const kind of KINDS) market.setLastSnapshot(id, kind, instant(lastUpdatedBy(id)));
  for (const one of plain.listings) {
    const { provider, kind, direction, zone, allocationClass } = one;
    const classId = allocationClass === null ? null : asId<'allocation class'>(allocationClass);
    market.add({ provider: asId(provider), kind, direction, zone: asId(zone), allocationClass: classId }, toEntry(one));
  }
  return market;
}

const homeOf = ({ plain, home }: Asked) => plain.reference.zones[home] ?? buildZone();

const filtersOf = ({ volume, minPrice, maxPrice }: Asked) => ({
  volume: volume.text,
  minPrice: minPrice?.text,
  maxPrice: maxPrice?.text,
});

function toQuery(one: Asked): SearchQuery | null {
  const { purchase, kind, unit, plain } = one;
  const checked = checkSearch(
    { ...filtersOf(one), reliability: '1', showUnreliable: 'True', isAdvancedSearch: 'true' },
    { purchase, kind, homeZone: homeOf(one), unit, reference: plain.reference },
  );
  return checked.ok ? checked.value : null;
}

/** What is told of a limit, by its reading. */
const limitIn = (unit: Unit, { readings }: PlainMarket, id: number): Partial<LimitDataAnswer> => {
  const volume = readings.find(({ limit }) => limit.id === id)?.volume;
  return {
    limitVolume: { valueDisplay: orNull(volume, (left) => volumeIn(unit, left)), unitDisplay: UNITS[unit].symbol },
  };
};

/** A row as it is to be told, from plain lists and the fractions above. */
function tellRow(row: ReturnType<typeof describeSearch>[number], { unit, plain, purchase, kind }: Asked) {
  const volume = (value: number | null | undefined) => orNull(value, (given) => volumeIn(unit, given));
  const paid = (value: number | null | undefined) => orNull(value, (given) => priceIn(unit, given));
  const fees = dollars(row.fees ?? 0);
  const side = purchase === 'buy' ? 'out_of' : 'into';
  const moved = movementInList(plain.trades, {
    ...{ kind, side, zone: row.zone?.id ?? asId(0), allocationClass: row.allocationClass?.id ?? null },
  });
  return {
    zone: { id: row.zone?.id },
    depth: row.depth,
    considered: row.considered,
    tradability: row.tradability,
    letsThrough: volume(row.letsThrough),
    tradableWater: volume(row.tradableWater),
    largestParcel: volume(row.largestParcel),
    minPricePerZone: paid(row.price),
    volumeFee: orNull(row.waterValue, dollars),
    stateFees: kind === 'permanent' ? { [purchase === 'buy' ? 'buyingFee' : 'sellingFee']: fees } : fees,
    minTotalPrice: orNull(row.total, dollars),
    marketMovement: moved.direction,
    priceDifference: paid(moved.difference),
    tradesCompared: moved.trades,
    tradesBefore: moved.tradesBefore,
    volumeUnit: unit,
    ...(kind === 'permanent' ? { allocationClass: { id: row.allocationClass?.id } } : {}),
  };
}

const tellSpreads = ({ providers }: ReturnType<typeof describeSearch>[number], unit: Unit) =>
  (providers ?? []).map(({ provider, ...prices }) => ({
    id: provider.id,
    spreadBuyPrice: orNull(prices.buyPrice, (given) => priceIn(unit, given)),
    spreadSellPrice: orNull(prices.sellPrice, (given) => priceIn(unit, given)),
    fittingBuyPrice: orNull(prices.fittingBuyPrice, (given) => priceIn(unit, given)),
    fittingSellPrice: orNull(prices.fittingSellPrice, (given) => priceIn(unit, given)),
  }));

const byId = (left: { readonly id: number }, right: { readonly id: number }): number => left.id - right.id;

/** Of a right alone, where a limit on its class is on the way: what of it can leave the zone. */
function movableOf(water: number, { unit, plain }: Asked): number {
  const reading = plain.readings.find(({ limit }) => limit.id === 2);
  if (reading === undefined || isClosed(reading)) return 0;
  return volumeIn(unit, Math.min(water, reading.volume ?? water));
}

/** As the store would hold it. */
const toRow = (one: PlainListing): OpenListingRow => ({
  ...{ id: asId(one.id), direction: one.direction, price_steps: price(one.price), volume_litres: litres(one.volume) },
  ...{ is_wet: null, delivery: one.delivery, term_from: null, term_to: null, commencement_date: null },
  ...{ listed_at: instant(one.listedAt), is_listed_at_given: false, source_url: null, allocation_class_name: null },
});

const tellListing = ({ id, price: paid, volume }: PlainListing, unit: Unit) => ({
  ...{ id, price: priceIn(unit, paid) },
  volume: { valueDisplay: volumeIn(unit, volume), unitDisplay: UNITS[unit].symbol },
});

/** What is told of all listings of a provider together. */
function tellGroup(those: readonly PlainListing[], unit: Unit) {
  const prices = those.map((one) => one.price);
  return {
    id: those[0]?.provider ?? 0,
    bestPrice: priceIn(unit, those[0]?.direction === 'SELL' ? Math.min(...prices) : Math.max(...prices)),
    depth: those.length,
    combinedVolume: volumeIn(
      unit,
      those.reduce((sum, { volume }) => sum + volume, 0),
    ),
    volumeUnit: unit,
  };
}

describe('in whichever unit one asks, the figures are those of the plain lists, to the last litre, step of a price and cent', () => {
  test('of a search', () => {
    let rows = 0;
    fc.assert(
      fc.property(asked, (one) => {
        const query = toQuery(one);
        if (query === null) return;
        const { unit, plain } = one;
        expect([query.volume, query.minPrice, query.maxPrice]).toEqual([
          ...[one.volume.read, one.minPrice?.read ?? null, one.maxPrice?.read ?? null],
        ]);
        const described = describeSearch(query, plain);
        const told = searchWater(query, openMarket(plain)).map((result) => presentZoneResult(result, query, unit));
        expect(told).toMatchObject(described.map((row) => tellRow(row, one)));
        for (const [at, row] of described.entries()) {
          const { providers, feeItems, limitData, otherLimits, limit } = told[at] ?? {};
          expect(providers?.toSorted(byId)).toMatchObject(tellSpreads(row, unit));
          const cents = (feeItems ?? []).map(({ amount }) => Math.round((amount ?? 0) * 100));
          expect(cents.reduce((sum, amount) => sum + amount, 0)).toBe(row.fees);
          const limits = [...(limitData ? [{ ...limitData, id: limitData.limit.id }] : []), ...(otherLimits ?? [])];
          expect(limits).toMatchObject(limits.map(({ id }) => limitIn(unit, plain, id)));
          const isHeld = limit !== undefined && limits.some(({ id }) => id === 2);
          expect(limit?.movable).toBe(isHeld ? movableOf(row.tradableWater ?? 0, one) : undefined);
          rows += 1;
        }
      }),
      { numRuns: 600 },
    );
    expect(rows).toBeGreaterThan(600);
  });

  test('of what a search would find without a filter', () => {
    let offers = 0;
    fc.assert(
      fc.property(asked, (one) => {
        const query = toQuery(one);
        if (query === null) return;
        const { unit, plain, purchase, kind } = one;
        const { lifts, all, volumeUnit } = presentLiftedFilters(
          liftFilters(query, homeOf(one), openMarket(plain)),
          unit,
        );
        expect(volumeUnit).toBe(unit);
        for (const { nearest } of [...lifts, ...(all === null ? [] : [all])]) {
          if (nearest === null) continue;
          const there = plain.listings.filter(
            (of) =>
              of.kind === kind &&
              of.direction === (purchase === 'buy' ? 'SELL' : 'BUY') &&
              of.zone === nearest.zone.id &&
              of.allocationClass === (nearest.allocationClass?.id ?? null),
          );
          expect(there.map((of) => [priceIn(unit, of.price), volumeIn(unit, of.volume)])).toContainEqual([
            ...[nearest.price, nearest.volume],
          ]);
          offers += 1;
        }
      }),
      { numRuns: 300 },
    );
    expect(offers).toBeGreaterThan(100);
  });

  test('of the ways to a zone, and of what was paid there', () => {
    let [ways, prices] = [0, 0];
    fc.assert(
      fc.property(asked, (one) => {
        const { unit, plain, purchase, kind } = one;
        const [market, survey] = [openMarket(plain), { purchase, kind, zone: homeOf(one) }];
        const told = presentSurvey(surveyWays(market, survey), findPaidLately(market, survey), unit);
        const side = purchase === 'buy' ? 'into' : 'out_of';
        const paid = paidInList(plain.trades, { kind, zone: survey.zone.id, allocationClass: null, side });
        expect(told.paid).toEqual(
          paid === null ? null : { ...paid, low: priceIn(unit, paid.low), high: priceIn(unit, paid.high) },
        );
        expect(told.volumeUnit).toBe(unit);
        const limits = told.ways.flatMap(({ limitData }) => limitData ?? []);
        expect(limits).toMatchObject(limits.map(({ limit }) => limitIn(unit, plain, limit.id)));
        ways += limits.length;
        prices += paid === null ? 0 : 1;
      }),
      { numRuns: 600 },
    );
    expect(Math.min(ways, prices)).toBeGreaterThan(20);
  });

  test('of open listings', () => {
    let listings = 0;
    fc.assert(
      fc.property(asked, fc.integer({ min: 1, max: 6 }), (one, zone) => {
        const { unit, plain, purchase, kind } = one;
        const filter = readListingFilter(filtersOf(one), unit);
        if (!filter.ok) return;
        const direction: Direction = purchase === 'buy' ? 'SELL' : 'BUY';
        const place = { kind, zone: asId<'zone'>(zone), direction, allocationClass: undefined };
        const rows = new Map<ListingId, OpenListingRow>(plain.listings.map((of) => [asId(of.id), toRow(of)]));
        const told = findOpenListings(openMarket(plain), { ...place, filter: filter.value, count: 200 }).map((found) =>
          presentListingGroup(found, rows, unit),
        );
        const [minPrice, maxPrice] = [one.minPrice?.read ?? 0, one.maxPrice?.read ?? Number.POSITIVE_INFINITY];
        const matching = plain.listings.filter(
          (of) =>
            of.kind === kind &&
            of.direction === direction &&
            of.zone === zone &&
            of.volume >= one.volume.read &&
            of.price >= minPrice &&
            of.price <= maxPrice,
        );
        const groups = [...Map.groupBy(matching, ({ provider }) => provider).values()];
        expect(told.toSorted(byId)).toMatchObject(groups.map((those) => tellGroup(those, unit)).toSorted(byId));
        expect(told).toHaveLength(groups.length);
        for (const { id, openTrades } of told) {
          const own = matching.filter(({ provider }) => provider === id).toSorted(byId);
          expect(openTrades.toSorted(byId)).toMatchObject(own.map((of) => tellListing(of, unit)));
          listings += own.length;
        }
      }),
      { numRuns: 600 },
    );
    expect(listings).toBeGreaterThan(100);
  });
});
