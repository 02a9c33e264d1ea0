import { expect, test } from 'vitest';
import { percentageOf } from './percentage-of.ts';
import { litres } from './volume.ts';

test.each([
  [0, 3_005, 0],
  [751_250, 3_005_000, 25],
  [1, 3, 33.33],
  [2, 3, 66.67],
  [1, 80_000, 0],
  [5, 100_000, 0.01],
  [110, 100, 110],
])('%i of %i litres are %d per cent', (volume, capacity, percentage) => {
  expect(percentageOf(litres(volume), litres(capacity))).toBe(percentage);
});
