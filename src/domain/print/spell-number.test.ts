import { expect, test } from 'vitest';
import { spellNumber } from './spell-number.ts';

test('small numbers are said in words, others in digits', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 30].map(spellNumber)).toEqual([
    ...['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'],
    ...['8', '30'],
  ]);
});
