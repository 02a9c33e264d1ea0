import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeValueScale, rangeOfValues, rangeWithZero } from './value-scale.ts';

/** Each is told in turn. */
const rangeOf = (values: readonly number[]) =>
  rangeOfValues((tell) => {
    for (const value of values) tell(value);
  });

const values = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1 });

test.each(['linear', 'log'] as const)('a %s scale places all values within the plot, larger ones higher', (kind) => {
  fc.assert(
    fc.property(values, (given) => {
      const { kind: drawn, place } = makeValueScale(rangeOf(given), { kind, decimals: 2 });
      expect(drawn).toBe(kind);
      const sorted = [...new Set(given)].sort((left, right) => left - right).map(place);
      for (const height of sorted) {
        expect(height).toBeGreaterThanOrEqual(0);
        expect(height).toBeLessThanOrEqual(1);
      }
      expect(sorted).toEqual([...sorted].sort((left, right) => right - left));
    }),
  );
});

test('the same ratio is the same way on a logarithmic scale, the same difference on a linear one', () => {
  const log = makeValueScale(rangeOf([20, 300]), { kind: 'log', decimals: 2 }).place;
  expect(log(40) - log(80)).toBeCloseTo(log(100) - log(200));
  const linear = makeValueScale(rangeOf([20, 300]), { kind: 'linear', decimals: 2 }).place;
  expect(linear(40) - linear(80)).toBeCloseTo(linear(160) - linear(200));
});

test('a scale of what is measured from zero begins there', () => {
  expect(makeValueScale(rangeOf([180, 250]), { kind: 'linear', isFromZero: true, decimals: 2 }).ticks[0]).toBe(0);
  expect(makeValueScale(rangeOf([180, 250]), { kind: 'linear', decimals: 2 }).ticks[0]).toBe(180);
});

test('a range with zero begins or ends there; one measured from zero does though nothing of it is', () => {
  expect(rangeWithZero([5, 7], Number)).toEqual({ low: 0, high: 7 });
  expect(rangeWithZero([-5, -7], Number)).toEqual({ low: -7, high: 0 });
  expect(makeValueScale({ low: 2, high: 3 }, { kind: 'linear', isFromZero: true, decimals: 2 }).ticks[0]).toBe(0);
});

test('values down to zero have no logarithmic scale', () => {
  expect(makeValueScale(rangeOf([0, 250]), { kind: 'log', decimals: 2 }).kind).toBe('linear');
});

test('without a value there is an axis all the same', () => {
  expect(makeValueScale(rangeOf([]), { kind: 'log', decimals: 2 })).toMatchObject({ kind: 'linear', ticks: [0, 1] });
  expect(makeValueScale(rangeOf([0]), { kind: 'linear', isFromZero: true, decimals: 2 }).ticks.length).toBeGreaterThan(
    1,
  );
});

test('two hundred thousand values are no more than one', () => {
  const many = rangeOf(Array.from({ length: 200_000 }, (_, n) => n + 1));
  expect(many).toEqual({ low: 1, high: 200_000 });
  expect(makeValueScale(many, { kind: 'linear', decimals: 2 }).ticks.at(-1)).toBe(200_000);
});
