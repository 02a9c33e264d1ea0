import { expect, test } from 'vitest';
import { printLength } from './print-length.ts';

const HOUR = 3_600_000;

test.each([
  [0, '0 min'],
  [HOUR - 1, '59 min'],
  [HOUR, '1 h'],
  [48 * HOUR - 1, '47 h'],
  [48 * HOUR, '2 days'],
  [72 * HOUR - 1, '2 days'],
  [13 * 24 * HOUR + 5 * HOUR, '13 days'],
])('%d ms are %s', (length, words) => expect(printLength(length)).toBe(words));
