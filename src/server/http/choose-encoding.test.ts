import { expect, test } from 'vitest';
import { chooseEncoding } from './choose-encoding.ts';

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br', 'br'],
  ['BR', 'br'],
  ['x-br', null],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['br;q=1.0, *;q=0', 'br'],
  ['gzip;q=0.9, br;q=0.2', 'gzip'],
  ['gzip;q=0.5, identity', null],
  ['gzip, identity', 'gzip'],
  ['gzip;q=0.4, identity;q=0.5', null],
  ['gzip ; q=0.8 , br ; q=0.3', 'gzip'],
  ['br;level=4;q=0.1, gzip;q=0.5', 'gzip'],
  ['br;q=7, gzip;q=0.1', 'gzip'],
  ['br;q=-1, gzip;q=0.1', 'gzip'],
  ['br;q=0', null],
  ['br;q=high', null],
  [';;;,,q', null],
])('who accepts "%s" is answered in %s', (header, encoding) => {
  expect(chooseEncoding(header).smallest).toBe(encoding);
});

test.each([
  [undefined, null],
  ['identity', null],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['*', 'zstd'],
  ['zstd;q=0, *', 'br'],
  ['zstd;q=0.5, br', 'br'],
  ['zstd;q=0.5, identity;q=0.6', null],
  ['zstd;q=0', null],
])('one reader who accepts "%s" is answered in %s', (header, encoding) => {
  expect(chooseEncoding(header).quickest).toBe(encoding);
});

test('who reads nothing but Zstandard is sent what is kept as it is', () => {
  expect(chooseEncoding('zstd').smallest).toBeNull();
});
