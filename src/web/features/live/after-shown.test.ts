import { expect, test } from 'vitest';
import type { MarketEvent } from '#contract/operations/events.ts';
import { afterShown } from './after-shown.ts';

const change = (position: number) => ({ position }) as unknown as MarketEvent;
const heard = (positions: readonly number[], isReset = false) => ({ changes: positions.map(change), isReset });

test('a page shows what was known when it was asked for, and nothing that came in while it was on its way', () => {
  expect(afterShown(heard([5, 6, 7]), heard([5, 6]))).toEqual(heard([7]));
  expect(afterShown(heard([5, 6]), heard([5, 6]))).toEqual(heard([]));
  expect(afterShown(heard([5, 6]), heard([]))).toEqual(heard([5, 6]));
});

test('that changes were missed is made good by a page that was asked for after that alone', () => {
  expect(afterShown(heard([], true), heard([], true))).toEqual(heard([]));
  expect(afterShown(heard([], true), heard([]))).toEqual(heard([], true));
  expect(afterShown(heard([]), heard([]))).toEqual(heard([]));
});
