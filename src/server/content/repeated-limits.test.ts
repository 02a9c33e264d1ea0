import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ATTEMPT_DELAYS, attemptDelay } from '#domain/accounts/attempt-delay.ts';
import { printCount } from '#domain/print/print-figures.ts';
import { MILLISECONDS_PER_MINUTE } from '#domain/units/milliseconds.ts';
import { CALLS_PER_MINUTE } from '../http/rate-limits.ts';
import { retryDelay } from '../mail/retry-delay.ts';
import { expireListings } from '../publishing/expire-listings.ts';
import { pushDelay } from '../push/push-delay.ts';

const OPERATIONS = readFileSync('docs/operations.md', 'utf8');

const minutes = (milliseconds: number): number => milliseconds / MILLISECONDS_PER_MINUTE;
const seconds = (milliseconds: number): number => milliseconds / 1000;

const { login, login_device: knownBrowser, confirm, address } = ATTEMPT_DELAYS;
const [first, ...later] = [1, 2, 3, 4].map((attempts) => pushDelay(attempts, null));
const { stranger, ...CLASSES } = CALLS_PER_MINUTE;

/** An instance that missed so many runs of a job does none. */
const MISSED_RUNS = 10;

test.each([
  ...Object.entries(CLASSES).map(([rate, calls]) => `| \`${rate}\` | ${printCount(calls)} |`),
  `are counted by address before anything is looked up: ${printCount(stranger)} in a minute,`,
  `after ${login.free} failures of an account, or ${address.free} from an address,`,
  `doubles up to ${minutes(login.longest)} minutes`,
  `(${seconds(first ?? 0)} s, ${later.map(minutes).join(', ')} minutes, then each hour,`,
  `tried again after ${seconds(retryDelay('refused', 1))} s, ${minutes(retryDelay('refused', 2))} min, ${minutes(retryDelay('refused', 3))} min\n`,
  `{job="${expireListings.name}"}) > ${expireListings.everySeconds * MISSED_RUNS}\``,
])('operators read of the limits as they are: %s', (words) => {
  expect(OPERATIONS).toContain(words);
});

test('what operators read of in one sentence is one: the wait after failures, and the hour that trying again comes to', () => {
  for (const { free } of [knownBrowser, confirm]) expect(free).toBe(login.free);
  for (const { longest } of [knownBrowser, confirm, address]) expect(longest).toBe(login.longest);
  expect(attemptDelay('login', login.free)).toBe(1_000);
  expect([5, 6].map((attempts) => minutes(pushDelay(attempts, null)))).toEqual([60, 60]);
  expect(minutes(retryDelay('refused', 9))).toBe(60);
});
