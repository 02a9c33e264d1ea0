import { expect, test } from 'vitest';
import { needsConfirmation } from './closing-confirmation.ts';

test.each([
  [0, 0, false],
  [9, 9, false],
  [10, 9, false],
  [16, 9, false],
  [10, 10, true],
  [20, 10, false],
  [19, 10, true],
  [21, 11, true],
  [200_000, 100_000, false],
  [200_000, 100_001, true],
])('of %i open listings %i may close without a confirmation: asked for one %s', (open, closing, asked) => {
  expect(needsConfirmation({ open, closing })).toBe(asked);
});
