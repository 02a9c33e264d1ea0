import { expect, test } from 'vitest';
import { readKey } from './read-key.ts';

test.each([
  ['1', 1],
  ['12', 12],
  ['999999999', 999_999_999],
])('the key %s is the id %d', (key, id) => expect(readKey(key)).toBe(id));

test.each([undefined, '', '0', '07', 'abc', '7a', '-1', '1.5', ' 7', '0x7', '1e3', '1234567890'])(
  'the key %s is no page',
  (key) => {
    expect(() => readKey(key)).toThrow(expect.objectContaining({ init: { status: 404 } }));
  },
);
