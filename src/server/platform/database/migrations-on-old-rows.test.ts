import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBareDatabase, type TestDatabase } from '#testing/test-database.ts';
import { listMigrations, migrateInside } from './migrate.ts';

/** What stood in a database when a newer version came: each row is as the version of its time wrote it. */
let database: TestDatabase;
beforeAll(async () => {
  database = await createBareDatabase();
  await migrateTo('0004-mail');
  await write(`
    insert into states values (1, 'VIC', 'Victoria');
    insert into systems values (1, 'Southern Connected Murray-Darling');
    insert into zones (id, code, name, state_id, system_id, water_kind, has_official_code, source)
    values (6, '6', 'Above', 1, 1, 'regulated', true, 'x'), (7, '7', 'Below', 1, 1, 'regulated', true, 'x');
    insert into allocation_classes values (1, 'High Reliability', 'HR', '{VIC}', 'regulated', null, 'high', 'x', true);
    insert into storages values (1, 'Hume', 3005000000000, 'x', true);
    insert into storage_levels values (1, '2026-01-10', 1200000000000, 'x', false), (1, '2026-07-10', 1500000000000, 'x', false),
      (1, '2999-01-01', 1, 'x', true);
    insert into users (email, email_key, password_hash, first_name, permissions, is_active, created_at)
    values ('proven@example.com', 'proven@example.com', 'x', 'Anna', '{}', true, '2026-02-03T04:05:06Z'),
      ('never@example.com', 'never@example.com', 'x', 'Bert', '{}', false, '2026-02-04T04:05:06Z');
    update change_position set position = 41;
    insert into data_providers values (1, 'Exchange', null, null, false);
    insert into batches (provider_id, content, kinds, transport, received_by, received_at, file_hash, accepted, added, changed, removed, duplicates, rejected)
    values (1, 'trades', '{temporary}', 'x', 'x', now(), 'x', 5, 5, 0, 0, 0, '[]');
    insert into trades (provider_id, external_id, kind, zone_from, zone_to, price_steps, volume_litres, traded_at, confidence, original, content_hash, batch_id, superseded_by)
    values
      -- One hour before midnight of the last of October in Sydney, and half an hour after it.
      (1, 'a', 'temporary', 6, 7, 2000000, 10000000, '2025-10-31T12:00Z', 20, 'x', 'x', 1, null),
      (1, 'b', 'temporary', 6, 7, 3000000, 30000000, '2025-10-31T13:30Z', 20, 'x', 'x', 1, null),
      (1, 'c', 'temporary', 6, 7, null, 5000000, '2025-11-30T12:00Z', 20, 'x', 'x', 1, null),
      (1, 'd', 'temporary', 7, 7, 1500000, 8000000, '2025-11-05T00:00Z', 20, 'x', 'x', 1, null),
      -- What the last of these was before it was corrected.
      (1, 'd', 'temporary', 7, 7, 9900000, 8000000, '2025-11-05T00:00Z', 20, 'x', 'x', 1, 4);
  `);
  await migrateTo('0020-allocations-to-come');
  await write(`
    insert into allocation_announcements values (7, 1, '2026-01-15', 4700, 'x', false), (7, 1, '2026-07-15', 1200, 'x', false),
      (7, 1, '2999-01-01', 9900, 'x', true);
  `);
  await migrateTo((await listMigrations()).at(-1));
});
afterAll(() => database.drop());

const migrateTo = (name: string | undefined) =>
  database.db.transaction().execute((transaction) => migrateInside(transaction, name));
const write = (text: string) => sql.raw(text).execute(database.db);
const read = async (text: string): Promise<readonly object[]> =>
  (await sql.raw<object>(text).execute(database.db)).rows;

describe('an upgrade', () => {
  test('takes an address as proven where the account was active, since it was opened, and no other', async () => {
    expect(
      await read(
        `select first_name, to_char(activated_at at time zone 'UTC', 'DD HH24:MI:SS') as since from users order by id`,
      ),
    ).toEqual([
      { first_name: 'Anna', since: '03 04:05:06' },
      { first_name: 'Bert', since: null },
    ]);
  });

  test.each([
    ['levels of storages', 'storage_levels', 'date', ['2026-01-09 13:00', '2026-07-09 14:00']],
    ['announcements', 'allocation_announcements', 'announced_on', ['2026-01-14 13:00', '2026-07-14 14:00']],
  ])(
    'takes %s as known since the beginning of their day in Sydney, and never from later than now',
    async (_, table, day, since) => {
      const known = await read(
        `select to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as since from ${table} where ${day} < '2999-01-01' order by ${day}`,
      );
      expect(known).toEqual(since.map((one) => ({ since: one })));
      expect(await read(`select recorded_at <= now() as is_over from ${table} where ${day} = '2999-01-01'`)).toEqual([
        { is_over: true },
      ]);
    },
  );

  test('counts trades by their month in Sydney, within a zone once, and not what was corrected', async () => {
    const months = await read(`
      select to_char(month, 'YYYY-MM') as month, zone_id, way, trades, corrected_trades as corrected, (volume_litres / 1000000)::float8 as ml,
        priced_trades as priced, (priced_litres / 1000000)::float8 as priced_ml,
        (priced_value / 10000 / 1000000)::float8 as dollars,
        lowest_steps / 10000 as lowest, highest_steps / 10000 as highest
      from trade_months order by zone_id, month, way
    `);
    const october = {
      ...{ month: '2025-10', trades: 1, corrected: 0, ml: 10, priced: 1, priced_ml: 10 },
      dollars: 2_000,
    };
    const november = {
      ...{ month: '2025-11', trades: 2, corrected: 0, ml: 35, priced: 1, priced_ml: 30 },
      dollars: 9_000,
    };
    const inside = { ...{ month: '2025-11', trades: 1, corrected: 1, ml: 8, priced: 1, priced_ml: 8 }, dollars: 1_200 };
    expect(months).toEqual([
      { ...october, zone_id: 6, way: 'out', lowest: 200, highest: 200 },
      { ...november, zone_id: 6, way: 'out', lowest: 300, highest: 300 },
      { ...october, zone_id: 7, way: 'into', lowest: 200, highest: 200 },
      { ...november, zone_id: 7, way: 'into', lowest: 300, highest: 300 },
      { ...inside, zone_id: 7, way: 'within', lowest: 150, highest: 150 },
    ]);
  });

  test('lets alerts begin with what comes after it', async () => {
    expect(await read('select position from alert_progress')).toEqual([{ position: 41 }]);
  });
});
