import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { instant } from '#domain/units/instant.ts';
import { createReferenceDatabase } from '#testing/reference-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { listForeignKinds, readLastRuns, readSentListings } from './demo-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createReferenceDatabase(instant(NOON));
  await sql`insert into data_providers (id, name, is_simulated) values (1, 'Riverbend (demo)', true)`.execute(
    database.db,
  );
});
afterAll(() => database.drop());
beforeEach(() => sql`truncate batches, listings cascade`.execute(database.db));

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

test('of a kind that a broker has published as well, the demonstration moves on what it sent itself, not his', async () => {
  const { db } = database;
  const open = async (transport: string, id: string, kind: 'permanent' | 'forward') => {
    await receive(transport, 'listings', [kind], 10);
    await sql`
      insert into listings (provider_id, external_id, kind, direction, zone_id, price_steps, volume_litres, listed_at, original,
        content_hash, opened_batch, opened_position)
      select 1, ${id}, ${kind}, 'SELL', 1, 1, 1, ${new Date(NOON)}, ${JSON.stringify({ id })}, '', max(id), 1
      from batches
    `.execute(db);
  };
  await open('demo', 'sent', 'forward');
  await open('demo', 'taken back', 'forward');
  await sql`
    update listings set closed_position = 2, closed_at = ${new Date(NOON)}, close_reason = 'removed'
    where external_id = 'taken back'
  `.execute(db);
  await open('demo', 'of another kind', 'permanent');
  await open('api', 'his own', 'forward');
  const sent = await db
    .transaction()
    .execute((transaction) => readSentListings(transaction, asId<'data provider'>(1), 'forward'));
  expect(sent).toEqual([{ id: 'sent' }]);
});
