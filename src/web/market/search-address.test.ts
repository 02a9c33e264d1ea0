import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEARCH_KINDS, SEARCH_SIDES } from '#domain/products/kind.ts';
import type { SearchDraft } from '#domain/search/search-draft.ts';
import {
  brokersPath,
  detailBrokersPath,
  detailPath,
  formPath,
  formUrl,
  holdsFields,
  holdsSearch,
  isAsTyped,
  kindAskedFor,
  parseSearch,
  printSearch,
  resultsPath,
  resultsUrl,
  type SearchType,
  toRequest,
  unitQuery,
  zoneAt,
} from './search-address.ts';

const text = (...choices: string[]) => fc.option(fc.constantFrom(...choices), { nil: undefined });

const drafts: fc.Arbitrary<SearchDraft> = fc.record({
  volume: text('', '0', '120', '0.5'),
  minPrice: text('', '100'),
  maxPrice: text('', '280.50'),
  state: fc.option(fc.subarray(['1', '2', '3']), { nil: undefined }),
  zone: text('7', '11'),
  reliability: text('1', '4'),
  showConnected: text('true', 'false'),
  showUnreliable: text('True', 'False'),
  carryover: text('true', 'false'),
  deliveredBy: text('Any', 'Mar 2027'),
  deliverBy: text('Any', 'Mar 2027'),
  isAdvancedSearch: text('true', 'false'),
});

const BUY_TEMPORARY = { purchase: 'buy', kind: 'temporary' } as const;
const BUY_PERMANENT = { purchase: 'buy', kind: 'permanent' } as const;

const printAndParse = (type: SearchType, draft: SearchDraft): SearchDraft =>
  parseSearch(type, new URLSearchParams(printSearch({ ...type, draft }))).draft;

describe('the address of a search', () => {
  test('printed and read again is the same search, and printed again the same address', () => {
    fc.assert(
      fc.property(
        drafts,
        fc.constantFrom(...SEARCH_SIDES),
        fc.constantFrom(...SEARCH_KINDS),
        (draft, purchase, kind) => {
          const query = printSearch({ purchase, kind, draft });
          const read = parseSearch({ purchase, kind }, new URLSearchParams(query));
          expect(printSearch(read)).toBe(query);
          expect(toRequest(read)).toEqual(toRequest({ purchase, kind, draft }));
        },
      ),
    );
  });

  test.each([
    ['buy', 'temporary', ['maxPrice', 'minPrice', 'state', 'volume']],
    ['sell', 'temporary', ['maxPrice', 'minPrice', 'state', 'volume']],
    ['buy', 'forward', ['deliveredBy', 'maxPrice', 'minPrice', 'state', 'volume', 'zone']],
    ['sell', 'forward', ['deliverBy', 'maxPrice', 'minPrice', 'state', 'volume', 'zone']],
    ['sell', 'permanent', ['maxPrice', 'minPrice', 'reliability', 'volume', 'zone']],
    [
      'buy',
      'permanent',
      ['carryover', 'maxPrice', 'minPrice', 'reliability', 'showConnected', 'showUnreliable', 'volume', 'zone'],
    ],
  ] as const)('to %s %s water holds every field of its form', (purchase, kind, fields) => {
    const draft = {
      ...{ volume: '120', minPrice: '100', maxPrice: '280.50', unit: 'kL', state: ['1', '3'], zone: '7' },
      ...{ reliability: '4', showConnected: 'false', showUnreliable: 'True', carryover: 'true' },
      ...{ deliveredBy: 'Mar 2027', deliverBy: '2027-02-15', isAdvancedSearch: 'true' },
    };
    const read = printAndParse({ purchase, kind }, draft);
    expect(Object.keys(read).sort()).toEqual([...fields, 'isAdvancedSearch', 'unit'].sort());
    expect(draft).toMatchObject(read);
  });

  test.each(['volume', 'minPrice', 'maxPrice'] as const)('that names a %s alone keeps its unit', (field) => {
    const draft = { [field]: '5', unit: 'GL' };
    expect(printAndParse(BUY_TEMPORARY, draft)).toEqual(draft);
  });

  test('stays clean of defaults', () => {
    const draft = {
      volume: '120',
      showConnected: 'true',
      showUnreliable: 'False',
      carryover: 'false',
      minPrice: '',
      isAdvancedSearch: 'false',
    };
    expect(printSearch({ ...BUY_PERMANENT, draft })).toBe('volume=120');
  });

  test('takes the last of a box that was sent with its opposite', () => {
    const parameters = new URLSearchParams('volume=5&showConnected=false&showConnected=true');
    expect(parseSearch(BUY_PERMANENT, parameters).draft.showConnected).toBe('true');
  });

  test('of a permanent search that is not advanced sends volume and reliability only', () => {
    const draft = { volume: '5', reliability: '1', minPrice: '100', zone: '7', showConnected: 'false' };
    expect(toRequest({ ...BUY_PERMANENT, draft })).toEqual({ volume: '5', reliability: '1' });
    expect(toRequest({ ...BUY_PERMANENT, draft: { ...draft, isAdvancedSearch: 'true' } })).toMatchObject({
      minPrice: '100',
      zone: '7',
    });
  });

  test('leaves an empty state filter out', () => {
    expect(toRequest({ ...BUY_TEMPORARY, draft: { volume: '5', state: [''] } })).toEqual({ volume: '5' });
  });

  test('of an open advanced part alone holds nothing to find mistakes in', () => {
    expect(holdsFields(parseSearch(BUY_TEMPORARY, new URLSearchParams('isAdvancedSearch=true')))).toBe(false);
    expect(holdsFields(parseSearch(BUY_TEMPORARY, new URLSearchParams('isAdvancedSearch=true&maxPrice=5')))).toBe(true);
  });

  test('as a form without script sends it is known by empty fields and by boxes sent twice', () => {
    for (const typed of ['volume=5&minPrice=', 'volume=5&isForward=false', 'showConnected=false&showConnected=true'])
      expect(isAsTyped(new URLSearchParams(typed))).toBe(true);
    expect(isAsTyped(new URLSearchParams('volume=5&unit=ML&state=1&state=3&showConnected=false'))).toBe(false);
  });

  test('moves between temporary and forward water by the tick, of which the last counts', () => {
    expect(kindAskedFor(new URLSearchParams('isForward=true'), 'temporary')).toBe('forward');
    expect(kindAskedFor(new URLSearchParams('isForward=false'), 'forward')).toBe('temporary');
    expect(kindAskedFor(new URLSearchParams('isForward=false&isForward=true'), 'forward')).toBe('forward');
    expect(kindAskedFor(new URLSearchParams(''), 'forward')).toBe('forward');
    expect(kindAskedFor(new URLSearchParams('isForward=true'), 'permanent')).toBe('permanent');
  });
});

