import { describe, expect, test } from 'vitest';
import { type Instant, instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import { buildAllocationClass, buildZone, NEW_SOUTH_WALES, NORTHERN } from '#testing/build-reference.ts';
import { DEMO_RANDOM_SEED } from './demo-random-seed.ts';
import { createPriceModel, type Product } from './price-model.ts';

const SEEDS = [DEMO_RANDOM_SEED, 7, 8] as const;
const at = (day: string): Instant => instant(Date.parse(`${day}T02:00:00Z`));
const daysBetween = (from: string, to: string): readonly Instant[] =>
  Array.from({ length: (at(to) - at(from)) / MILLISECONDS_PER_DAY }, (_, day) =>
    instant(at(from) + day * MILLISECONDS_PER_DAY),
  );
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const temporary = (code: string): Product => ({ kind: 'temporary', zone: buildZone({ code }), allocationClass: null });
const highReliability = buildAllocationClass();
const lowReliability = buildAllocationClass({ name: 'Low Reliability', short: 'LR', mark: 'low' });
const permanent = (code: string, allocationClass = highReliability): Product => ({
  kind: 'permanent',
  zone: buildZone({ code }),
  allocationClass,
});

describe.each(SEEDS)('the simulated prices of seed %i', (seed) => {
  const model = createPriceModel(seed);
  const pricesOf = (product: Product, from: string, to: string): readonly number[] =>
    daysBetween(from, to).map((day) => model.midPriceOf(product, day));

  test.each([
    ['2021-22', '2021-07-01', '2022-07-01', 54, 104],
    ['2022-23', '2022-07-01', '2023-07-01', 18, 42],
    ['2023-24', '2023-07-01', '2024-07-01', 45, 105],
    ['2024-25', '2024-07-01', '2025-07-01', 130, 195],
    ['2025-26', '2025-07-01', '2026-07-01', 195, 265],
    ['2026-27', '2026-07-01', '2027-07-01', 215, 290],
  ])('lie on the lower Murray in %s where the market reports saw them', (_, from, to, least, most) => {
    const level = mean(pricesOf(temporary('7'), from, to));
    expect(level).toBeGreaterThan(least);
    expect(level).toBeLessThan(most);
  });

  test('fall at the end of a wet season and rise through a dry one', () => {
    expect(mean(pricesOf(temporary('7'), '2024-05-01', '2024-06-30'))).toBeLessThan(70);
    expect(mean(pricesOf(temporary('7'), '2023-11-01', '2023-12-31'))).toBeGreaterThan(95);
  });

  test.each([
    ['1A', 0.55, 0.95],
    ['6', 0.5, 0.8],
    ['10', 0.5, 0.8],
    ['11', 0.95, 1.05],
    ['12', 0.95, 1.07],
    ['13', 0.8, 1.2],
  ])('stand in zone %s between %d and %d of the lower Murray', (code, least, most) => {
    for (const day of daysBetween('2021-07-01', '2027-07-01')) {
      const share = model.midPriceOf(temporary(code), day) / model.midPriceOf(temporary('7'), day);
      expect(share).toBeGreaterThan(least);
      expect(share).toBeLessThan(most);
    }
  });

  test('move by two to four per cent a day, and fall by more than 13 % a few times in six years', () => {
    const prices = pricesOf(temporary('7'), '2021-07-01', '2027-07-01');
    const steps = prices.slice(1).map((price, day) => Math.log(price / (prices[day] ?? price)));
    const volatility = Math.sqrt(mean(steps.map((step) => step ** 2)));
    expect(volatility).toBeGreaterThan(0.02);
    expect(volatility).toBeLessThan(0.04);
    const falls = steps.filter((step) => step < Math.log(0.87)).length;
    expect(falls).toBeGreaterThanOrEqual(1);
    expect(falls).toBeLessThanOrEqual(16);
  });

  test('follow the south by half only in a northern valley', () => {
    const zone = buildZone({ code: 'LAC', state: NEW_SOUTH_WALES, system: NORTHERN });
    const lachlan: Product = { kind: 'temporary', zone, allocationClass: null };
    expect(mean(pricesOf(lachlan, '2025-08-01', '2025-10-01'))).toBeGreaterThan(105);
    expect(mean(pricesOf(lachlan, '2025-08-01', '2025-10-01'))).toBeLessThan(160);
    expect(mean(pricesOf(lachlan, '2022-10-01', '2023-06-01'))).toBeGreaterThan(30);
  });

  test.each([
    ['7', 6100, 1500],
    ['6', 4600, 650],
    ['1A', 4100, 525],
  ])('value the entitlements of zone %s as the table of mid 2021 does', (code, high, low) => {
    const isNear = (price: number, known: number): boolean => Math.abs(price / known - 1) < 0.1;
    expect(isNear(model.midPriceOf(permanent(code), at('2021-07-01')), high)).toBe(true);
    expect(isNear(model.midPriceOf(permanent(code, lowReliability), at('2021-07-01')), low)).toBe(true);
  });

  test('keep forward water within 15 % of temporary water', () => {
    for (const day of daysBetween('2025-07-01', '2026-12-01')) {
      const spot = model.midPriceOf(temporary('13'), day);
      const forward = model.midPriceOf({ ...temporary('13'), kind: 'forward' }, day);
      expect(Math.abs(forward / spot - 1)).toBeLessThan(0.15);
    }
  });

  test('ask 4 to 6 % of an entitlement for a year of it, and 5 to 25 dollars for parking', () => {
    for (const day of daysBetween('2026-01-01', '2026-12-01')) {
      const lease = model.midPriceOf({ ...permanent('7'), kind: 'lease' }, day);
      const share = lease / model.midPriceOf(permanent('7'), day);
      expect(share).toBeGreaterThan(0.04);
      expect(share).toBeLessThan(0.06);
      const parking = model.midPriceOf({ ...temporary('7'), kind: 'carryover_parking' }, day);
      expect(parking).toBeGreaterThan(5);
      expect(parking).toBeLessThan(25);
    }
  });

  test('have spreads of 2 to 5 % where water is traded daily and of 10 to 30 % where it is thin', () => {
    for (const code of ['1A', '6', '7', '10', '11', '12', '13']) {
      const spread = 2 * model.halfSpreadOf(temporary(code));
      expect(spread).toBeGreaterThanOrEqual(0.02);
      expect(spread).toBeLessThanOrEqual(0.05);
    }
    for (const code of ['2B', 'PAT', 'MUS', 'BUN']) {
      const spread = 2 * model.halfSpreadOf(temporary(code));
      expect(spread).toBeGreaterThanOrEqual(0.1);
      expect(spread).toBeLessThanOrEqual(0.3);
    }
  });

  test('depend on the time alone, not on what was asked before', () => {
    const late = createPriceModel(seed);
    expect(late.midPriceOf(temporary('13'), at('2026-11-20'))).toBe(
      model.midPriceOf(temporary('13'), at('2026-11-20')),
    );
    expect(late.midPriceOf(temporary('13'), at('2021-09-20'))).toBe(
      model.midPriceOf(temporary('13'), at('2021-09-20')),
    );
  });
});

test('another seed is another market, and years that nobody knows yet stay within what was ever seen', () => {
  const [one, other] = [createPriceModel(1), createPriceModel(2)];
  expect(one.midPriceOf(temporary('7'), at('2026-11-20'))).not.toBe(other.midPriceOf(temporary('7'), at('2026-11-20')));
  for (let year = 2027; year < 2040; year += 1) {
    const level = one.midPriceOf(temporary('7'), at(`${year}-12-15`));
    expect(level).toBeGreaterThan(20);
    expect(level).toBeLessThan(800);
  }
});
