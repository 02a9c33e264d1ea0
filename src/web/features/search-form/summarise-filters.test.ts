import { expect, test } from 'vitest';
import type { SearchKind, SearchSide } from '#domain/products/kind.ts';
import type { SearchDraft } from '#domain/search/search-draft.ts';
import type { SearchFacts } from '../../market/search-facts.ts';
import { summariseFilters } from './summarise-filters.ts';

const FACTS = { homeZone: { id: 7 } } as SearchFacts;

const summarise = (purchase: SearchSide, kind: SearchKind, draft: SearchDraft): string =>
  summariseFilters({ purchase, kind, draft: { volume: '100', ...draft } }, FACTS);

test('a closed advanced part names what is set in it, in the order of the form', () => {
  expect(summarise('buy', 'temporary', { maxPrice: '300', minPrice: '1', state: ['1', '3'] })).toBe(
    'min price, max price, 2 states',
  );
  expect(summarise('buy', 'temporary', { state: ['3'] })).toBe('1 state');
  expect(summarise('buy', 'forward', { deliveredBy: 'Mar 2027' })).toBe('delivery month');
  expect(summarise('sell', 'forward', { deliverBy: 'Mar 2027' })).toBe('delivery month');
  expect(summarise('buy', 'permanent', { showConnected: 'false', carryover: 'true' })).toBe(
    'connected options off, carryover',
  );
  expect(summarise('buy', 'permanent', { showUnreliable: 'True' })).toBe('all connected options');
});

test('it says nothing of what holds by itself', () => {
  expect(summarise('buy', 'temporary', {})).toBe('');
  expect(summarise('buy', 'temporary', { minPrice: ' ', state: [''] })).toBe('');
  expect(summarise('buy', 'forward', { deliveredBy: 'Any' })).toBe('');
  expect(summarise('buy', 'permanent', { showConnected: 'true', showUnreliable: 'False' })).toBe('');
});

test('it says nothing of what the form of this water does not have', () => {
  expect(summarise('sell', 'permanent', { carryover: 'true', state: ['1'] })).toBe('');
});

test('another zone is told where the advanced part has the zone, and is another than home', () => {
  expect(summarise('buy', 'permanent', { zone: '9' })).toBe('another zone');
  expect(summarise('buy', 'permanent', { zone: '7' })).toBe('');
  expect(summarise('buy', 'forward', { zone: '9' })).toBe('');
});
