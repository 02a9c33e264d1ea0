import { expect, test } from 'vitest';
import { parseRequestsAddress, requestsPath } from './load-requests.ts';

test.each([
  ['/admin/valuation-requests', { state: 'new', page: 1 }],
  ['/admin/valuation-requests?page=2', { state: 'new', page: 2 }],
  ['/admin/valuation-requests?state=answered', { state: 'answered', page: 1 }],
  ['/admin/valuation-requests?state=answered&page=9999', { state: 'answered', page: 9_999 }],
] as const)('the requests at %s are those of its state and page', (path, address) => {
  expect(requestsPath(address)).toBe(path);
  expect(parseRequestsAddress(new URL(path, 'https://water.example').searchParams)).toEqual(address);
});

test.each(['state=lost', 'page=0', 'page=-1', 'page=1.5', 'page=02', 'page=10000', 'page='])(
  'an address that says %s is the first page of the new ones',
  (query) => {
    expect(parseRequestsAddress(new URLSearchParams(query))).toEqual({ state: 'new', page: 1 });
  },
);
