import { expect, test } from 'vitest';
import { titleOfResults } from './name-results.ts';

test.each([
  ['buy', 'temporary', 'Buy Temporary (ML)'],
  ['buy', 'permanent', 'Buy Permanent'],
  ['buy', 'forward', 'Buy Forward'],
  ['sell', 'temporary', 'Sell Temporary'],
  ['sell', 'permanent', 'Sell Permanent (ML)'],
  ['sell', 'forward', 'Sell Forward'],
] as const)('the results of a search to %s %s water are called %s', (purchase, kind, expected) => {
  expect(titleOfResults(purchase, kind, 'megalitre')).toBe(expected);
});

test('the unit in the name is the one that is read', () => {
  expect(titleOfResults('buy', 'temporary', 'acre_foot')).toBe('Buy Temporary (ac-ft)');
  expect(titleOfResults('sell', 'permanent', 'kilolitre')).toBe('Sell Permanent (kL)');
});
