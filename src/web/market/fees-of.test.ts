import { expect, test } from 'vitest';
import { feesOf } from './fees-of.ts';

test('the fees of a result are those of whoever pays them', () => {
  expect(feesOf({ stateFees: 53.8 })).toBe(53.8);
  expect(feesOf({ stateFees: 0 })).toBe(0);
  expect(feesOf({ stateFees: { buyingFee: 34.56 } })).toBe(34.56);
  expect(feesOf({ stateFees: { sellingFee: 101.1 } })).toBe(101.1);
});
