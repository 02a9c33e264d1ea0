import { expect, test } from 'vitest';
import type { SearchDraft } from '#domain/search/search-draft.ts';
import type { SearchType } from '../../market/search-address.ts';
import type { SearchPlaces } from '../../market/search-facts.ts';
import { describeAddress, findClassName, titleOfSearch } from './describe-address.ts';

const [VIC, NSW] = [
  { id: 1, code: 'VIC', name: 'Victoria' },
  { id: 2, code: 'NSW', name: 'New South Wales' },
];
const SEVEN = { id: 70, code: '7', state: VIC };
const TEN = { id: 100, code: '10', state: NSW };
const places = { homeZone: SEVEN, zones: [SEVEN, TEN], states: [VIC, NSW] } as unknown as SearchPlaces;

const BUY = { purchase: 'buy', kind: 'temporary' } as const;
const SELL_FORWARD = { purchase: 'sell', kind: 'forward' } as const;
const BUY_PERMANENT = { purchase: 'buy', kind: 'permanent' } as const;

const tell = (type: SearchType, draft: SearchDraft, className: string | null = null) =>
  describeAddress({ ...type, draft }, { unit: 'megalitre', places, className });

test('a search tells the names of the states that were chosen, and whether there is a choice', () => {
  expect(tell(BUY, { volume: '5' })).toMatchObject({ stateNames: [], hasStates: true });
  expect(tell(BUY, { volume: '5', state: ['2'] }).stateNames).toEqual(['New South Wales']);
  expect(tell(BUY, { volume: '5', state: ['2', '1'] }).stateNames).toEqual(['Victoria', 'New South Wales']);
  const one = { ...places, zones: [SEVEN] } as unknown as SearchPlaces;
  const alone = describeAddress({ ...BUY, draft: {} }, { unit: 'megalitre', places: one, className: null });
  expect(alone.hasStates).toBe(false);
  expect(tell(BUY_PERMANENT, { volume: '5' }).hasStates).toBe(false);
});

test('a search is seen from the zone that it uses, which is home where it names none', () => {
  expect(tell(SELL_FORWARD, { volume: '5', zone: '100' }).seenFrom).toBe(TEN);
  expect(tell(SELL_FORWARD, { volume: '5' }).seenFrom).toBe(SEVEN);
  expect(tell(SELL_FORWARD, { volume: '5', zone: '99' }).seenFrom).toBe(SEVEN);
  expect(tell(BUY_PERMANENT, { volume: '5', zone: '100' }).seenFrom).toBe(SEVEN);
  expect(tell(BUY_PERMANENT, { volume: '5', zone: '100', isAdvancedSearch: 'true' }).seenFrom).toBe(TEN);
});

test('ten open tabs are told from each other', () => {
  const print = (...given: Parameters<typeof tell>) => titleOfSearch(tell(...given)).replaceAll('\u00a0', ' ');
  expect(print(BUY, { volume: '120' })).toBe('Buy 120 ML temporary, zone 7');
  expect(print(SELL_FORWARD, { volume: '5', zone: '100' })).toBe('Sell 5 ML forward, zone 10');
  expect(print(BUY_PERMANENT, { volume: '5', reliability: '4' }, 'High Reliability')).toBe(
    'Buy 5 ML High Reliability, zone 7',
  );
});

test('a class has the name that the list of classes or a result gives it', () => {
  const [high, low] = [
    { id: 4, name: 'High Reliability' },
    { id: 5, name: 'Low Reliability' },
  ];
  expect(findClassName('5', [high, low])).toBe('Low Reliability');
  expect(findClassName('5', [high])).toBeNull();
  expect(findClassName(undefined, [high])).toBeNull();
});
