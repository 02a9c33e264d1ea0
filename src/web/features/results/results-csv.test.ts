import { expect, test } from 'vitest';
import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import type { DescribedSearch } from './describe-search.tsx';
import { listResultRows } from './results-csv.ts';

const search = { purchase: 'buy', kind: 'temporary', draft: { volume: '100' }, unit: 'kilolitre' } as DescribedSearch;

/** A zone with figures that are all different, so that none can stand in another's column. */
const zone = {
  zone: { id: 9, code: '6', name: 'Murray', state: { id: 1, name: 'Victoria', code: 'VIC' } },
  ...{ depth: 3, considered: 4, tradability: 'limited', letsThrough: 62.5, tradableWater: 61, largestParcel: 60 },
  ...{ minPricePerZone: 0.2345, volumeFee: 23.45, stateFees: 53.8, minTotalPrice: 77.25, tradeTime: 5 },
  limitData: {
    limit: { id: 1, name: 'Barmah Choke' },
    isClosed: false,
    limitVolume: { valueDisplay: 62.75, unitDisplay: 'kL' },
    readAt: '2026-11-21T00:00:00.000Z',
  },
  newestListing: '2026-11-20T00:00:00.000Z',
} as unknown as ZoneResultAnswer;

/** The columns of the only row by their heads. */
const columnsOf = (result: ZoneResultAnswer, described: DescribedSearch): Readonly<Record<string, unknown>> => {
  const [heads = [], row = []] = listResultRows([result], described);
  expect(row).toHaveLength(heads.length);
  return Object.fromEntries(heads.map((head, at) => [head, row[at]]));
};

test('every figure of a download stands under the head that says what it is and in which unit', () => {
  expect(columnsOf(zone, search)).toEqual({
    Direction: 'buy',
    Kind: 'temporary',
    'Volume asked (kL)': '100',
    Zone: '6',
    'Zone name': 'Murray',
    State: 'VIC',
    'Water class': null,
    'Average allocation, 5 years (%)': null,
    'Lowest price ($/kL)': 0.2345,
    'Total cost ($)': 77.25,
    'Fees ($)': 53.8,
    'Market depth (listings)': 3,
    'Tradable (kL)': 61,
    'Processing, up to (business days)': 5,
    'Can be traded now': 'in part',
    'Limits let through (kL)': 62.5,
    Limit: 'Barmah Choke',
    'Limit closed': 'no',
    'Limit left (kL)': 62.75,
    'Limit read at': '2026-11-21T00:00:00.000Z',
    Deliverability: null,
    'Minimum delivery': null,
    'Newest listing at': '2026-11-20T00:00:00.000Z',
  });
});

test('a download says whether each zone can be traded now', () => {
  const told = (tradability: ZoneResultAnswer['tradability']) =>
    columnsOf({ ...zone, tradability }, search)['Can be traded now'];
  expect([told('open'), told('limited'), told('closed')]).toEqual(['yes', 'in part', 'no']);
});

test('a seller downloads the highest price and the net proceeds', () => {
  const columns = columnsOf({ ...zone, stateFees: { sellingFee: 12 } }, { ...search, purchase: 'sell' });
  expect(columns).toMatchObject({ 'Highest price ($/kL)': 0.2345, 'Net proceeds ($)': 77.25, 'Fees ($)': 12 });
});
