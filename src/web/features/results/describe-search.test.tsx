import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DescribedSearch } from '../../market/describe-filters.ts';
import { DescribeSearch } from './describe-search.tsx';

const SEARCH = {
  purchase: 'buy',
  kind: 'temporary',
  draft: { volume: '120' },
  unit: 'megalitre',
  seenFrom: { code: '7', name: 'VIC Murray' },
  stateNames: [],
  hasStates: true,
  className: null,
} as unknown as DescribedSearch;

const tell = (given: Partial<DescribedSearch> = {}): string =>
  renderToStaticMarkup(<DescribeSearch {...SEARCH} {...given} />)
    .replace(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ');

test('a search says in one sentence what was searched for', () => {
  expect(tell()).toBe('120 ML into 7 VIC Murray, any state');
  expect(tell({ purchase: 'sell', hasStates: false })).toBe('120 ML from 7 VIC Murray');
  expect(tell({ stateNames: ['Victoria', 'New South Wales'] })).toBe(
    '120 ML into 7 VIC Murray, Victoria, New South Wales',
  );
  expect(tell({ draft: { volume: '120', minPrice: '100', maxPrice: '280.5' } })).toBe(
    '120 ML into 7 VIC Murray, at least $100.00 per ML, at most $280.50 per ML, any state',
  );
});

test('a bound is told as it was typed: rounded it would let in or keep out another price', () => {
  expect(tell({ hasStates: false, draft: { volume: '120', minPrice: '100.005', maxPrice: '100.0049' } })).toBe(
    '120 ML into 7 VIC Murray, at least $100.005 per ML, at most $100.0049 per ML',
  );
});

test('a search for entitlements says which, and what it leaves out', () => {
  const entitlement = { className: 'High Reliability', hasStates: false };
  expect(tell({ ...entitlement, draft: { volume: '5', showConnected: 'false', carryover: 'true' } })).toBe(
    '5 ML of High Reliability into 7 VIC Murray, this zone only, with carryover only',
  );
  expect(tell({ ...entitlement, draft: { volume: '5', showUnreliable: 'True' } })).toBe(
    '5 ML of High Reliability into 7 VIC Murray, all connected options',
  );
});

test('a search for entitlements whose class has no name at the moment is told as one of a class all the same', () => {
  expect(tell({ kind: 'permanent', hasStates: false, draft: { volume: '5', reliability: '4' } })).toBe(
    '5 ML of the class you chose into 7 VIC Murray',
  );
});

test('a search for forward water says by when, unless any month will do', () => {
  expect(tell({ hasStates: false, draft: { volume: '5', deliveredBy: 'Mar 2027' } })).toBe(
    '5 ML into 7 VIC Murray, delivered by the end of Mar 2027',
  );
  expect(tell({ purchase: 'sell', hasStates: false, draft: { volume: '5', deliverBy: 'Mar 2027' } })).toBe(
    '5 ML from 7 VIC Murray, wanted at the end of Mar 2027 or later, or at no fixed date',
  );
  expect(tell({ hasStates: false, draft: { volume: '5', deliveredBy: 'Any' } })).toBe('5 ML into 7 VIC Murray');
});
