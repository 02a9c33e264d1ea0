import pg from 'pg';
import { expect, test } from 'vitest';
import { describeError, tellRequest } from './describe-error.ts';

const failWith = (code: string): Error =>
  Object.assign(new pg.DatabaseError('secret of the inside', 1, 'error'), { code });

test.each([
  ['the disk is full', '53100'],
  ['its memory is used up', '53200'],
  ['it has too many clients', '53300'],
  ['one of its limits is met', '53400'],
  ['a file of its cannot be read or written', '58030'],
  ['it is a standby that cannot write', '25006'],
  ['it is shut down', '57P01'],
  ['it crashed', '57P02'],
  ['it starts', '57P03'],
  ['it has ended a connection that was idle', '57P05'],
  ['the connection failed', '08006'],
])('a call meets a database of which %s: 503, to be tried again', (_, code) => {
  expect(describeError(failWith(code))).toMatchObject({ status: 503, code: 'unavailable', retryAfter: 5 });
});

test('a fault of ours is 500, and nothing of it is told', () => {
  const problem = describeError(failWith('42601'));
  expect([problem.status, JSON.stringify(problem).includes('secret')]).toEqual([500, false]);
});

test.each([
  ['is too large', 'FST_ERR_CTP_BODY_TOO_LARGE', 'too_large'],
  ['has another type', 'FST_ERR_CTP_INVALID_MEDIA_TYPE', 'unsupported_media_type'],
  ['has no body', 'FST_ERR_CTP_EMPTY_JSON_BODY', 'malformed'],
  ['is no JSON', 'FST_ERR_CTP_INVALID_JSON_BODY', 'malformed'],
  ['is shorter than it says', 'FST_ERR_CTP_INVALID_CONTENT_LENGTH', 'malformed'],
  ['goes to no address', 'FST_ERR_BAD_URL', 'not_found'],
  ['has an address too long', 'FST_ERR_MAX_PARAM_LENGTH', 'not_found'],
  ['does not come to its end', 'ERR_BODY_TIMEOUT', 'malformed'],
  ['comes to a full queue', 'QUEUE_FULL', 'unavailable'],
  ['is no gzip', 'Z_DATA_ERROR', 'malformed'],
  ['is half a gzip', 'Z_BUF_ERROR', 'malformed'],
  ['holds a zero byte', '22021', 'malformed'],
  ['meets another in a deadlock', '40P01', 'unavailable'],
  ['takes too long', '57014', 'unavailable'],
  ['waits for a lock too long', '55P03', 'unavailable'],
  ['brings what nobody knows', 'XX000', 'unexpected'],
])('a request that %s: %s is the problem %s', (_, code, problem) => {
  const found = describeError(Object.assign(new Error('inside'), { code }));
  expect([found.code, found.retryAfter]).toEqual([problem, problem === 'unavailable' ? 5 : undefined]);
});

test.each([
  [399, 'unexpected'],
  [400, 'malformed'],
  [412, 'malformed'],
  [415, 'unsupported_media_type'],
  [499, 'malformed'],
  [500, 'unexpected'],
  [undefined, 'unexpected'],
])('what the framework blames with %s is the problem %s', (statusCode, problem) => {
  expect(describeError(Object.assign(new Error('inside'), { statusCode })).code).toBe(problem);
});

test.each([[null], [undefined], ['thrown'], [7]])('whatever is thrown, as %j, is a fault of ours', (thrown) => {
  expect(describeError(thrown).code).toBe('unexpected');
});

const withCode = (code: string, more = {}): Error => Object.assign(new Error('inside'), { code, ...more });

test.each([
  ['refuses', withCode('ECONNREFUSED'), true],
  ['cuts the connection', withCode('ECONNRESET'), true],
  ['has no socket', withCode('ENOENT', { syscall: 'connect' }), true],
  ['ended the connection', new Error('Connection terminated unexpectedly'), true],
  ['lets nobody in for long', new Error('timeout exceeded when trying to connect'), true],
  ['refuses at both of its addresses', new AggregateError([withCode('ECONNREFUSED'), withCode('ETIMEDOUT')]), true],
  ['has no such file', withCode('ENOENT', { syscall: 'open' }), false],
  [
    'refuses at one address and lacks a file at the other',
    new AggregateError([withCode('ECONNREFUSED'), withCode('ENOENT')]),
    false,
  ],
  ['failed for no reason at all', new AggregateError([]), false],
])('a database that %s is away: %s', (_, error, isAway) => {
  expect(describeError(error).code).toBe(isAway ? 'unavailable' : 'unexpected');
});

test('whoever meets a fault of ours is told its number, and nobody else', () => {
  const codes = ['53100', '42601', '22021'].map((code) => tellRequest(describeError(failWith(code)), 'r-1').requestId);
  expect(codes).toEqual(['r-1', 'r-1', undefined]);
});
