import { describe, expect, test } from 'vitest';
import type { AllocationClassAnswer, ZoneAnswer } from '#contract/wire.ts';
import type { SearchDraft } from '#domain/search/search-draft.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import type { SearchType } from '../../market/search-address.ts';
import type { SearchFacts } from '../../market/search-facts.ts';
import { checkForm, errorOf, hintFor } from './check-form.ts';

const VICTORIA = { id: 1, code: 'VIC', name: 'Victoria' };

const SEVEN: ZoneAnswer = {
  id: 7,
  code: '7',
  name: 'VIC Murray (Barmah to SA)',
  state: VICTORIA,
  system: { id: 1, name: 'Southern Connected' },
  waterKind: 'regulated',
  hasOfficialCode: true,
  imageUrl: null,
};

const HIGH_RELIABILITY: AllocationClassAnswer = {
  id: 1,
  name: 'High Reliability',
  short: 'HR',
  stateCodes: ['VIC'],
  waterKind: 'regulated',
  onlyZones: null,
  mark: 'high',
};

const facts = {
  homeZone: SEVEN,
  zones: [SEVEN],
  states: [VICTORIA],
  allocationClasses: [
    HIGH_RELIABILITY,
    { ...HIGH_RELIABILITY, id: 18, name: 'Take and Use Licence', waterKind: 'unregulated' as const },
  ],
  processing: [],
};

const BUY = { purchase: 'buy', kind: 'temporary' } as const;
const BUY_PERMANENT = { purchase: 'buy', kind: 'permanent' } as const;
const SELL_PERMANENT = { purchase: 'sell', kind: 'permanent' } as const;

const check = (type: SearchType, draft: SearchDraft, known: SearchFacts = facts, unit: VolumeUnit = 'megalitre') =>
  checkForm({ ...type, draft }, { unit, facts: known });

describe('a search form', () => {
  test('that is right has no mistakes', () => {
    expect(check(BUY, { volume: '120', minPrice: '100', maxPrice: '280.50', state: ['1'] })).toEqual([]);
    expect(check(BUY, { volume: '120', unit: 'kL' })).toEqual([]);
    expect(check(SELL_PERMANENT, { volume: '5', reliability: '1' })).toEqual([]);
  });

  test('that could not load its classes leaves the one it was given to the server, and asks for one all the same', () => {
    const unknown = { ...facts, allocationClasses: [] };
    expect(check(SELL_PERMANENT, { volume: '5', reliability: '1' }, unknown)).toEqual([]);
    expect(check(SELL_PERMANENT, { volume: '', reliability: '1' }, unknown)).toMatchObject([{ field: 'volume' }]);
    expect(check(SELL_PERMANENT, { volume: '5' }, unknown)).toMatchObject([{ field: 'reliability' }]);
  });

  test('without a volume says so, and what 0 does', () => {
    expect(check(BUY, {})).toEqual([
      {
        field: 'volume',
        message: 'You must enter a volume before searching',
        hint: 'How much water do you want to trade? 0 shows every parcel.',
      },
    ]);
  });

  test('with several mistakes names each at its field, in the order of the form', () => {
    expect(check(BUY, { volume: '-1', minPrice: '1,200', maxPrice: '-5' })).toEqual([
      { field: 'volume', message: 'The volume must be 0 or more' },
      {
        field: 'minPrice',
        message: 'The price must be a number',
        hint: 'Use figures with a decimal point and no commas, such as 1200.5.',
      },
      { field: 'maxPrice', message: 'The price must be 0 or more' },
    ]);
  });

  test('for an entitlement asks for its reliability, from a buyer in the words for the volume', () => {
    expect(check(SELL_PERMANENT, { volume: '5' })).toEqual([
      { field: 'reliability', message: 'Please enter the reliability of the water you wish to sell' },
    ]);
    expect(check(BUY_PERMANENT, { volume: '5' })).toEqual([
      {
        field: 'reliability',
        message: 'You must enter a volume before searching',
        hint: 'Choose the reliability of the water you wish to buy.',
      },
    ]);
  });

  test('goes by the classes and zones that it is given', () => {
    expect(check(SELL_PERMANENT, { volume: '5', reliability: '18' })).toMatchObject([
      { field: 'reliability', message: 'Take and Use Licence is not available in your zone' },
    ]);
    expect(check(BUY, { volume: '5', state: ['2'] })).toEqual([{ field: 'state', message: 'There is no such state' }]);
  });

  test('in a unit that there is not checks nothing else: its figures would be read wrongly', () => {
    expect(check(BUY, { volume: 'many', unit: 'acres' })).toEqual([
      {
        field: 'volume',
        message:
          'The address gives its figures in “acres”, which is not a unit of volume. Please check them: the search reads them in ML',
      },
    ]);
    expect(errorOf(check(BUY, { volume: '5', unit: 'acres' }, facts, 'kilolitre'), 'volume')).toMatch(/ in kL$/);
  });
});

test('a field has its own mistake and its own hint', () => {
  const errors = [
    { field: 'volume', message: 'The volume must be a number', hint: 'Use figures' },
    { field: 'maxPrice', message: 'The price must be 0 or more' },
  ] as const;
  expect(errorOf(errors, 'maxPrice')).toBe('The price must be 0 or more');
  expect(hintFor(errors, 'maxPrice')).toBeUndefined();
  expect(errorOf(errors, 'volume')).toBe('The volume must be a number');
  expect(hintFor(errors, 'volume')).toBe('Use figures');
  expect(errorOf(errors, 'minPrice')).toBeUndefined();
  expect(hintFor(errors, 'minPrice')).toBeUndefined();
});
