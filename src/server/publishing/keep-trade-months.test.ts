import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { CONFIDENCE_LEVELS } from '#domain/products/confidence.ts';
import { instant } from '#domain/units/instant.ts';
import { startTestInstance, TestClock, type TestInstance } from '#testing/start-test-instance.ts';
import { until } from '#testing/until.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import { namePlaces } from '../reference/name-places.ts';
import { numberUploadedRows } from './check-upload.ts';
import { rebuildTradeMonths } from './keep-trade-months.ts';
import { publishTrades } from './publish-trades.ts';

const NOON = Date.UTC(2026, 10, 21, 1);

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance({ clock: new TestClock(NOON) });
  for (const id of [1, 2]) await instance.addProvider(id);
});
afterAll(() => instance.stop());

const empty = () => sql`with summed as (delete from trade_months) delete from trades`.execute(instance.parts.db);
beforeEach(empty);

const trade = (id: string, given: object = {}) => ({
  ...{ id, kind: 'temporary', zoneFrom: '7', zoneTo: '7', price: '240', volume: '50', confidence: 'exchange' },
  ...{ agreedAt: '2026-11-18T01:00:00Z' },
  ...given,
});

const upload = async (provider: number, trades: readonly object[]): Promise<number> =>
  (await instance.send(provider, 'trades', { trades })).status;

/** What is kept, one line a sum, in any order. */
async function listKept(db: Database = instance.parts.db): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', kind, month, zone_id, way, coalesce(allocation_class_id, 0), confidence, trades, corrected_trades,
      volume_litres, priced_trades, priced_litres, priced_value, coalesce(lowest_steps, 0), coalesce(highest_steps, 0)) as line
    from trade_months
  `.execute(db);
  return rows.map(({ line }) => line).sort();
}

/** What should be kept: month by month and group by group from a calendar of its own, the long way. */
async function listTrue(): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    with months as (
      select to_char(start, 'YYYY-MM-DD') as month, start::timestamp at time zone 'Australia/Sydney' as begins,
        (start + interval '1 month')::timestamp at time zone 'Australia/Sydney' as ends
      from generate_series('2015-01-01'::date, '2027-01-01'::date, interval '1 month') as start
    ), current as (
      select *, coalesce(allocation_class_id, 0) as class, coalesce(price_steps, 0) as steps,
        case when price_steps is null then 0 else 1 end as is_priced,
        case when id in (select superseded_by from trades) then 1 else 0 end as is_corrected
      from trades where superseded_by is null
    )
    select concat_ws(' ', kind, month, zone, way, class, confidence, count(*), sum(is_corrected), sum(volume_litres),
      sum(is_priced), sum(is_priced * volume_litres), sum(steps::numeric * volume_litres), coalesce(min(nullif(steps, 0)), 0), max(steps)) as line
    from months join (
      select *, zone_from as zone, 'within' as way from current where zone_from = zone_to
      union all select *, zone_from, 'out' from current where zone_from <> zone_to
      union all select *, zone_to, 'into' from current where zone_from <> zone_to
    ) as placed on traded_at >= begins and traded_at < ends
    group by kind, month, zone, way, class, confidence
  `.execute(instance.parts.db);
  return rows.map(({ line }) => line).sort();
}

