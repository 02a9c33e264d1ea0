import { expect, test } from 'vitest';
import { CallLimiter } from './call-limiter.ts';

const limits = { read: 2, search: 2, login: 2, account: 2, write: 2, publish: 2, stranger: 2 };

test('a caller may go on as soon as his minute is over, and was told when', () => {
  let now = 0;
  const limiter = new CallLimiter(limits, () => now);
  const count = (at: number) => {
    now = at;
    return limiter.take('read', 'user 1')?.retryAfter ?? null;
  };
  expect([count(0), count(10_000), count(20_500), count(59_999)]).toEqual([null, null, 40, 1]);
  expect([count(60_000), count(61_000), count(62_000)]).toEqual([null, null, 58]);
});

test('callers and classes are counted apart', () => {
  const limiter = new CallLimiter(limits, () => 0);
  for (let call = 0; call < 3; call += 1) limiter.take('read', 'user 1');
  expect([limiter.take('search', 'user 1'), limiter.take('read', 'user 2')]).toEqual([null, null]);
});

test('a caller is told once in a minute that he went too far', () => {
  let now = 0;
  const limiter = new CallLimiter(limits, () => now);
  const count = () => limiter.take('login', 'user 1')?.isFirst;
  expect([count(), count(), count(), count(), count()]).toEqual([undefined, undefined, true, false, false]);
  now = 60_000;
  expect([count(), count(), count()]).toEqual([undefined, undefined, true]);
});

test('a cookie or a key is trusted once it was good, and no other', () => {
  const limiter = new CallLimiter(limits, () => 0);
  expect(limiter.isTrusted('key 1')).toBe(false);
  limiter.trust('key 1');
  expect([limiter.isTrusted('key 1'), limiter.isTrusted('key 2')]).toEqual([true, false]);
});

test('trust ends ten minutes after the cookie or key was good last', () => {
  let now = 0;
  const limiter = new CallLimiter(limits, () => now);
  const isTrusted = (minute: number) => {
    now = minute * 60_000;
    return limiter.isTrusted('key 1');
  };
  limiter.trust('key 1');
  expect(isTrusted(9)).toBe(true);
  limiter.trust('key 1');
  expect([isTrusted(18), isTrusted(19), isTrusted(20)]).toEqual([true, false, false]);
  limiter.trust('key 1');
  expect(isTrusted(29)).toBe(true);
});

test('fifty thousand callers are remembered; of more, those who called last', () => {
  const limiter = new CallLimiter(limits, () => 0);
  const meet = (from: number, to: number) => {
    for (let caller = from; caller < to; caller += 1) limiter.take('read', `user ${caller}`);
  };
  for (const _ of [1, 2]) limiter.take('read', 'first');
  meet(0, 49_999);
  expect(limiter.take('read', 'first')).not.toBeNull();
  meet(49_999, 99_999);
  expect(limiter.take('read', 'first')).toBeNull();
});
