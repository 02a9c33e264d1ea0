import { expect, test } from 'vitest';
import { instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import { buildZone } from '#testing/build-reference.ts';
import type { PriceModel } from './price-model.ts';
import { findPriceFront, quotePrice } from './quote-price.ts';
import { roundPrice, samplePriceStep } from './round-price.ts';
import { SeededRandom } from './seeded-random.ts';

/** Water costs $100 on the first day and $10 more at each midnight; the best prices are 2 % from the middle. */
const MODEL: PriceModel = {
  midPriceOf: (_, at) => 100 + 10 * (at / MILLISECONDS_PER_DAY),
  halfSpreadOf: () => 0.02,
};
const WATER = { kind: 'temporary', zone: buildZone({}), allocationClass: null } as const;
const frontOf = (direction: 'SELL' | 'BUY', days: number, margin = 0, kind: 'temporary' | 'lease' = 'temporary') =>
  findPriceFront(MODEL, { ...WATER, kind }, direction, {
    ...{ from: instant(0), standsFor: days * MILLISECONDS_PER_DAY, margin },
  }).best;

test('who offers water for two days asks for no less than it costs at the end of them, and who wants it bids no more than at their start', () => {
  expect(frontOf('SELL', 2)).toBeCloseTo(120 * 1.02);
  expect(frontOf('BUY', 2)).toBeCloseTo(100 * 0.98);
  expect(frontOf('SELL', 0)).toBeCloseTo(100 * 1.02);
});

test('a provider keeps its own margin from the market of water, and none from that of leases', () => {
  expect(frontOf('SELL', 0, 0.03)).toBeCloseTo(105);
  expect(frontOf('BUY', 0, 0.03)).toBeCloseTo(95);
  expect(frontOf('SELL', 0, 0.03, 'lease')).toBeCloseTo(102);
});

test('no offer is below the best one and no bid above it, a wet entitlement by its water apart', () => {
  const random = new SeededRandom(1, 'quotes');
  const shape = { kind: 'permanent', meanDepth: 0.09, mostDepth: 0.4, wetPremium: 250 } as const;
  for (let n = 0; n < 500; n += 1) {
    expect(quotePrice(random, { ...shape, direction: 'SELL', best: 2_010 }, false)).toBeGreaterThanOrEqual(2_010);
    expect(quotePrice(random, { ...shape, direction: 'BUY', best: 2_010 }, false)).toBeLessThanOrEqual(2_010);
    expect(quotePrice(random, { ...shape, direction: 'SELL', best: 2_010 }, true)).toBeGreaterThanOrEqual(2_260);
  }
});

test('offers are rounded up, bids down, what was paid to the nearest step, and nothing to nothing', () => {
  expect((['up', 'down', 'nearest'] as const).map((towards) => roundPrice(243, 5, towards))).toEqual([245, 240, 245]);
  expect(roundPrice(2, 5, 'down')).toBe(5);
});

test('people round water to one or five dollars, entitlements to 25 or 50, and what is cheap to the finer', () => {
  const stepsOf = (kind: 'temporary' | 'permanent' | 'carryover_parking', dollars: number) => {
    const random = new SeededRandom('steps', kind, dollars);
    return [...new Set(Array.from({ length: 200 }, () => samplePriceStep(random, kind, dollars)))].sort(
      (a, b) => a - b,
    );
  };
  expect(stepsOf('temporary', 60)).toEqual([1, 5]);
  expect(stepsOf('temporary', 59)).toEqual([1]);
  expect(stepsOf('permanent', 1_000)).toEqual([25, 50]);
  expect(stepsOf('permanent', 999)).toEqual([25]);
  expect(stepsOf('carryover_parking', 15)).toEqual([1]);
});
