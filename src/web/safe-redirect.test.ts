import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

test.each([
  ['/search/buy/temporary?volume=5#top', '/search/buy/temporary?volume=5#top'],
  ['/', '/'],
  [null, '/home'],
  ['', '/home'],
  ['https://elsewhere.example', '/home'],
  ['//elsewhere.example', '/home'],
  ['/\\elsewhere.example', '/home'],
  ['/\t/elsewhere.example', '/home'],
  ['javascript:alert(1)', '/home'],
  ['search', '/home'],
])('a redirect to %s leads to %s', (target, expected) => {
  expect(safeRedirect(target, '/home')).toBe(expected);
});
