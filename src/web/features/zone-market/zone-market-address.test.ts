import { describe, expect, test } from 'vitest';
import {
  brokersOfMarket,
  listingsViewIn,
  listViewFields,
  marketKindAt,
  overviewOf,
  volumeIn,
  withListings,
} from './zone-market-address.ts';

const at = (path: string) => marketKindAt(new URL(path, 'https://here.example'));

test('an address says the kind of water, in any case', () => {
  expect(at('/static-market-detail/temp/7')).toBe('temporary');
  expect(at('/static-market-detail/perm/7')).toBe('permanent');
  expect(at('/Static-Market-Detail/PERM/7')).toBe('permanent');
  expect(at('/static-market-detail/perm/%37/brokers')).toBe('permanent');
});

test('the way back is the tab of the overview with the same kind', () => {
  expect(overviewOf('temporary')).toBe('/overview/temp');
  expect(overviewOf('permanent')).toBe('/overview/perm');
});

describe('the volume that totals are for', () => {
  const volume = (query: string, unit: Parameters<typeof volumeIn>[1] = 'megalitre') =>
    volumeIn(new URLSearchParams(query), unit);

  test('is 100 ML at first, in the unit of the reader', () => {
    expect(volume('')).toBe('100');
    expect(volume('volume=')).toBe('100');
    expect(volume('', 'gigalitre')).toBe('0.1');
    expect(volume('', 'kilolitre')).toBe('100000');
  });

  test('is what was typed', () => {
    expect(volume('volume=20')).toBe('20');
    expect(volume('volume=20&unit=ML')).toBe('20');
    expect(volume('volume=20&volume=30')).toBe('30');
    expect(volume('volume=much&unit=kL')).toBe('much');
  });

  test('is the same water for a reader of another unit', () => {
    expect(volume('volume=2500&unit=kL')).toBe('2.5');
    expect(volume('volume=2&unit=GL')).toBe('2000');
    expect(volume('volume=20&unit=barrels')).toBe('20');
  });
});

describe('the listings of a zone', () => {
  const view = (query: string, classIds: readonly number[] = []) =>
    listingsViewIn(new URLSearchParams(query), classIds);

  test('are offers, unless the address says bids', () => {
    expect(view('')).toEqual({ direction: 'SELL', classId: null });
    expect(view('listings=bids')).toEqual({ direction: 'BUY', classId: null });
    expect(view('listings=others').direction).toBe('SELL');
  });

  test('are of the first class, unless the address names another that the zone has', () => {
    expect(view('', [2, 1]).classId).toBe(2);
    expect(view('class=1', [2, 1]).classId).toBe(1);
    for (const query of ['class=9', 'class=', 'class=1x', 'class=01']) expect(view(query, [2, 1]).classId).toBe(2);
    expect(view('class=9').classId).toBeNull();
  });

  test('have an address each, which changes nothing else of the page', () => {
    const search = '?volume=20&period=1Y&listings=bids&class=2';
    expect(withListings(search, { direction: 'SELL', classId: 2 })).toBe('?volume=20&period=1Y&class=2');
    expect(withListings(search, { direction: 'BUY', classId: 3 })).toBe('?volume=20&period=1Y&listings=bids&class=3');
    expect(withListings('', { direction: 'SELL', classId: null })).toBe('?');
    for (const direction of ['BUY', 'SELL'] as const) {
      expect(view(withListings(search, { direction, classId: 3 }), [2, 3])).toEqual({ direction, classId: 3 });
    }
  });

  test('stay as they are looked at when another volume is asked for', () => {
    expect(listViewFields('?volume=20&unit=ML&period=1Y&listings=bids&class=2&other=1')).toEqual([
      ['period', '1Y'],
      ['listings', 'bids'],
      ['class', '2'],
    ]);
  });
});

test('the brokers of a zone stand below its market', () => {
  expect(brokersOfMarket('temporary', 7)).toBe('/static-market-detail/temp/7/brokers');
  expect(brokersOfMarket('permanent', 7)).toBe('/static-market-detail/perm/7/brokers');
});
