import { expect, test } from 'vitest';
import { describeFees } from './describe-fees.ts';

test.each([
  ['buy', 'confirmed', 'authority fees included; brokerage and GST are not'],
  ['buy', 'unconfirmed', 'authority fees included, not all of them confirmed; brokerage and GST are not'],
  ['buy', 'incomplete', 'authority fees that we do not know, brokerage and GST are not included'],
  ['sell', 'confirmed', 'authority fees taken off; brokerage and GST are not'],
  ['sell', 'unconfirmed', 'authority fees taken off, not all of them confirmed; brokerage and GST are not'],
  ['sell', 'incomplete', 'authority fees that we do not know, brokerage and GST are not taken off'],
] as const)('the total of who wants to %s, its fees %s, says so: %s', (purchase, certainty, words) => {
  expect(describeFees(purchase, certainty)).toBe(words);
});
