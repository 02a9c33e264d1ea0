import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Kind } from '#domain/products/kind.ts';
import { checkListing } from '#domain/publishing/check-listing.ts';
import { checkTrade } from '#domain/publishing/check-trade.ts';
import { type Instant, instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import { createDemoDatabase, DEMO_NOW, type DemoDatabase } from '#testing/demo-database.ts';
import { namePlaces } from '../reference/name-places.ts';
import { DEMO_RANDOM_SEED } from './demo-random-seed.ts';
import { evolveListings, type MarketStep } from './evolve-listings.ts';
import { fillListings } from './fill-listings.ts';
import { generateListings } from './generate-listings.ts';
import type { ListingRow, TradeRow } from './listing-row.ts';
import { type DemoMarket, openDemoMarket } from './open-demo-market.ts';
import { SeededRandom } from './seeded-random.ts';

const TICK = 20_000;

let database: DemoDatabase;
let market: DemoMarket;
beforeAll(async () => {
  database = await createDemoDatabase();
  market = openDemoMarket(database.reference, database.providers, DEMO_RANDOM_SEED);
});
afterAll(() => database.drop());

const provider = (at: number) => {
  const found = market.providers[at];
  if (found === undefined) throw new Error(`There is no provider ${at}.`);
  return found;
};
const seeded = (at: number, kind: Kind): readonly ListingRow[] =>
  generateListings(market, DEMO_NOW)[at]?.rows.filter((row) => row.kind === kind) ?? [];

const stepOf = (at: number, kind: Kind, from: Instant, to: Instant): MarketStep => {
  return { market, provider: provider(at), kind, from, to, random: new SeededRandom('step', at, to) };
};

interface Run {
  readonly counts: readonly number[];
  readonly rows: readonly ListingRow[];
  readonly trades: readonly TradeRow[];
  readonly moved: number;
}

/** The provider's listings over many ticks, each with its fills. */
function tick(at: number, kind: Kind, ticks: number): Run {
  let rows = seeded(at, kind);
  const counts: number[] = [];
  const trades: TradeRow[] = [];
  let moved = 0;
  for (let count = 1; count <= ticks; count += 1) {
    const to = instant(DEMO_NOW + count * TICK);
    const step = stepOf(at, kind, instant(to - TICK), to);
    const before = new Map(rows.map((row) => [row.id, row.price]));
    const filled = fillListings(step, evolveListings(step, rows), () => `T-${count}-${trades.length}`);
    moved += filled.listings.filter(({ id, price }) => before.has(id) && before.get(id) !== price).length;
    trades.push(...filled.trades);
    rows = filled.listings;
    counts.push(rows.length);
  }
  return { counts, rows, trades, moved };
}

describe('an hour of fills', () => {
  const HOUR = 180 * TICK;
  const fillBy = (to: Instant, rows: readonly ListingRow[]) =>
    fillListings(stepOf(4, 'temporary', instant(to - HOUR), to), rows, () => 'T');

  test('takes of no parcel more than it has, and leaves none of less than 5 ML standing', () => {
    const rows = seeded(4, 'temporary').map((row) => ({ ...row, volume: '6' }));
    const { trades, listings } = fillBy(instant(DEMO_NOW + HOUR), rows);
    expect(trades.length).toBeGreaterThan(0);
    expect(Math.max(...trades.map(({ volume }) => Number(volume)))).toBeLessThanOrEqual(6);
    expect(Math.min(...listings.map(({ volume }) => Number(volume)))).toBeGreaterThanOrEqual(5);
  });

  test('by day in Sydney has far more of them than one by night', () => {
    const countBy = (time: string): number =>
      fillBy(instant(Date.parse(`2026-11-21T${time}+11:00`)), seeded(4, 'temporary')).trades.length;
    for (const day of ['12:00', '18:59'])
      for (const night of ['00:30', '06:59', '19:00', '23:00'])
        expect(countBy(day), `${day} and ${night}`).toBeGreaterThan(1.5 * countBy(night));
  });
});

describe('200 ticks of the living market', () => {
  test('move prices, fill some, add some and keep the number of listings within five per cent', () => {
    const before = seeded(4, 'temporary');
    const { counts, rows, trades, moved } = tick(4, 'temporary', 200);
    expect(Math.min(...counts)).toBeGreaterThan(before.length * 0.95);
    expect(Math.max(...counts)).toBeLessThan(before.length * 1.05);
    expect(moved).toBeGreaterThan(50);
    expect(trades.length).toBeGreaterThan(5);
    const known = new Set(before.map(({ id }) => id));
    expect(rows.filter(({ id }) => !known.has(id)).length).toBeGreaterThan(5);
  });

  test('give rows and trades that the door takes', () => {
    const { rows, trades } = tick(0, 'forward', 40);
    const names = namePlaces(database.reference);
    const now = instant(DEMO_NOW + 40 * TICK);
    expect(rows.filter((row) => !checkListing(row, ['forward'], names, now).ok)).toEqual([]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(trades.filter((row) => !checkTrade(row, names, now).ok)).toEqual([]);
  });

  test('fill at the price of the listing, for no more than it had', () => {
    const { trades } = tick(4, 'temporary', 60);
    expect(trades.length).toBeGreaterThan(0);
    for (const { zoneFrom, price, confidence } of trades) {
      expect(confidence).toBe('exchange');
      const book = market.listBooks(provider(4).id, 'temporary').find(({ zone }) => zone.code === zoneFrom);
      if (book === undefined) throw new Error(zoneFrom);
      expect(Math.abs(Number(price) / market.model.midPriceOf(book, DEMO_NOW) - 1)).toBeLessThan(0.35);
    }
  });
});

describe('a book some time later', () => {
  test.each([1, 3, 31, 400])('has about as many listings after %i days, whatever was there before', (days) => {
    const before = seeded(0, 'temporary');
    const to = instant(DEMO_NOW + days * MILLISECONDS_PER_DAY);
    for (const rows of [before, []]) {
      const after = evolveListings(stepOf(0, 'temporary', DEMO_NOW, to), rows);
      expect(after.length).toBeGreaterThan(before.length * 0.93);
      expect(after.length).toBeLessThan(before.length * 1.07);
    }
  });

  test('leaves no offer below and no bid above the market that has moved meanwhile', () => {
    const level = (at: Instant): number => {
      const [book] = market.listBooks(provider(4).id, 'temporary');
      return book === undefined ? 0 : market.model.midPriceOf(book, at);
    };
    const days = Array.from({ length: 60 }, (_, day) => instant(DEMO_NOW + (day + 1) * MILLISECONDS_PER_DAY));
    const [lowest, highest] = [...days]
      .sort((left, right) => level(left) - level(right))
      .filter((_, at) => at % 59 === 0);
    for (const to of [lowest, highest]) {
      if (to === undefined) throw new Error('There are sixty days.');
      expect(Math.abs(level(to) / level(DEMO_NOW) - 1)).toBeGreaterThan(0.05);
      // Only twenty seconds pass for the provider, so that hardly anything moves by itself.
      const rows = evolveListings(stepOf(4, 'temporary', instant(to - TICK), to), seeded(4, 'temporary'));
      for (const book of market.listBooks(provider(4).id, 'temporary')) {
        const prices = rows
          .filter(({ zone, direction }) => zone === book.zone.code && direction === book.direction)
          .map(({ price }) => Number(price));
        const middle = market.model.midPriceOf(book, to);
        if (book.direction === 'SELL') expect(Math.min(...prices)).toBeGreaterThanOrEqual(middle);
        else expect(Math.max(...prices)).toBeLessThanOrEqual(middle);
      }
    }
  });

  test('holds nothing that has run out or whose delivery has come', () => {
    const to = instant(DEMO_NOW + 40 * MILLISECONDS_PER_DAY);
    const rows = evolveListings(stepOf(0, 'forward', instant(to - TICK), to), seeded(0, 'forward'));
    expect(rows.length).toBeGreaterThan(0);
    for (const { expiresAt, deliveryDate } of rows) {
      if (expiresAt !== undefined) expect(Date.parse(expiresAt)).toBeGreaterThan(to);
      if (deliveryDate?.startsWith('0001') === false) expect(deliveryDate > '2026-12-31').toBe(true);
    }
  });

  test.each([
    ['forward', 'deliveryDate', '2026-12-15'],
    ['lease', 'commencementDate', '2026-12-01'],
  ] as const)('holds no %s from the day on for which it was meant', (kind, column, day) => {
    const isOfThatDay = (row: ListingRow): boolean => row[column] === day;
    const before = seeded(0, kind);
    expect(before.some(isOfThatDay)).toBe(true);
    // Noon in Sydney.
    const to = instant(Date.parse(`${day}T01:00:00Z`));
    const rows = evolveListings(stepOf(0, kind, instant(to - TICK), to), before);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(isOfThatDay)).toEqual([]);
  });

  test('is the same for the same seed and times', () => {
    const to = instant(DEMO_NOW + 3_600_000);
    const evolve = () => evolveListings(stepOf(1, 'permanent', DEMO_NOW, to), seeded(1, 'permanent'));
    expect(evolve()).toEqual(evolve());
  });
});
