import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { until } from '#testing/until.ts';
import { keepSecret } from './keep-secret.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a key is made once, for all who ask for it at the same time and later, and is no other one', async () => {
  const { db } = database;
  const names = ['seals', 'forms', 'marks'];
  const asked = await Promise.all(names.flatMap((name) => [keepSecret(db, name), keepSecret(db, name)]));
  const kept = [];
  for (const name of names) kept.push(await keepSecret(db, name));
  expect(asked).toEqual(kept.flatMap((key) => [key, key]));
  expect(new Set(kept.map((key) => key.toString('hex'))).size).toBe(names.length);
  expect(kept.map(({ length }) => length)).toEqual([32, 32, 32]);
});

test('whoever asks while another instance is putting the key in waits for that one, and has no other', async () => {
  const { db } = database;
  const theirs = Buffer.alloc(32, 7);
  const waiting = sql<{ is: boolean }>`
    select exists (select from pg_locks where not granted
      and pid in (select pid from pg_stat_activity where datname = current_database())) as is`;
  const asked = await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('secrets').values({ name: 'seals of all', value: theirs }).execute();
    const ours = keepSecret(db, 'seals of all');
    await until('the second one waits', async () => (await waiting.execute(db)).rows[0]?.is === true);
    return { ours };
  });
  expect(await asked.ours).toEqual(theirs);
  expect(await keepSecret(db, 'seals of all')).toEqual(theirs);
});
