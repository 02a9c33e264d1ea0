import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseLogTicks } from './choose-log-ticks.ts';
import { chooseTicks } from './choose-ticks.ts';

test('the scale of a chart has round figures', () => {
  expect(chooseTicks(182, 251, 2)).toEqual([180, 200, 220, 240, 260]);
  expect(chooseTicks(0.182, 0.251, 4)).toEqual([0.18, 0.2, 0.22, 0.24, 0.26]);
  expect(chooseTicks(182_000, 251_000, 0)).toEqual([180_000, 200_000, 220_000, 240_000, 260_000]);
});

test.each([
  [0, 0.01, 2, [0, 0.01, 0.02]],
  [0.01, 0.01, 2, [0, 0.01, 0.02]],
  [100, 100, 2, [99, 99.5, 100, 100.5, 101]],
  [228, 229, 2, [226, 227, 228, 229, 230, 231]],
  [0.228, 0.2281, 4, [0.224, 0.226, 0.228, 0.23, 0.232]],
  [0, 9, 2, [0, 2, 4, 6, 8, 10]],
  [0, 900, 2, [0, 200, 400, 600, 800, 1000]],
  [1, 1_000, 2, [0, 200, 400, 600, 800, 1000]],
  [2_000, 9_999, 2, [2000, 4000, 6000, 8000, 10_000]],
  [5, 6, 0, [4, 5, 6, 7]],
  [1_010, 1_010, 0, [990, 1000, 1010, 1020, 1030]],
])('from %s to %s it has these', (low, high, decimals, expected) => {
  expect(chooseTicks(low, high, decimals)).toEqual(expected);
});

/** Prices as whole numbers of the last decimal that is written, and how many decimals that are. */
const anyRange = fc
  .record({
    decimals: fc.constantFrom(0, 2, 4),
    low: fc.oneof(fc.nat(2_000_000), fc.nat(50)),
    span: fc.oneof(fc.nat(2_000_000), fc.nat(20)),
  })
  .map(({ decimals, low, span }) => ({ decimals, low, high: low + span }));

test('the scale of a chart has three to six figures, equally far apart, with every price between its ends', () => {
  fc.assert(
    fc.property(anyRange, ({ decimals, low, high }) => {
      const parts = 10 ** decimals;
      const ticks = chooseTicks(low / parts, high / parts, decimals);
      // In whole numbers, which know no rounding.
      const whole = ticks.map((tick) => BigInt(tick.toFixed(decimals).replace('.', '')));
      expect(ticks.map((tick) => Number(tick.toFixed(decimals)))).toEqual(ticks);
      expect(whole.length).toBeGreaterThanOrEqual(3);
      expect(whole.length).toBeLessThanOrEqual(6);
      const gaps = new Set(whole.slice(1).map((tick, index) => tick - (whole[index] ?? 0n)));
      expect(gaps.size).toBe(1);
      expect(String([...gaps][0])).toMatch(/^[125]0*$/);
      expect(whole[0]).toBeGreaterThanOrEqual(0n);
      expect(whole[0]).toBeLessThanOrEqual(low);
      expect(whole.at(-1)).toBeGreaterThanOrEqual(high);
    }),
    { numRuns: 1000 },
  );
});

test('there is no scale without prices', () => {
  expect(chooseTicks(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 2)).toEqual([]);
  expect(chooseTicks(100, Number.NaN, 2)).toEqual([]);
  expect(chooseTicks(Number.NaN, 100, 2)).toEqual([]);
});

test('a low plot has fewer figures', () => {
  expect(chooseTicks(0, 3475, 2, 3)).toEqual([0, 2000, 4000]);
  expect(chooseTicks(0, 40, 2, 3)).toEqual([0, 20, 40]);
  expect(chooseTicks(0, 1, 2, 3)).toEqual([0, 0.5, 1]);
});

test.each([
  [20, 300, [20, 30, 50, 100, 150, 200, 300]],
  [21, 288, [20, 30, 50, 100, 150, 200, 300]],
  [16, 900, [10, 20, 50, 100, 200, 500, 1000]],
  [1, 10_000, [1, 10, 100, 1000, 10_000]],
])('from %s to %s a logarithmic scale has these', (low, high, expected) => {
  expect(chooseLogTicks(low, high, 2)).toEqual(expected);
});

test('a range under three to one keeps the round figures of a linear scale', () => {
  expect(chooseLogTicks(182, 251, 2)).toEqual(chooseTicks(182, 251, 2));
  expect(chooseLogTicks(100, 299, 2)).toEqual(chooseTicks(100, 299, 2));
  expect(chooseLogTicks(100, 300, 2)).toEqual([100, 150, 200, 300]);
});

test('a range that a linear scale begins at zero has round figures of its own', () => {
  expect(chooseLogTicks(0.01, 0.02, 2)).toEqual([0.01, 0.015, 0.02]);
  expect(chooseLogTicks(0.01, 0.01, 2)).toEqual([0.01, 0.015]);
});

test('nothing is drawn on a logarithmic scale from zero', () => {
  expect(chooseLogTicks(5, Number.POSITIVE_INFINITY, 2)).toEqual([]);
  expect(chooseLogTicks(0, 100, 2)).toEqual([]);
  expect(chooseLogTicks(-1, 100, 2)).toEqual([]);
  expect(chooseLogTicks(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 2)).toEqual([]);
});

test('a logarithmic scale holds every price between its ends, and is above zero', () => {
  const cents = fc.integer({ min: 1, max: 2_000_000 });
  fc.assert(
    fc.property(cents, cents, (one, other) => {
      const [low, high] = [Math.min(one, other) / 100, Math.max(one, other) / 100];
      const ticks = chooseLogTicks(low, high, 2);
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThan(11);
      expect(ticks[0]).toBeGreaterThan(0);
      expect(ticks[0]).toBeLessThanOrEqual(low);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(high);
      expect(ticks).toEqual([...new Set(ticks)].sort((left, right) => left - right));
    }),
  );
});
