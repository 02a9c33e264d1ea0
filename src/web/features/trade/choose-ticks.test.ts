import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseTicks } from './choose-ticks.ts';

test('the scale of a chart has round figures', () => {
  expect(chooseTicks(182, 251)).toEqual([180, 200, 220, 240, 260]);
  expect(chooseTicks(0.182, 0.251)).toEqual([0.18, 0.2, 0.22, 0.24, 0.26]);
});

test.each([
  [0, 0.01, [0, 0.005, 0.01]],
  [100, 100, [100, 100.5]],
  [228, 229, [228, 230]],
  [0, 9, [0, 2, 4, 6, 8, 10]],
  [0, 900, [0, 200, 400, 600, 800, 1000]],
  [1, 1_000, [0, 500, 1000]],
  [2_000, 9_999, [2000, 4000, 6000, 8000, 10_000]],
])('from %s to %s it has these', (low, high, expected) => {
  expect(chooseTicks(low, high)).toEqual(expected);
});

test('the scale of a chart holds every price between its ends', () => {
  const cents = fc.integer({ min: 1, max: 2_000_000 });
  fc.assert(
    fc.property(cents, cents, (one, other) => {
      const [low, high] = [Math.min(one, other) / 100, Math.max(one, other) / 100];
      const ticks = chooseTicks(low, high);
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThan(8);
      expect(ticks[0]).toBeLessThanOrEqual(low);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(high);
      expect(ticks).toEqual([...ticks].sort((left, right) => left - right));
    }),
  );
});

test('there is no scale without prices', () => {
  expect(chooseTicks(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY)).toEqual([]);
  expect(chooseTicks(100, Number.NaN)).toEqual([]);
  expect(chooseTicks(Number.NaN, 100)).toEqual([]);
});
