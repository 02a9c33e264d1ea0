import { expect, test } from 'vitest';
import { describeProblem } from '#contract/problems.ts';
import { FAILURE_KINDS, FAILURE_TITLES, kindOfFailure, printWait } from './failure-kinds.ts';

test.each([
  ['network', 'connection'],
  ['too_many_requests', 'too_many'],
  ['csrf', 'old_page'],
  ['unexpected', 'server'],
  ['content_unreachable', 'server'],
  ['unavailable', 'server'],
  ['login_failed', 'refused'],
  ['forbidden', 'refused'],
  ['not_found', 'refused'],
  ['invalid', 'refused'],
] as const)('%s is of the kind %s', (code, kind) => {
  expect(kindOfFailure(describeProblem(code))).toBe(kind);
});

test('every kind but a refusal, which has its own words, says what happened', () => {
  expect(FAILURE_KINDS).toEqual(['server', 'connection', 'too_many', 'old_page', 'refused']);
  expect(FAILURE_TITLES).toEqual({
    server: 'Something went wrong at our end',
    connection: 'Connection lost',
    too_many: 'Too many requests',
    old_page: 'This page was out of date',
  });
});

test.each([
  [undefined, 'a moment'],
  [1, '1 second'],
  [2, '2 seconds'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [120, '2 minutes'],
  [121, '3 minutes'],
  [3600, '60 minutes'],
] as const)('nobody is told to come back too early: %s seconds is %s', (seconds, words) => {
  expect(printWait(seconds)).toBe(words);
});
