import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { instant } from '#domain/units/instant.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { loadOpenListings } from '../market/market-store.ts';
import type { Database } from '../platform/database/database.ts';
import { closeExpiredListings } from './close-expired-listings.ts';
import { hasManyOpenListings, readOpenListings } from './open-listing-store.ts';

/** Open listings of the provider who publishes, versions that they closed, and what others have open. */
const [OPEN, CLOSED, OF_OTHERS] = [1_000, 60_000, 30_000];
/** So many are read at once here: a few portions each. */
const AT_ONCE = 300;
const PROVIDER = asId<'data provider'>(1);
const NOW = instant(Date.parse('2026-11-20T00:00:00Z'));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`
    insert into data_providers (id, name, is_simulated) select id, 'Provider ' || id, true from generate_series(1, 4) as id
  `.execute(database.db);
  await insertListings({ count: CLOSED, provider: 1, kind: 'forward', ids: OPEN, isClosed: true });
  await insertListings({ count: OPEN, provider: 1, kind: 'forward', ids: OPEN, isClosed: false });
  for (const provider of [2, 3, 4])
    await insertListings({ count: OF_OTHERS / 3, provider, kind: 'temporary', ids: OF_OTHERS, isClosed: false });
  await sql`
    insert into provider_standings (provider_id, kind, last_snapshot_at)
    select distinct provider_id, kind, ${new Date(NOW)}::timestamptz from listings
  `.execute(database.db);
  await sql`analyze`.execute(database.db);
}, 120_000);
afterAll(() => database.drop());

interface Inserted {
  readonly count: number;
  readonly provider: number;
  readonly kind: string;
  /** So many ids of the provider's own; more listings are versions of them. */
  readonly ids: number;
  readonly isClosed: boolean;
}

const insertListings = ({ count, provider, kind, ids, isClosed }: Inserted) =>
  sql`
    insert into listings (provider_id, external_id, kind, direction, zone_id, price_steps, volume_litres, listed_at, original,
      content_hash, opened_batch, opened_position, closed_batch, closed_position, closed_at, close_reason)
    select ${provider}::int, 'L' || n % ${ids}::int, ${kind}, 'SELL', 1 + n % 100, 2000000, 1000000, ${new Date(NOW)}::timestamptz, '{}', '', 1, 1 + n / 1000,
      case when ${isClosed} then 1 end, case when ${isClosed} then 2 + n / 1000 end, case when ${isClosed} then ${new Date(NOW)}::timestamptz end,
      case when ${isClosed} then 'changed' end
    from generate_series(1, ${count}::int) as n
  `.execute(database.db);

/** How many versions of listings the database looked at for the work. */
const countRowsRead = (work: (db: Database) => Promise<unknown>): Promise<number> =>
  database.db.connection().execute(async (connection) => {
    const count = async (): Promise<number> => {
      await sql`select pg_stat_force_next_flush()`.execute(connection);
      const { rows } = await sql<{ count: number }>`
        select seq_tup_read + idx_tup_fetch as count from pg_stat_user_tables where relname = 'listings'
      `.execute(connection);
      return rows[0]?.count ?? Number.NaN;
    };
    const before = await count();
    await work(connection);
    return (await count()) - before;
  });

test('a snapshot is compared with what its sender has open; what he closed and what others have open is not read', async () => {
  const read = await countRowsRead((db) =>
    db.transaction().execute(async (transaction) => {
      const open = await readOpenListings(transaction, PROVIDER, ['temporary', 'forward'], AT_ONCE);
      expect(new Set(open.map(({ externalId }) => externalId)).size).toBe(OPEN);
      expect(open).toHaveLength(OPEN);
    }),
  );
  expect(read).toBe(OPEN);
});

test('whether a provider has many open is seen by as many as make many', async () => {
  const many = OPEN / 2;
  const read = await countRowsRead(async (db) => {
    expect(await hasManyOpenListings(db, PROVIDER, ['temporary', 'forward'], many)).toBe(true);
  });
  expect(read).toBe(many + 1);
  expect(await hasManyOpenListings(database.db, PROVIDER, ['forward'], OPEN - 1)).toBe(true);
  expect(await hasManyOpenListings(database.db, PROVIDER, ['forward'], OPEN)).toBe(false);
  expect(await hasManyOpenListings(database.db, PROVIDER, [], 0)).toBe(false);
});

test('the look for what has run out reads what has run out', async () => {
  expect(await countRowsRead((db) => closeExpiredListings(db, NOW))).toBe(0);
  await sql`
    update listings set expires_at = ${new Date(NOW)} where closed_position is null and external_id in ('L1', 'L2') and provider_id = 4
  `.execute(database.db);
  const read = await countRowsRead(async (db) => {
    expect(await closeExpiredListings(db, NOW)).toBe(2);
  });
  // Once to find them, once to close them.
  expect(read).toBe(4);
});

test('a start reads what is open, however much was closed before', async () => {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from listings where closed_position is null
  `.execute(database.db);
  const open = rows[0]?.open ?? 0;
  expect(open).toBeGreaterThan(OF_OTHERS);
  const read = await countRowsRead((db) =>
    db.transaction().execute(async (transaction) => {
      const ids = new Set<number>();
      for await (const portion of loadOpenListings(transaction, AT_ONCE))
        for (const { entry } of portion) ids.add(entry.id);
      expect(ids.size).toBe(open);
    }),
  );
  expect(read).toBe(open);
});
