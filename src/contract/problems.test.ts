import { expect, test } from 'vitest';
import { describeForeignAnswer, describeProblem, isProblemCode, isServerFault, PROBLEMS } from './problems.ts';

test('a problem has the status and the words that were written down for it', () => {
  expect(Object.entries(PROBLEMS).map(([code, { status, title }]) => [code, status, title])).toEqual([
    ['malformed', 400, 'The request could not be read'],
    ['not_logged_in', 401, 'Please log in'],
    [
      'login_failed',
      401,
      'Login failed. Please ensure your login credentials were entered correctly and that your account is active.',
    ],
    ['two_factor_needed', 401, 'Please enter the code from your authenticator app'],
    ['forbidden', 403, 'You do not have permission to do this'],
    ['csrf', 403, 'This page is out of date. Please reload it and try again'],
    ['session_limit', 403, 'Login failed. User has exceeded their limit of consecutive sessions.'],
    ['not_found', 404, 'There is nothing at this address'],
    ['method_not_allowed', 405, 'This address does not accept that kind of request'],
    ['no_location', 409, 'No Location'],
    ['idempotency_conflict', 409, 'This Idempotency-Key was used with another request'],
    ['closing_unconfirmed', 409, 'The snapshot would close more than half of the open listings'],
    ['trade_changed', 409, 'This trade has changed meanwhile'],
    ['too_many_rules', 409, 'You have as many alerts as you can have. Please delete one first'],
    ['too_large', 413, 'The request is too large'],
    ['unsupported_media_type', 415, 'This format is not accepted here'],
    ['invalid', 422, 'Some of the values are not valid'],
    ['invalid_type', 422, 'Invalid Type'],
    [
      'link_invalid',
      422,
      'An error has occurred, please ensure you copied the link correctly from your email. Otherwise, contact a system administrator.',
    ],
    ['too_many_requests', 429, 'Too many requests. Please wait a moment and try again'],
    ['unexpected', 500, 'An unexpected error has occurred'],
    ['content_unreachable', 502, 'Could not connect to Content'],
    ['unavailable', 503, 'The service is not available at the moment. Please try again'],
    ['network', 0, 'An unexpected error has occurred'],
  ]);
});

test('a problem names itself, and says more where more is known', () => {
  expect(describeProblem('unavailable', { retryAfter: 5 })).toEqual({
    type: 'urn:anabranch:problem:unavailable',
    code: 'unavailable',
    title: 'The service is not available at the moment. Please try again',
    status: 503,
    retryAfter: 5,
  });
});

test('a fault of ours is one of 500 and more', () => {
  expect([499, 500, 503, 0].map((status) => isServerFault({ status }))).toEqual([false, true, true, false]);
});

test('no word that every object has is the code of a problem', () => {
  expect(['csrf', 'constructor', ''].map(isProblemCode)).toEqual([true, false, false]);
});

test.each([
  [200, 'network'],
  [299, 'network'],
  [300, 'unexpected'],
  [404, 'unexpected'],
  [428, 'unexpected'],
  [429, 'too_many_requests'],
  [430, 'unexpected'],
  [500, 'unexpected'],
  [501, 'unexpected'],
  [502, 'unavailable'],
  [504, 'unavailable'],
  [505, 'unexpected'],
  [511, 'network'],
])('an answer of %i that is not ours is told as %s', (status, code) => {
  expect(describeForeignAnswer(status).code).toBe(code);
});
