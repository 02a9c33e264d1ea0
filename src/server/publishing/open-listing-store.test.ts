import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { readOpenListings } from './open-listing-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** What a provider may call a listing, with what statements and copied rows have a meaning for. */
const IDS = ["O'Brien's", 'a\\b', '\\N', '\\', 'x\ty', "'; drop table listings; --", '"', '$1', 'ä🌊', '0'];

test('a snapshot is compared with every open listing of its sender, whatever they are called and wherever a portion ends', async () => {
  await sql`
    insert into listings (provider_id, external_id, kind, direction, zone_id, price_steps, volume_litres, listed_at,
      original, content_hash, opened_batch, opened_position)
    select 1, id, 'forward', 'SELL', 1, 1, 1, now(), '{}', 'hash of ' || id, 1, 1 from unnest(${IDS}::text[]) as id
  `.execute(database.db);
  for (const atOnce of [1, 2, 3, IDS.length, IDS.length + 1]) {
    const open = await database.db
      .transaction()
      .execute((transaction) => readOpenListings(transaction, asId(1), ['forward'], atOnce));
    expect(open.map(({ externalId }) => externalId).sort()).toEqual([...IDS].sort());
    expect(open.every(({ externalId, contentHash }) => contentHash === `hash of ${externalId}`)).toBe(true);
  }
});
