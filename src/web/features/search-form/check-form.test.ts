import { expect, test } from 'vitest';
import type { SearchDraft } from '#domain/search/search-draft.ts';
import type { SearchFacts } from '../../market/search-facts.ts';
import { checkForm, cureOf, errorOf } from './check-form.ts';

const VICTORIA = { id: 1, code: 'VIC', name: 'Victoria' };
const SEVEN = {
  id: 7,
  code: '7',
  name: 'Lower Goulburn',
  state: VICTORIA,
  system: { id: 1, name: 'Southern Connected' },
  waterKind: 'regulated',
  hasOfficialCode: true,
  imageUrl: null,
} as const;
const FACTS: SearchFacts = {
  homeZone: SEVEN,
  zones: [SEVEN],
  states: [VICTORIA],
  allocationClasses: [],
  processing: [],
};

const check = (draft: SearchDraft, purchase: 'buy' | 'sell' = 'buy', kind: 'temporary' | 'permanent' = 'temporary') =>
  checkForm({ purchase, kind, draft }, { unit: 'megalitre', facts: FACTS });

test('a form that says a search has no mistakes', () => {
  expect(check({ volume: '120', minPrice: '200', maxPrice: '300', unit: 'ML' })).toEqual([]);
});

test('every mistake stands at its field, in the order of the form', () => {
  const errors = check({ volume: '-1', minPrice: 'cheap', maxPrice: '-5' });
  expect(errors).toEqual([
    { field: 'volume', message: 'The volume must be 0 or more' },
    {
      field: 'minPrice',
      message: 'The price must be a number',
      cure: 'Use figures with a decimal point and no commas, such as 1200.5.',
    },
    { field: 'maxPrice', message: 'The price must be 0 or more' },
  ]);
  expect(errorOf(errors, 'minPrice')).toBe('The price must be a number');
  expect(errorOf(errors, 'zone')).toBeUndefined();
});

test('a unit that nobody knows is told before its figures are believed', () => {
  const [error, ...others] = check({ volume: '120', unit: 'barrels' });
  expect(others).toEqual([]);
  expect(error?.field).toBe('volume');
  expect(error?.message).toContain('“barrels”, which is not a unit of volume');
  expect(error?.message).toMatch(/reads them in ML$/);
});

test('a message of the specification that does not say what to do has a cure beside it', () => {
  const errors = check({ volume: '10' }, 'buy', 'permanent');
  expect(cureOf(errors, 'reliability')).toBe('Choose the reliability of the water you wish to buy.');
  expect(cureOf(check({ volume: '10' }, 'sell', 'permanent'), 'reliability')).toBeUndefined();
});
