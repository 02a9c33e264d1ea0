import { expect, test } from 'vitest';
import { matchPage } from './match-page.ts';

const at = (path: string) => matchPage('/static-market-detail/temp/:key', new URL(path, 'https://here.example'));

test('what stands in the places of a path is found, in any case, with or without a slash at the end', () => {
  expect(at('/static-market-detail/temp/7')).toEqual({ key: '7' });
  expect(at('/Static-Market-Detail/TEMP/7/')).toEqual({ key: '7' });
});

test('the address of another page has none', () => {
  expect(at('/static-market-detail/perm/7')).toBeUndefined();
  expect(at('/static-market-detail/temp/7/brokers')).toBeUndefined();
  expect(at('/static-market-detail/temp')).toBeUndefined();
});
