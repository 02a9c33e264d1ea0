import { expect, test } from 'vitest';
import type { ListingRow } from './listing-row.ts';
import { isTooGood, withdrawToFront } from './move-listing.ts';
import type { PriceFront } from './quote-price.ts';
import { SeededRandom } from './seeded-random.ts';

/** Entitlements are offered from $2,000 on, with this season's water from $2,250; $1,900 are bid for them at most. */
const SHAPE = { kind: 'permanent', meanDepth: 0.09, mostDepth: 0.4, wetPremium: 250 } as const;
const OFFERS: PriceFront = { ...SHAPE, direction: 'SELL', best: 2_000 };
const BIDS: PriceFront = { ...SHAPE, direction: 'BUY', best: 1_900 };

const row = (direction: 'SELL' | 'BUY', price: number, wet = false): ListingRow => ({
  ...{ id: 'E-1', kind: 'permanent', direction, zone: '7', price: String(price), volume: '50' },
  ...(wet ? { wet: 'true' } : {}),
});

test('an offer may stand a little below the best of today and a bid a little above it, an entitlement with its water by that water apart', () => {
  expect([1_960, 1_959].map((price) => isTooGood(row('SELL', price), OFFERS, 0.04))).toEqual([false, true]);
  expect([2_210, 2_209].map((price) => isTooGood(row('SELL', price, true), OFFERS, 0.04))).toEqual([false, true]);
  expect([1_938, 1_939].map((price) => isTooGood(row('BUY', price), BIDS, 0.04))).toEqual([false, true]);
});

test('a price that has to leave at once goes to the front of its own side, with the water that is sold with it', () => {
  const random = new SeededRandom('leaving');
  const pricesOf = (given: ListingRow, front: PriceFront) =>
    Array.from({ length: 200 }, () => Number(withdrawToFront(random, given, front).price));
  const [dry, wet, bids] = [
    pricesOf(row('SELL', 1_500), OFFERS),
    pricesOf(row('SELL', 1_500, true), OFFERS),
    pricesOf(row('BUY', 2_500), BIDS),
  ];
  expect(Math.min(...dry)).toBeGreaterThanOrEqual(2_000);
  expect(Math.min(...wet)).toBeGreaterThanOrEqual(2_250);
  expect(Math.max(...bids)).toBeLessThanOrEqual(1_900);
  // A hundredth behind it on the average.
  expect([Math.min(...dry) < 2_060, Math.min(...wet) < 2_310, Math.max(...bids) > 1_840]).toEqual([true, true, true]);
});
