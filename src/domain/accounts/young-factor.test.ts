import { expect, test } from 'vitest';
import { instant } from '../units/instant.ts';
import { isFactorYoung } from './young-factor.ts';

const NOW = instant(Date.UTC(2026, 10, 21));
const HOUR = 3_600_000;

test.each([
  ['an hour ago', -HOUR, true],
  ['seven days ago, but for a second', -7 * 24 * HOUR + 1000, true],
  ['seven days ago', -7 * 24 * HOUR, false],
  ['a year ago', -365 * 24 * HOUR, false],
  ['after the moment that counts', HOUR, true],
])('a second factor that was switched on %s gives way to the mailbox: %s', (_, since, expected) => {
  expect(isFactorYoung(NOW + since, NOW)).toBe(expected);
});
