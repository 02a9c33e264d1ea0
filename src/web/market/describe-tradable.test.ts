import { expect, test } from 'vitest';
import { describeTradable } from './describe-tradable.ts';

test.each([
  [undefined, '120 ML tradable'],
  [{ deliverability: 'limited' as const }, '120 ML tradable'],
  [{ deliverability: 'limited' as const, movable: 120 }, '120 ML tradable'],
  [{ deliverability: 'limited' as const, movable: 28 }, '120 ML tradable, 28 ML can move to your zone'],
  [{ deliverability: 'restricted' as const, movable: 0 }, '120 ML tradable, none can move to your zone'],
])('entitlements that %j are told as: %s', (limit, words) => {
  const told = describeTradable({ tradableWater: 120, ...(limit === undefined ? {} : { limit }) }, 'megalitre', 'buy');
  expect(told.replaceAll('\u00a0', ' ')).toBe(words);
});

test('who sells is told what can move to the zone of who buys', () => {
  const limited = { tradableWater: 120, limit: { deliverability: 'limited' as const, movable: 28 } };
  expect(describeTradable(limited, 'megalitre', 'sell').replaceAll('\u00a0', ' ')).toBe(
    '120 ML tradable, 28 ML can move to their zone',
  );
});
