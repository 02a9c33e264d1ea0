import pg from 'pg';
import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

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
  ['the connection failed', '08006'],
])('a call meets a database of which %s: 503, to be tried again', (_, code) => {
  expect(describeError(failWith(code))).toMatchObject({
    status: 503,
    code: 'unavailable',
    retryAfter: expect.any(Number),
  });
});

test('a fault of ours is 500, and nothing of it is told', () => {
  const problem = describeError(failWith('42601'));
  expect([problem.status, JSON.stringify(problem).includes('secret')]).toEqual([500, false]);
});
