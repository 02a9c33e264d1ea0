import { describe, expect, test } from 'vitest';
import type { DescribedSearch } from '../../market/describe-filters.ts';
import type { ResultLine } from '../../market/result-line.ts';
import { listResultCells } from './results-csv.ts';

const zone = {
  id: 9,
  code: '11',
  name: 'NSW Murray below Barmah Choke',
  state: { id: 2, code: 'NSW', name: 'New South Wales' },
};

/** Every figure another, so that none can stand in the column of its neighbour unseen. */
const RESULT = {
  zone,
  depth: 101,
  considered: 120,
  tradability: 'limited',
  letsThrough: 79.6,
  tradableWater: 78.5,
  largestParcel: 330,
  minPricePerZone: 231.25,
  volumeFee: 23_125,
  stateFees: { buyingFee: 34.56 },
  feeItems: [],
  minTotalPrice: 23_184.56,
  tradeTime: 10,
  marketMovement: null,
  priceDifference: null,
  tradesCompared: 3,
  tradesBefore: 2,
  limitData: {
    limit: { id: 4, name: 'NSW to Victoria' },
    tradeOpen: true,
    limitVolume: { valueDisplay: 48_000, unitDisplay: 'ML' },
    isClosed: false,
    readAt: '2026-11-11T15:52:44.803Z',
    staleAt: '2026-11-13T15:52:44.803Z',
    note: null,
  },
  otherLimits: [],
  providers: [],
  fees: { asAt: '2024-25', certainty: 'confirmed' },
  unconfirmed: null,
  newestListing: '2026-11-21T22:50:00.000Z',
  volumeUnit: 'ML',
} as unknown as ResultLine;

const SEARCH = { purchase: 'buy', kind: 'temporary', draft: { volume: '100' }, unit: 'megalitre' } as DescribedSearch;

/** The first result as the heads name its cells; cells without a word in them left out. */
function read(result: Partial<ResultLine>, search: Partial<DescribedSearch> = {}): Record<string, unknown> {
  const [heads = [], cells = []] = listResultCells([{ ...RESULT, ...result }], { ...SEARCH, ...search });
  expect(cells).toHaveLength(heads.length);
  expect(new Set(heads).size).toBe(heads.length);
  return Object.fromEntries(heads.map((head, at) => [String(head), cells[at]]).filter(([, cell]) => cell !== null));
}

describe('the download of the results', () => {
  test('has each figure under its own head', () => {
    expect(read({})).toStrictEqual({
      Direction: 'buy',
      Kind: 'temporary',
      'Volume asked (ML)': '100',
      Zone: '11',
      'Zone name': 'NSW Murray below Barmah Choke',
      State: 'NSW',
      'Lowest price ($/ML)': 231.25,
      'Total cost ($)': 23_184.56,
      'Fees ($)': 34.56,
      'Fees of': '2024-25',
      'Fees confirmed': 'yes',
      'Market depth (listings)': 101,
      'Tradable (ML)': 78.5,
      'Processing, up to (business days)': 10,
      'Can be traded now': 'in part',
      'Limits let through (ML)': 79.6,
      Limit: 'NSW to Victoria',
      'Limit closed': 'no',
      'Limit left (ML)': 48_000,
      'Limit read at': '2026-11-11T15:52:44.803Z',
      'Way confirmed': 'yes',
      'Newest listing at': '2026-11-21T22:50:00.000Z',
    });
  });

  test('calls the figures of a sale by its own names, in the unit that was read in', () => {
    const sale = read(
      { volumeUnit: 'kilolitre', stateFees: { sellingFee: 12.5 } },
      { purchase: 'sell', kind: 'forward', unit: 'kilolitre' },
    );
    expect(sale).toMatchObject({ Direction: 'sell', Kind: 'forward', 'Fees ($)': 12.5, 'Tradable (kL)': 78.5 });
    expect(sale).toMatchObject({ 'Highest price ($/kL)': 231.25, 'Net proceeds ($)': 23_184.56 });
  });

  test('has what only entitlements have', () => {
    expect(
      read({
        tradability: 'open',
        allocationClass: { id: 1, name: 'High Reliability', mark: 'square' } as never,
        allocationHistory: { averageAllocation: 98.4 },
        limit: { deliverability: 'restricted' as never },
      }),
    ).toMatchObject({
      'Water class': 'High Reliability',
      'Average allocation, 5 years (%)': 98.4,
      'Can be traded now': 'yes',
      Deliverability: 'Delivery is closed at present by a trade limit',
    });
  });

  test('says of entitlements how much of them the zone asked for may still hold, none included', () => {
    const movable = (volume: number) =>
      read({ limit: { deliverability: 'limited' as never, movable: volume } })['Can move to your zone (ML)'];
    expect([movable(28.5), movable(0)]).toEqual([28.5, 0]);
    const heads = Object.keys(
      read({ limit: { deliverability: 'limited' as never, movable: 28.5 } }, { purchase: 'sell' }),
    );
    expect(heads).toContain('Can move to their zone (ML)');
    expect(Object.keys(read({ limit: { deliverability: 'limited' as never } })).join()).not.toContain('Can move');
  });

  test('leaves the volume empty where none was asked for', () => {
    expect(Object.keys(read({}, { draft: {} }))).not.toContain('Volume asked (ML)');
  });

  test('says when the parcel at the price shown is delivered, which may be later than the earliest', () => {
    expect(read({ minDelivery: '2026-12-01', priceDelivery: '2027-07-31' })).toMatchObject({
      'Minimum delivery': '2026-12-01',
      'Delivery at this price': '2027-07-31',
    });
    expect(read({ minDelivery: null, priceDelivery: null })).toMatchObject({
      'Minimum delivery': 'any',
      'Delivery at this price': 'no fixed date',
    });
  });

  test('says of a closed limit that nothing can be traded, and leaves empty what no limit says', () => {
    const closed = { ...RESULT.limitData, isClosed: true } as ResultLine['limitData'];
    expect(read({ tradability: 'closed', limitData: closed })).toMatchObject({
      'Can be traded now': 'no',
      'Limit closed': 'yes',
    });
    // A right changes hands through a closed limit, which is closed all the same.
    expect(read({ tradability: 'open', limitData: closed })).toMatchObject({
      'Can be traded now': 'yes',
      'Limit closed': 'yes',
    });
    expect(Object.keys(read({ tradability: 'open', limitData: null, letsThrough: null })).join()).not.toContain(
      'Limit',
    );
  });
});

test('fees of which some amounts are not known are told in the download as far as they are', () => {
  const cells = read({ stateFees: 53.8, fees: { asAt: '2025-26', certainty: 'incomplete' } });
  expect(cells).toMatchObject({ 'Fees ($)': 53.8, 'Fees of': '2025-26' });
  expect(cells['Fees confirmed']).toBe('no, not all amounts are known');
});

test('fees of which none is known are no fees of nothing in the download', () => {
  const cells = read({ stateFees: 0, fees: { asAt: '', certainty: 'incomplete' } });
  expect(cells).not.toHaveProperty('Fees ($)');
  expect(cells['Fees confirmed']).toBe('no, not all amounts are known');
});
