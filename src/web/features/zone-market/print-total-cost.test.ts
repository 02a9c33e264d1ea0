import { expect, test } from 'vitest';
import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import { describeTotalCost, printTotalCost } from './print-total-cost.ts';

const sized = (minTotalPrice: number | null, feeItems: readonly object[]) =>
  ({ minTotalPrice, feeItems }) as unknown as ZoneResultAnswer;
const fee = (amount: number | null, isVerified: boolean) => ({ amount, asAt: '2025-26', isVerified });

test.each([
  ['authority fees included; brokerage and GST are not', [fee(53.8, true)]],
  ['authority fees included, not all of them confirmed; brokerage and GST are not', [fee(53.8, true), fee(10, false)]],
  ['authority fees that we do not know, brokerage and GST are not included', [fee(53.8, true), fee(null, false)]],
  ['authority fees that we do not know, brokerage and GST are not included', []],
])('the total cost of a zone says which fees it holds: %s', (words, fees) => {
  const total = sized(18_359.56, fees);
  expect(printTotalCost(total)).toBe('$18,359.56');
  expect(describeTotalCost(total, '100 ML')).toBe(`for 100 ML within the zone, ${words}`);
});

test('without a parcel large enough there is no total, and it says so', () => {
  expect(printTotalCost(sized(null, []))).toBe('–');
  expect(describeTotalCost(sized(null, []), '100 ML')).toBe('no single parcel of 100 ML or more');
});

test('no volume, or one that could not be read, has no total', () => {
  expect([printTotalCost(sized(0, [])), printTotalCost(null)]).toEqual(['–', '–']);
  expect(describeTotalCost(sized(0, []), '0 ML')).toBe('for the volume below');
  expect(describeTotalCost(null, '100 ML')).toBe('for the volume below');
  expect(describeTotalCost(sized(null, []), '')).toBe('for the volume below');
});
