import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import { writeSavedState } from '../saved-state.ts';
import type { DescribedSearch } from './describe-filters.ts';
import type { SearchAddress } from './search-address.ts';
import { listPastSearches, recordSearch, sumResults } from './search-history.ts';

const BUY = { purchase: 'buy', kind: 'temporary' } as const;
const FOUND = { matches: 5, best: { total: 27_413.8, zone: '1A' } };
const NOW = Date.UTC(2026, 10, 20);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

const described = (address: SearchAddress, given: Partial<DescribedSearch> = {}): DescribedSearch => ({
  ...address,
  ...{ unit: 'megalitre', stateNames: [], hasStates: true, className: null },
  seenFrom: { code: '7' } as DescribedSearch['seenFrom'],
  ...given,
});
const keepAs = (address: SearchAddress, given: Partial<DescribedSearch> = {}) =>
  recordSearch(address, described(address, given), { homeZone: 12, at: NOW, found: FOUND });
const keep = (volume: string, at: number, homeZone = 12) => {
  const address = { ...BUY, draft: { volume } };
  recordSearch(address, described(address), { homeZone, at, found: FOUND });
};
const listed = (homeZone = 12) => listPastSearches(homeZone).map(({ search, at }) => [search, at]);

describe('the browser keeps what the last searches found', () => {
  test('the newest three, and of the same search what it found last', () => {
    for (const [at, volume] of ['120', '5', '120', '60', '70'].entries()) keep(volume, NOW + at);
    expect(listed()).toEqual([
      ['volume=70', NOW + 4],
      ['volume=60', NOW + 3],
      ['volume=120', NOW + 2],
    ]);
    expect(listPastSearches(12)[0]).toEqual({
      ...BUY,
      search: 'volume=70',
      homeZone: 12,
      at: NOW + 4,
      found: FOUND,
      words: [],
    });
  });

  test('but none for no volume, whose total is zero whatever prices do, nor one that an older version kept', () => {
    keep('120', NOW);
    for (const volume of ['0', '0.00', '0e3', ' 0 ']) keep(volume, NOW + 1);
    expect(listed()).toEqual([['volume=120', NOW]]);
    keep('0.001', NOW + 2);
    expect(listed()).toEqual([
      ['volume=0.001', NOW + 2],
      ['volume=120', NOW],
    ]);
    writeSavedState({ found: [{ ...listPastSearches(12)[1], search: 'volume=0&unit=ML' }, listPastSearches(12)[1]] });
    expect(listed()).toEqual([['volume=120', NOW]]);
  });

  test('with all that tells them from each other: the class, a zone that was chosen, bounds, states, delivery', () => {
    const wordsOf = (address: SearchAddress, given: Partial<DescribedSearch> = {}) => {
      keepAs(address, given);
      return listPastSearches(12)[0]?.words;
    };
    expect(wordsOf({ ...BUY, draft: { volume: '120' } })).toEqual([]);
    expect(
      wordsOf({ ...BUY, draft: { volume: '120', minPrice: '100', maxPrice: '280.5' } }, { stateNames: ['Victoria'] }),
    ).toEqual(['at least $100.00 per ML', 'at most $280.50 per ML', 'Victoria']);
    const permanent = { purchase: 'sell', kind: 'permanent', draft: { volume: '5', zone: '3' } } as const;
    expect(wordsOf(permanent, { className: 'High Reliability' })).toEqual(['High Reliability', 'from zone 7']);
    const forward = { purchase: 'buy', kind: 'forward', draft: { volume: '5', deliveredBy: 'Mar 2027' } } as const;
    expect(wordsOf(forward)).toEqual(['delivered by the end of Mar 2027']);
    expect(wordsOf({ ...forward, draft: { ...forward.draft, zone: '3' } })?.[0]).toBe('into zone 7');
  });

  test('seen from each zone apart', () => {
    keep('120', NOW);
    keep('120', NOW + 1, 3);
    expect(listed()).toEqual([['volume=120', NOW]]);
    expect(listed(3)).toEqual([['volume=120', NOW + 1]]);
  });

  test('beside what the forms remember, and without what it cannot read', () => {
    const searches = { 'buy/temporary': 'volume=9' };
    for (const found of [
      'x',
      7,
      null,
      [null, 3, {}, { ...BUY, search: 'volume=1', homeZone: 12, at: NOW, found: FOUND }],
    ]) {
      writeSavedState({ searches, found });
      expect(listed()).toEqual([]);
    }
    keep('120', NOW);
    expect(JSON.parse(localStorage.getItem('anabranch') ?? '')).toMatchObject({ searches, found: [{ homeZone: 12 }] });
  });
});

test('of a search counts every zone with a match, and as its best the first that can be traded now', () => {
  const row = (
    code: string,
    depth: number,
    tradability: ZoneResultAnswer['tradability'],
    minTotalPrice: number | null,
  ) => ({ zone: { code }, depth, tradability, minTotalPrice }) as ZoneResultAnswer;
  expect(
    sumResults([
      row('10', 4, 'closed', 900),
      row('2A', 2, 'limited', 950),
      row('7', 3, 'open', 1000),
      row('6', 0, 'open', 1),
    ]),
  ).toEqual({ matches: 3, best: { total: 1000, zone: '7' } });
  expect(sumResults([row('10', 4, 'closed', 900)])).toEqual({ matches: 1, best: null });
  expect(sumResults([])).toEqual({ matches: 0, best: null });
});
