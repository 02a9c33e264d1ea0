import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { listForeignKinds, readLastRuns } from './demo-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`insert into data_providers (id, name, is_simulated) values (1, 'Riverbend (demo)', true)`.execute(
    database.db,
  );
});
afterAll(() => database.drop());

const NOON = Date.UTC(2026, 10, 21, 1, 0);

const receive = (transport: string, content: 'listings' | 'trades', kinds: readonly string[], minute: number) =>
  sql`
    insert into batches (provider_id, content, kinds, transport, received_by, received_at, file_hash, accepted, added,
      changed, removed, duplicates, rejected)
    values (1, ${content}, ${[...kinds]}, ${transport}, '', ${new Date(NOON + minute * 60_000)}, '', 0, 0, 0, 0, 0, '[]')
  `.execute(database.db);

test('what a broker publishes is no run of the demonstration, and of his trades no kind of listings becomes his', async () => {
  const { db } = database;
  const provider = asId<'data provider'>(1);
  const told = async () => [(await readLastRuns(db)).get(provider), [...(await listForeignKinds(db, provider))].sort()];
  await receive('demo', 'listings', ['temporary', 'lease'], 0);
  expect(await told()).toEqual([NOON, []]);
  await receive('api', 'trades', ['temporary'], 1);
  expect(await told()).toEqual([NOON, []]);
  await receive('api', 'listings', ['lease'], 2);
  expect(await told()).toEqual([NOON, ['lease']]);
  await receive('demo', 'listings', ['lease'], 3);
  expect(await told()).toEqual([NOON + 3 * 60_000, []]);
});
