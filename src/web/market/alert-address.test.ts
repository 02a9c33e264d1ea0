import { describe, expect, test } from 'vitest';
import { alertOfResult, priceAlertOfSearch, priceAlertOfZone } from './alert-address.ts';
import { alertOfLimit } from './alert-of-limit.ts';
import type { SearchAddress } from './search-address.ts';

const search: SearchAddress = { purchase: 'buy', kind: 'temporary', draft: { volume: '100', unit: 'ML' } };

describe('the alert on a result', () => {
  test('that can be traded is on its price', () =>
    expect(alertOfResult(search, { tradability: 'open', minPricePerZone: 228 })).toBe(
      '/notifications/edit/price?volume=100&unit=ML&direction=buy&type=temporary&price=228',
    ));

  test('behind a closed limit is on the opening of a limit into the zone of the search', () =>
    expect(alertOfResult(search, { tradability: 'closed', minPricePerZone: 228 })).toBe(
      '/notifications/edit/limit?direction=true&zone=&closedOption=1',
    ));

  test('is not to be had of forward water', () =>
    expect(priceAlertOfSearch({ ...search, kind: 'forward' }, 228)).toBe(null));
});

test('the alert on a zone names what is not as usual', () => {
  expect(priceAlertOfZone(7, true)).toBe('/notifications/edit/price?direction=buy&type=permanent&zone=7');
  expect(priceAlertOfZone(null, false)).toBe('/notifications/edit/price?direction=buy');
});

describe('the alert on a limit', () => {
  const limit = { isClosed: true, outOf: [{ id: 3 }], into: [{ id: 7 }, { id: 8 }] };

  test.each([
    ['behind it', 7, '/notifications/edit/limit?direction=true&zone=&closedOption=1'],
    ['before it', 3, '/notifications/edit/limit?direction=false&zone=&closedOption=1'],
    ['elsewhere', 5, '/notifications/edit/limit?direction=true&zone=7&closedOption=1'],
    ['nowhere', null, '/notifications/edit/limit?direction=true&zone=7&closedOption=1'],
  ])('of somebody whose home zone lies %s', (_, home, expected) => expect(alertOfLimit(limit, home)).toBe(expected));

  test('that is open is on its closing', () =>
    expect(alertOfLimit({ ...limit, isClosed: false }, 7)).toBe(
      '/notifications/edit/limit?direction=true&zone=&openOption=1',
    ));

  test('that binds no zone is none', () => expect(alertOfLimit({ ...limit, into: [] }, 5)).toBe(null));
});
