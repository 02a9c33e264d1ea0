import { expect, test } from 'vitest';
import { asId, type UserId } from '#domain/ids.ts';
import { UnreadCounts } from './unread-counts.ts';

test('a count that nobody can say while the database is away is told by nobody, and the next one is', async () => {
  const counts = [Promise.reject(new Error('the database is away')), Promise.resolve(4)];
  const told: (readonly [UserId, number])[] = [];
  const unread = new UnreadCounts(
    () => counts.shift() ?? Promise.resolve(null),
    (user, count) => told.push([user, count]),
  );
  await unread.countAnew(asId<'user'>(1));
  expect(told).toEqual([]);
  await unread.countAnew(asId<'user'>(1));
  expect(told).toEqual([[1, 4]]);
});