test('the last zone of an address is the one that is meant, as with every field that stands twice', () => {
  expect(zoneAt(new URLSearchParams('volume=5&at=12'))).toBe(12);
  expect(zoneAt(new URLSearchParams('at=1&at=12'))).toBe(12);
});

test.each(['', 'at=', 'at=0', 'at=-1', 'at=1.5', 'at=1e3', 'at=seven', 'at=1&at=x'])('%j names no zone', (query) => {
  expect(zoneAt(new URLSearchParams(query))).toBeNull();
});

test('each page of a search has its own path', () => {
  const type = { purchase: 'sell', kind: 'forward' } as const;
  expect(formPath(type)).toBe('/search/sell/forward');
  expect(resultsPath(type)).toBe('/search/sell/forward/results');
  expect(detailPath(type)).toBe('/search/sell/forward/results/detail');
  expect(brokersPath(type)).toBe('/search/sell/forward/results/brokers');
  expect(detailBrokersPath(type)).toBe('/search/sell/forward/results/detail/brokers');
  const address = { ...type, draft: { volume: '5', zone: '7' } };
  expect(formUrl(address)).toBe('/search/sell/forward?volume=5&zone=7');
  expect(resultsUrl(address)).toBe('/search/sell/forward/results?volume=5&zone=7');
});

describe('reading an address', () => {
  const read = (type: SearchType, query: string): SearchDraft => parseSearch(type, new URLSearchParams(query)).draft;

  test('takes nothing for a field that is empty or blank', () => {
    expect(read(BUY_TEMPORARY, 'volume=&minPrice=+&state=&unit=ML')).toEqual({});
    expect(read(BUY_TEMPORARY, 'volume=5&unit=&state=&state=3')).toEqual({ volume: '5', state: ['3'] });
    expect(read(BUY_TEMPORARY, 'volume=5&unit=+')).toEqual({ volume: '5' });
  });

  test('takes the last of what stands there twice, without the blanks around it', () => {
    expect(read(BUY_TEMPORARY, 'volume=5&volume=+6+&unit=ML&unit=+kL')).toEqual({ volume: '6', unit: 'kL' });
  });

  test('takes no unit without a figure', () => {
    expect(read(BUY_TEMPORARY, 'state=1&unit=ML')).toEqual({ state: ['1'] });
  });
});

describe('writing an address', () => {
  const write = (type: SearchType, draft: SearchDraft): string => printSearch({ ...type, draft });

  test('puts the unit behind the figures, once, and only where there are some', () => {
    expect(write(BUY_TEMPORARY, { volume: '5', minPrice: '1', maxPrice: '2', unit: 'ML' })).toBe(
      'volume=5&minPrice=1&maxPrice=2&unit=ML',
    );
    expect(write(BUY_PERMANENT, { reliability: '4', unit: 'ML' })).toBe('reliability=4');
    expect(write(BUY_TEMPORARY, { volume: ' ', minPrice: '', unit: 'ML' })).toBe('');
  });

  test('leaves out blanks, empty states and any month', () => {
    expect(write(BUY_TEMPORARY, { volume: ' 5 ', state: ['', '3'] })).toBe('volume=5&state=3');
    expect(write({ purchase: 'buy', kind: 'forward' }, { volume: '5', deliveredBy: 'Any' })).toBe('volume=5');
  });

  test('says that the advanced part is open', () => {
    expect(write(BUY_TEMPORARY, { isAdvancedSearch: 'TRUE' })).toBe('isAdvancedSearch=true');
  });
});

test('a call names the unit of the address, and none where the address names none that there is', () => {
  expect(unitQuery({ unit: 'ac-ft' })).toEqual({ volume_unit: 'acre_foot' });
  expect(unitQuery({})).toEqual({});
  expect(unitQuery({ unit: 'acres' })).toEqual({});
});

test('an address without a field holds no search', () => {
  expect(holdsSearch({ ...BUY_TEMPORARY, draft: {} })).toBe(false);
  expect(holdsSearch({ ...BUY_TEMPORARY, draft: { volume: '5' } })).toBe(true);
});

test('an address without a zone drills into none', () => {
  expect(zoneAt(new URLSearchParams('volume=5'))).toBeNull();
  expect(zoneAt(new URLSearchParams('at='))).toBeNull();
});

test.each([
  ['permanent', 'isForward=false', 'permanent'],
  ['temporary', 'isForward=false', 'temporary'],
  ['temporary', '', 'temporary'],
  ['forward', 'isForward=true', 'forward'],
] as const)('a form for %s water with %j is one for %s water', (kind, query, expected) => {
  expect(kindAskedFor(new URLSearchParams(query), kind)).toBe(expected);
});
