import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommandLine, openCommandLine } from '#testing/open-command-line.ts';

let line: CommandLine;
beforeAll(async () => {
  line = await openCommandLine();
});
afterAll(() => line.close());

const sumTrades = async () => (await line.run('trades sum')).said;

test('the monthly sums of trades are worked out anew, and the command says how many were wrong', async () => {
  const { db } = line.database;
  const keepWrong = (...months: readonly string[]) =>
    sql`
      insert into trade_months (kind, month, zone_id, way, confidence, trades, corrected_trades, volume_litres,
        priced_trades, priced_litres, priced_value)
      select 'temporary', month, 1, 'within', 40, 1, 0, 5, 0, 0, 0 from unnest(${months}::date[]) as month
    `.execute(db);
  expect(await sumTrades()).toBe('0 monthly sums; all were right');
  await keepWrong('2026-11-01');
  expect(await sumTrades()).toBe('0 monthly sums; 1 was wrong');
  await keepWrong('2026-10-01', '2026-11-01');
  expect(await sumTrades()).toBe('0 monthly sums; 2 were wrong');
  await sql`
    insert into batches (provider_id, content, kinds, transport, received_by, received_at, file_hash, accepted, added, changed, removed, duplicates, rejected)
    values (1, 'trades', '{temporary}', 'test', 'test', now(), '', 1, 1, 0, 0, 0, '[]')
  `.execute(db);
  await sql`
    insert into trades (provider_id, external_id, kind, zone_from, zone_to, volume_litres, traded_at, confidence, original, content_hash, batch_id)
    select 1, 'T-1', 'temporary', 7, 7, 1000000, '2026-11-20T01:00:00Z', 40, '{}', '', max(id) from batches
  `.execute(db);
  expect(await sumTrades()).toBe('1 monthly sum; 1 was wrong');
  expect(await sumTrades()).toBe('1 monthly sum; all were right');
});
