import { expect, test } from 'vitest';
import type { App } from '#contract/app.ts';
import { callLiftFilters, callSearch } from './search-calls.ts';

/** An app that answers every search with its own name and what it was asked. */
const echo = (name: string) => async (input: unknown) => ({ ok: true, value: [name, input] });
const app = {
  search: {
    findSellersTemporary: echo('sellers temporary'),
    findSellersPermanent: echo('sellers permanent'),
    findSellersForward: echo('sellers forward'),
    findBuyersTemporary: echo('buyers temporary'),
    findBuyersPermanent: echo('buyers permanent'),
    findBuyersForward: echo('buyers forward'),
    liftFilters: echo('lift filters'),
  },
} as unknown as App;

test.each([
  ['buy', 'temporary', 'sellers temporary'],
  ['buy', 'permanent', 'sellers permanent'],
  ['buy', 'forward', 'sellers forward'],
  ['sell', 'temporary', 'buyers temporary'],
  ['sell', 'permanent', 'buyers permanent'],
  ['sell', 'forward', 'buyers forward'],
] as const)('who wants to %s %s water looks for %s', async (purchase, kind, expected) => {
  expect(await callSearch(app, { purchase, kind, draft: { volume: '5' } })).toEqual({
    ok: true,
    value: [expected, { query: { volume: '5' } }],
  });
});

test('a call names the unit of its figures and every state', async () => {
  const draft = { volume: '0.5', maxPrice: '280', unit: 'GL', state: ['1', '3'] };
  expect(await callSearch(app, { purchase: 'buy', kind: 'temporary', draft })).toMatchObject({
    value: [
      'sellers temporary',
      { query: { volume: '0.5', maxPrice: '280', volume_unit: 'gigalitre', state: ['1', '3'] } },
    ],
  });
});

test('what a search would find without its filters is asked with the same figures, and says which search it is', async () => {
  const draft = { volume: '5', unit: 'ML', reliability: '4', minPrice: '100' };
  expect(await callLiftFilters(app, { purchase: 'sell', kind: 'permanent', draft })).toEqual({
    ok: true,
    value: [
      'lift filters',
      { query: { volume: '5', reliability: '4', volume_unit: 'megalitre', purchase: 'sell', kind: 'permanent' } },
    ],
  });
});
