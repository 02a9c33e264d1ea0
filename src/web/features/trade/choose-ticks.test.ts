import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseTicks } from './choose-ticks.ts';

test('the scale of a chart has round figures', () => {
  expect(chooseTicks(182, 251)).toEqual([180, 200, 220, 240, 260]);
  expect(chooseTicks(0.182, 0.251)).toEqual([0.18, 0.2, 0.22, 0.24, 0.26]);
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
});
