import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBareDatabase, type TestDatabase } from '#testing/test-database.ts';
import { rebuildTradeMonths } from '../../publishing/keep-trade-months.ts';
import { migrateInside, migrateToLatest } from './migrate.ts';

/* Rows of a market that an earlier version has kept, and what the steps that came after make of them. */

let database: TestDatabase;
beforeEach(async () => {
  database = await createBareDatabase();
});
afterEach(() => database.drop());

/** The schema as it was after that step, with two zones of one class and a provider in it. */
async function stopAt(migration: string): Promise<void> {
  await database.db.transaction().execute((transaction) => migrateInside(transaction, migration));
  await run(`
    insert into states (id, code, name) values (1, 'VIC', 'Victoria');
    insert into systems (id, name) values (1, 'Southern Connected');
    insert into zones (id, code, name, state_id, system_id, water_kind, has_official_code, source)
    select id, code, code, 1, 1, 'regulated', true, '' from (values (6, '6'), (7, '7')) as zone (id, code);
    insert into allocation_classes (id, name, short, state_codes, water_kind, mark, source, is_verified)
    values (1, 'High Reliability', 'HR', '{VIC}', 'regulated', 'high', '', true);
    insert into data_providers (id, name, is_simulated) values (1, 'Riverbend', false);
    insert into batches (provider_id, content, kinds, transport, received_by, received_at, file_hash, accepted, added, changed,
      removed, duplicates, rejected)
    values (1, 'trades', '{temporary}', 'push', 'Riverbend', now(), '', 0, 0, 0, 0, 0, '[]')`);
}

const run = (statements: string) => sql.raw(statements).execute(database.db);

async function goOn(): Promise<void> {
  expect(await migrateToLatest(database.db)).toMatchObject({ ok: true });
}

test('trades of before are counted in the months of Sydney: once within a zone, out of one and into another', async () => {
  await stopAt('0017-limits-of-a-class');
  // 13:59 and 14:00 UTC are the last minute of September and October's first; the last trade is what the fifth was before.
  await run(`
    insert into trades (provider_id, external_id, kind, zone_from, zone_to, price_steps, volume_litres, traded_at,
      confidence, original, content_hash, batch_id)
    values
      (1, 'within', 'temporary', 7, 7, 2000000, 40, '2026-09-30T13:59:00Z', 30, '', '', 1),
      (1, 'within, later', 'temporary', 7, 7, 2200000, 10, '2026-09-30T14:00:00Z', 30, '', '', 1),
      (1, 'across', 'temporary', 7, 6, 2100000, 20, '2026-09-10T01:00:00Z', 30, '', '', 1),
      (1, 'without a price', 'temporary', 7, 6, null, 5, '2026-09-11T01:00:00Z', 30, '', '', 1),
      (1, 'corrected', 'temporary', 6, 6, 2600000, 3, '2026-09-12T01:00:00Z', 30, '', '', 1);
    insert into trades (provider_id, external_id, kind, zone_from, zone_to, price_steps, volume_litres, traded_at,
      confidence, original, content_hash, batch_id, superseded_by)
    values (1, 'corrected', 'temporary', 6, 6, 9900000, 3, '2026-09-12T01:00:00Z', 30, '', '', 1, 5)`);
  await goOn();
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', month, zone_id, way, trades, corrected_trades, volume_litres, priced_trades, priced_litres,
      lowest_steps, highest_steps) as line
    from trade_months order by month, zone_id, way
  `.execute(database.db);
  expect(rows.map(({ line }) => line)).toEqual([
    '2026-09-01 6 into 2 0 25 1 20 2100000 2100000',
    '2026-09-01 6 within 1 1 3 1 3 2600000 2600000',
    '2026-09-01 7 out 2 0 25 1 20 2100000 2100000',
    '2026-09-01 7 within 1 0 40 1 40 2000000 2000000',
    '2026-10-01 7 within 1 0 10 1 10 2200000 2200000',
  ]);
  // As whoever writes trades today would keep them.
  expect(await rebuildTradeMonths(database.db)).toEqual({ sums: 5, repaired: 0 });
});

test('announcements of before are known since the beginning of their own day in Sydney, and none since a day to come', async () => {
  await stopAt('0022-known-then');
  await run(`
    insert into allocation_announcements (zone_id, allocation_class_id, announced_on, hundredths, source, is_simulated)
    values (7, 1, '2026-01-15', 4000, '', false), (7, 1, '2026-07-01', 0, '', false), (7, 1, '2199-07-01', 0, '', false)`);
  await goOn();
  const { rows } = await sql<{ since: Date; is_known: boolean }>`
    select recorded_at::text as since, recorded_at <= now() as is_known from allocation_announcements order by announced_on
  `.execute(database.db);
  // Summer time is eleven hours before Greenwich, winter time ten.
  expect(rows.slice(0, 2).map(({ since }) => new Date(since).toISOString())).toEqual([
    '2026-01-14T13:00:00.000Z',
    '2026-06-30T14:00:00.000Z',
  ]);
  expect(rows.map(({ is_known }) => is_known)).toEqual([true, true, true]);
});
