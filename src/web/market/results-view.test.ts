import { expect, test } from 'vitest';
import { RESULT_ORDERS } from '#domain/search/order-results.ts';
import { addResultsView, parseResultsView } from './results-view.ts';

test('what is shown and in which order comes back from the address', () => {
  for (const order of RESULT_ORDERS) {
    for (const onlyTradable of [true, false]) {
      const address = addResultsView('volume=120&state=1&state=2', { order, onlyTradable });
      expect(parseResultsView(new URLSearchParams(address))).toEqual({ order, onlyTradable });
      expect(new URLSearchParams(address).getAll('state')).toEqual(['1', '2']);
    }
  }
});

test('all results by total is the view of an address that says nothing, or something unheard of', () => {
  expect(addResultsView('volume=120', { order: 'total', onlyTradable: false })).toBe('volume=120');
  for (const query of ['', 'order=charm', 'show=all'])
    expect(parseResultsView(new URLSearchParams(query))).toEqual({ order: 'total', onlyTradable: false });
});
