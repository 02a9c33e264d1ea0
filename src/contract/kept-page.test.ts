import { expect, test } from 'vitest';
import { isKeptPath, keptAddress } from './kept-page.ts';

test.each([
  ...['/overview', '/overview/storage', '/search/buy/temporary/results', '/search/sell/permanent/results'],
  '/search/buy/forward/results/detail',
])('%s is read in the paddock', (path) => {
  expect(isKeptPath(path)).toBe(true);
});

test.each([
  ...['/', '/overview/storage/1', '/search/buy/temporary', '/search/rent/temporary/results'],
  ...['/search/buy/temporary/results/brokers', '/search/buy/temporary/results/detail/brokers', '/settings'],
  '/reset_password/secret',
])('%s is kept on no device', (path) => {
  expect(isKeptPath(path)).toBe(false);
});

test.each([
  ['/overview', '/overview/temp'],
  ['/overview?unit=GL', '/overview/temp?unit=GL'],
  ['/overview/temp?unit=GL', '/overview/temp?unit=GL'],
  ['/overview/perm', '/overview/perm'],
  ['/overviews', '/overviews'],
  ['/search/buy/temporary/results?volume=1&from=/overview', '/search/buy/temporary/results?volume=1&from=/overview'],
])('%s is kept as %s', (path, address) => {
  expect(keptAddress(path)).toBe(address);
});