describe('the sums of the months', () => {
  test('are of months in Sydney: a trade before midnight on the last of October is not one of November', async () => {
    await upload(1, [
      trade('last', { agreedAt: '2026-10-31T12:59:59Z', price: '200' }),
      trade('first', { agreedAt: '2026-10-31T13:00:00Z' }),
      trade('unpaid', { price: '0', volume: '3' }),
    ]);
    const seven = instance.parts.market.reference.zones.find(({ code }) => code === '7')?.id;
    expect(await listKept()).toEqual([
      `temporary 2026-10-01 ${seven} within 0 40 1 0 50000000 1 50000000 100000000000000 2000000 2000000`,
      `temporary 2026-11-01 ${seven} within 0 40 2 0 53000000 1 50000000 120000000000000 2400000 2400000`,
    ]);
  });

  test('follow a trade that is corrected out of its month, its zone and its price, and nothing is left behind', async () => {
    await upload(1, [trade('one', { agreedAt: '2025-02-03T01:00:00Z', price: '90' })]);
    await upload(1, [trade('one', { zoneFrom: '6', price: null })]);
    expect(await listKept()).toEqual(await listTrue());
    expect(await listKept()).toHaveLength(2);
  });

  test('are as before when an upload is refused', async () => {
    await upload(1, [trade('one')]);
    const before = await listKept();
    expect(await upload(1, [trade('two'), trade('three', { volume: 'much' })])).toBe(422);
    expect(await listKept()).toEqual(before);
  });

  const publish = (transaction: DatabaseTransaction, provider: number) =>
    publishTrades(
      transaction,
      {
        origin: { providerId: asId(provider), transport: 'api', receivedBy: 'test' },
        portions: [{ rows: numberUploadedRows([trade('one', { volume: '7' }), trade('new')]) }],
        fileHash: () => '',
        acceptsGoodRows: false,
      },
      namePlaces(instance.parts.market.reference),
      instant(NOON),
    );

  test('are right where the first portion of a file corrects a trade and the next ones do not', async () => {
    await upload(1, [trade('one')]);
    const portionOf = (...trades: readonly ReturnType<typeof trade>[]) => ({ rows: numberUploadedRows(trades) });
    await instance.parts.db.transaction().execute((transaction) =>
      publishTrades(
        transaction,
        {
          origin: { providerId: asId(1), transport: 'api', receivedBy: 'test' },
          portions: [portionOf(trade('one', { volume: '7' })), portionOf(trade('two')), portionOf(trade('three'))],
          ...{ fileHash: () => '', acceptsGoodRows: false },
        },
        namePlaces(instance.parts.market.reference),
        instant(NOON),
      ),
    );
    expect(await listKept()).toEqual(await listTrue());
  });

  test('are as before when a delivery fails after they were worked out', async () => {
    await upload(1, [trade('one')]);
    const before = await listKept();
    const { db } = instance.parts;
    let during: readonly string[] = [];
    const failing = db.transaction().execute(async (transaction) => {
      await publish(transaction, 1);
      during = await listKept(transaction);
      throw new Error('The next step fails.');
    });
    await expect(failing).rejects.toThrow('The next step fails.');
    expect(during).not.toEqual(before);
    expect(await listKept()).toEqual(before);
    expect(await listKept()).toEqual(await listTrue());
  });

  test('of hundreds of months are right after one file has corrected a trade of each', async () => {
    const day = (n: number) => new Date(Date.UTC(2016, n % 120, 10)).toISOString();
    const years = (price: string) =>
      Array.from({ length: 600 }, (_, n) => {
        const zone = ['1A', '3', '6', '7', '11'][n % 5];
        return trade(`T${n}`, { zoneFrom: zone, zoneTo: zone, agreedAt: day(Math.floor(n / 5)), price });
      });
    expect(await upload(1, years('90'))).toBe(200);
    expect(await listKept()).toHaveLength(600);
    expect(await upload(1, years('80'))).toBe(200);
    expect(await listKept()).toEqual(await listTrue());
  });

  const told = fc.record({
    id: fc.integer({ min: 1, max: 25 }).map((id) => `T${id}`),
    kind: fc.constantFrom('temporary', 'forward'),
    zoneFrom: fc.constantFrom('7', '6'),
    zoneTo: fc.constantFrom('7', '6'),
    price: fc.option(fc.integer({ min: 90, max: 95 }).map(String), { freq: 3 }),
    volume: fc.integer({ min: 1, max: 9 }).map(String),
    confidence: fc.constantFrom(...CONFIDENCE_LEVELS),
    // Around the ends of a few months, by the hour.
    agreedAt: fc
      .tuple(fc.constantFrom(5, 8, 9, 10), fc.integer({ min: -14, max: 14 }))
      .map(([month, hours]) => new Date(Date.UTC(2026, month, 1, hours - 12)).toISOString()),
  });
  const rows = fc.uniqueArray(told, { selector: ({ id }) => id, minLength: 1, maxLength: 12, size: 'max' });
  /** Both providers at once, a few times over: each tells trades of the same months, and corrects its own. */
  const rounds = fc.array(fc.tuple(rows, rows), { minLength: 1, maxLength: 5 });

  test('are those of a rebuild, whatever two providers tell and correct at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(rounds, async (given) => {
        await empty();
        for (const [first, second] of given)
          expect(await Promise.all([upload(1, first), upload(2, second)])).toEqual([200, 200]);
        const kept = await listKept();
        expect(kept).toEqual(await listTrue());
        expect(await rebuildTradeMonths(instance.parts.db)).toEqual({ sums: kept.length, repaired: 0 });
        expect(await listKept()).toEqual(kept);
      }),
      { numRuns: 12 },
    );
  }, 120_000);

  test('hold what two writers corrected of whom the second began before the first had ended', async () => {
    for (const provider of [1, 2]) await upload(provider, [trade('one'), trade('other')]);
    const { db } = instance.parts;
    const isAnybodyWaiting = async () =>
      (
        await sql`select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`.execute(
          db,
        )
      ).rows.length > 0;
    let second: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (transaction) => {
      await publish(transaction, 1);
      second = db.transaction().execute((other) => publish(other, 2));
      await until('the second waits', isAnybodyWaiting);
    });
    await second;
    expect(await listKept()).toEqual(await listTrue());
  });

  test('are repaired by a rebuild, which says how many were wrong', async () => {
    await upload(1, [
      trade('one'),
      trade('two', { agreedAt: '2026-09-02T01:00:00Z' }),
      trade('three', { zoneFrom: '6' }),
    ]);
    const { db } = instance.parts;
    await sql`update trade_months set trades = trades + 1 where month = '2026-09-01'`.execute(db);
    await sql`delete from trade_months where month = '2026-11-01' and way = 'within'`.execute(db);
    await sql`update trade_months set month = '2019-01-01' where way = 'into'`.execute(db);
    expect(await rebuildTradeMonths(db)).toEqual({ sums: 4, repaired: 4 });
    expect(await listKept()).toEqual(await listTrue());
  });
});
