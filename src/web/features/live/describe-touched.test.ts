import { expect, test } from 'vitest';
import type { Touched } from './count-touched.ts';
import { describeTouched } from './describe-touched.ts';

const limit = (wasClosed: boolean, isClosed: boolean, id = 1) => ({ id, name: `Limit ${id}`, wasClosed, isClosed });

const tell = (given: Partial<Touched>): string =>
  describeTouched({ offers: 0, bids: 0, trades: 0, limits: [], isUncertain: false, ...given });

test.each<[string, Partial<Touched>]>([
  ['', {}],
  ['One offer changed', { offers: 1 }],
  ['1,200 offers changed, one bid changed', { offers: 1_200, bids: 1 }],
  ['2 bids changed, 3 trades came in', { bids: 2, trades: 3 }],
  ['One trade came in', { trades: 1 }],
  ['Figures may have changed', { isUncertain: true }],
  ['One offer changed, and other figures may have', { offers: 1, isUncertain: true }],
])('a page whose figures changed says: %s', (words, touched) => {
  expect(tell(touched)).toBe(words);
});

test.each([
  ['One limit closed', [limit(false, true)]],
  ['2 limits opened', [limit(true, false), limit(true, false, 2)]],
  ['The balance of a limit changed', [limit(true, true)]],
  ['The balances of 2 limits changed', [limit(false, false), limit(true, true, 2)]],
  [
    'One limit closed, one limit opened, the balance of a limit changed',
    [limit(false, true), limit(true, false, 2), limit(false, false, 3)],
  ],
])('%s: a limit that stays open or closed has another balance', (words, limits) => {
  expect(tell({ limits })).toBe(words);
});
