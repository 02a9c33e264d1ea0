import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
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
