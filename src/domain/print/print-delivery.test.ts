import { expect, test } from 'vitest';
import { describeDelivery, printDelivery } from './print-delivery.ts';

test.each([
  ['2027-02-01', '1 Feb 2027', 'delivery 1 Feb 2027'],
  ['0001-01-01', 'TBD', 'delivery to be set'],
  ['0001-01-02', 'Negotiable', 'delivery negotiable'],
  [null, '–', 'delivery to be set'],
])('the delivery %s reads "%s" in a table and "%s" in a line', (onTheWire, cell, words) => {
  expect(printDelivery(onTheWire)).toBe(cell);
  expect(describeDelivery(onTheWire)).toBe(words);
});
