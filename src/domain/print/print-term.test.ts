import { expect, test } from 'vitest';
import { printTerm } from './print-term.ts';

test.each([
  ['2026', '2029', '2026 - 2029'],
  ['3', null, '3'],
  ['3', '', '3'],
  ['3', 'none', '3'],
  ['3', 'None', '3'],
  ['3', 'nan', '3'],
  ['3', ' NaN ', '3'],
  ['1 Jul 2026', '30 Jun 2027', '1 Jul 2026 - 30 Jun 2027'],
  [null, '2029', '–'],
  ['none', 'none', '–'],
  [null, null, '–'],
])('the term from %j to %j is written "%s"', (from, to, written) => {
  expect(printTerm(from, to)).toBe(written);
});
