import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LimitId, ZoneId } from '#domain/ids.ts';
import { sumFees } from '#domain/places/fees.ts';
import { assessLimit, type LimitMeasure } from '#domain/places/limit-model.ts';
import { CONFIDENCE_RANK } from '#domain/products/confidence.ts';
import type { Kind } from '#domain/products/kind.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { type Instant, instant, localDateOf } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '#domain/units/milliseconds.ts';
import { waterYearOf } from '#domain/units/water-year.ts';
import { createDemoDatabase, DEMO_NOW, type DemoDatabase } from '#testing/demo-database.ts';
import { loadMarket } from '../market/market-feed.ts';
import { DEMO_RANDOM_SEED } from './demo-random-seed.ts';
import { readLimitTurns } from './demo-store.ts';
import { recallLimits } from './recall-limits.ts';
import { type DemoMarketReport, seedDemoMarket } from './seed-demo-market.ts';

let database: DemoDatabase;
let report: DemoMarketReport;
const seed = () =>
  seedDemoMarket(database.db, {
    reference: database.reference,
    now: DEMO_NOW,
    seed: DEMO_RANDOM_SEED,
    log: () => undefined,
  });
beforeAll(async () => {
  database = await createDemoDatabase();
  report = await seed();
});
afterAll(() => database.drop());

/** From then on deliveries came in every week. */
const WEEKLY_SINCE = new Date(DEMO_NOW - 49 * MILLISECONDS_PER_DAY).toISOString();

const count = async (
  table: 'listings' | 'trades' | 'batches' | 'storage_levels' | 'limit_readings',
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(database.db);
  return rows[0]?.count ?? 0;
};

interface BestPrices {
  readonly offer: number | null;
  readonly bid: number | null;
}
/** The best prices of temporary water by the code of the zone, in dollars, as the providers wrote them. */
async function readBestPrices(): Promise<ReadonlyMap<string, BestPrices>> {
  const { rows } = await sql<BestPrices & { code: string }>`
    select zones.code, min((original::json->>'price')::float8) filter (where direction = 'SELL') as offer,
      max((original::json->>'price')::float8) filter (where direction = 'BUY') as bid
    from listings join zones on zones.id = zone_id where kind = 'temporary' and closed_position is null group by 1
  `.execute(database.db);
  return new Map(rows.map(({ code, offer, bid }) => [code, { offer, bid }]));
}

describe('seeding the simulated market', () => {
  test('puts in 20,000 open listings and more, and five years of trades, through the door', async () => {
    expect(report.listings).toBeGreaterThanOrEqual(20_000);
    expect(await count('listings')).toBe(report.listings);
    expect(report.trades).toBeGreaterThan(40_000);
    expect(await count('trades')).toBe(report.trades);
    const batches = await database.db.selectFrom('batches').selectAll().execute();
    expect(batches.filter(({ content }) => content === 'listings').length).toBe(5);
    expect(batches.reduce((sum, { added }) => sum + added, 0)).toBe(report.listings + report.trades);
    for (const batch of batches) {
      expect(batch.transport).toBe('demo');
      expect(batch.rejected).toEqual([]);
      expect(batch.file_hash).toMatch(/^[0-9a-f]{64}$/);
    }
  });

  test('lets the trades come in as they were known: what came in by a day tells of nothing later', async () => {
    const { rows } = await sql<{ deliveries: number; ahead: number; first: Instant }>`
      select count(distinct batches.id)::int as deliveries, min(received_at) as first,
        count(*) filter (where greatest(agreed_at, approved_at, registered_at) >= received_at)::int as ahead
      from trades join batches on batches.id = batch_id
    `.execute(database.db);
    expect(rows[0]?.ahead).toBe(0);
    expect(rows[0]?.deliveries).toBeGreaterThan(50);
    expect(localDateOf(rows[0]?.first ?? instant(0)).slice(5)).toBe('07-01');
  });

  test('lets the readings of limits come in as they were read, as long ago as the trades', async () => {
    const { rows } = await sql<{ first: Instant; ahead: number; late: number; months: number }>`
      select min(changes.at) as first, count(*) filter (where read_at > changes.at)::int as ahead,
        count(*) filter (where changes.at > read_at + interval '7 days' and changes.at > ${WEEKLY_SINCE})::int as late,
        count(distinct date_trunc('month', changes.at))::int as months
      from limit_readings join changes using (position)
      where is_simulated and changes.at < ${new Date(DEMO_NOW).toISOString()}
    `.execute(database.db);
    const [told] = rows;
    expect(localDateOf(told?.first ?? instant(0)).slice(5)).toBe('07-01');
    expect(told).toMatchObject({ ahead: 0, late: 0 });
    expect(told?.months).toBeGreaterThan(12);
  });

  test('a second time changes nothing', async () => {
    const [readings, batches] = [await count('limit_readings'), await count('batches')];
    expect(await seed()).toEqual({ listings: 0, trades: 0, storageLevels: 0 });
    expect(await count('batches')).toBe(batches);
    expect(await count('limit_readings')).toBe(readings);
  });

  test('names nobody real: every provider, broker and association says that it is for the demonstration', async () => {
    for (const table of ['data_providers', 'brokers', 'broker_associations'] as const) {
      const rows = await database.db.selectFrom(table).select('name').execute();
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter(({ name }) => !name.endsWith('(demo)'))).toEqual([]);
    }
  });

  test('leaves one provider a day silent and one three days', async () => {
    const market = await loadMarket(database.db, { now: () => DEMO_NOW });
    expect(market.size).toBe(report.listings);
    const hours = database.providers.map(
      ({ id }) => (DEMO_NOW - (market.lastSnapshotOf(id) ?? 0)) / MILLISECONDS_PER_HOUR,
    );
    expect(hours.map(Math.floor)).toEqual([0, 0, 26, 72, 0]);
  });

  test('starts with the limits as the sample has them', async () => {
    const market = await loadMarket(database.db, { now: () => DEMO_NOW });
    const read = (name: string) => {
      const limit = database.reference.limits.find((one) => one.name === name);
      if (limit === undefined) throw new Error(name);
      const { isFlaggedOpen, volume } = market.readLimit(limit.id);
      return { isFlaggedOpen, megalitres: volume === null ? null : volume / 1_000_000 };
    };
    expect(read('Goulburn to Murray (IVT)')).toEqual({ isFlaggedOpen: true, megalitres: 8_420 });
    expect(read('NSW to Victoria')).toEqual({ isFlaggedOpen: true, megalitres: 48_000 });
    expect(read('Murrumbidgee to Murray (IVT)').isFlaggedOpen).toBe(false);
    expect(read('Barmah Choke').isFlaggedOpen).toBe(false);
  });

  test('gives every limit five years of readings, the last two weeks day by day, that follow from one another', async () => {
    const rows = await database.db
      .selectFrom('limit_readings')
      .select(['limit_id', 'read_at', 'is_open', 'volume_litres', 'measure', 'is_simulated'])
      .orderBy('limit_id')
      .orderBy('read_at')
      .execute();
    for (const [limitId, readings] of Map.groupBy(rows, ({ limit_id }) => limit_id)) {
      const model = database.reference.limits.find(({ id }) => id === limitId)?.model;
      if (model === undefined) throw new Error(`${limitId}`);
      // What the zones of Queensland hold was read, and is not imagined.
      const isRead = model.kind === 'zone_maximum' || model.kind === 'zone_minimum';
      if (isRead) expect(readings.length).toBe(1);
      else {
        const daysBefore = (reading: (typeof readings)[number] | undefined) =>
          ((readings.at(-1)?.read_at ?? 0) - (reading?.read_at ?? 0)) / MILLISECONDS_PER_DAY;
        expect(daysBefore(readings.at(-15))).toBe(14);
        expect(daysBefore(readings[0])).toBeGreaterThan(5 * 365);
        expect(readings.length).toBeGreaterThan(270);
      }
      let wasOpen = !isRead;
      for (const { read_at, is_open, volume_litres, measure, is_simulated } of readings) {
        const standing = assessLimit(model, measure as LimitMeasure, wasOpen, localDateOf(read_at));
        expect({ isOpen: is_open, volume: volume_litres, is_simulated }).toEqual({
          ...standing,
          is_simulated: !isRead,
        });
        wasOpen = is_open;
      }
    }
  });

  test('let the water of five years through a limit while it was open, and never while it was closed', async () => {
    const turns = await readLimitTurns(database.db);
    const history = recallLimits(database.reference.limits, turns);
    const { rows } = await sql<{ zone_from: ZoneId; zone_to: ZoneId; agreed_at: Instant; kind: Kind }>`
      select kind, zone_from, zone_to, agreed_at from trades
      where zone_from <> zone_to and confidence = ${CONFIDENCE_RANK.exchange} and kind in ('temporary', 'forward')
    `.execute(database.db);
    const passed = rows.flatMap(({ zone_from, zone_to, agreed_at, kind }) =>
      (database.reference.findRule(zone_from, zone_to, kind)?.limits ?? []).map((limit) => ({ limit, at: agreed_at })),
    );
    expect(passed.filter(({ limit, at }) => !history.isOpen(limit, at))).toEqual([]);
    const choke = database.reference.limits.find(({ name }) => name === 'Barmah Choke')?.id;
    const yearOf = ({ at }: { readonly at: Instant }) => waterYearOf(localDateOf(at)) as number;
    const throughChoke = Map.groupBy(
      passed.filter(({ limit }) => limit === choke),
      yearOf,
    );
    const wet = throughChoke.get(2022)?.length ?? 0;
    const dry = throughChoke.get(2025)?.length ?? 0;
    expect(wet).toBeGreaterThan(2 * dry);
    expect(dry).toBeGreaterThan(0);
  });

  test('keeps no free lunch: where every limit is open, the two ends differ by fees and a margin', async () => {
    const best = await readBestPrices();
    const market = await loadMarket(database.db, { now: () => DEMO_NOW });
    const { rules, limits, zones, listFees } = database.reference;
    const isOpen = (id: LimitId): boolean => market.readLimit(id).isFlaggedOpen;
    expect(limits.filter(({ id }) => !isOpen(id)).map(({ name }) => name)).toEqual([
      'Barmah Choke',
      'Murrumbidgee to Murray (IVT)',
      'Back trade into Broken',
      'Lower Broken Creek',
      // Without room when they were read last, and what nobody has read.
      'Maximum of medium priority in UCS-03',
      'Maximum of medium priority in CBS-02',
      'Maximum of medium priority in CBS-04',
      'Maximum of high priority in LBS-01',
      'Maximum of high priority in LBS-02',
      'No high priority in LBS-03 and LBS-04',
      'High priority in Upper Condamine and Chinchilla Weir',
    ]);
    const zoneOf = new Map(zones.map((zone) => [zone.id, zone]));
    let compared = 0;
    for (const { from, to, kinds, limits: onWay } of rules) {
      const [seller, buyer] = [zoneOf.get(from), zoneOf.get(to)];
      if (seller === undefined || buyer === undefined) throw new Error(`${from} ${to}`);
      if (!kinds.includes('temporary') || !onWay.every(isOpen)) continue;
      const [here, there] = [best.get(buyer.code), best.get(seller.code)];
      if (here?.offer == null || there?.offer == null || here.bid == null) continue;
      compared += 1;
      const feesOfOneMegalitre = sumFees(listFees('temporary', seller, buyer)) / 100 / 100;
      const name = `${seller.code} to ${buyer.code}`;
      expect(here.offer / (there.offer + feesOfOneMegalitre), name).toBeLessThan(1.07);
      expect(there.offer + feesOfOneMegalitre, name).toBeGreaterThan(here.bid);
    }
    expect(compared).toBeGreaterThan(150);
  });

  test('lets prices part where a limit is closed: above the Choke water is cheaper by a tenth and more', async () => {
    const best = await readBestPrices();
    for (const code of ['6', '10']) {
      const share = (best.get(code)?.offer ?? 0) / (best.get('7')?.offer ?? 1);
      expect(share).toBeGreaterThan(0.6);
      expect(share).toBeLessThan(0.9);
    }
  });

  test('moves the mean price of 30 days by less than a quarter in every zone that trades daily', async () => {
    const { rows } = await sql<{ code: string; recent: number; before: number }>`
      with paid as (
        select zones.code, (original::json->>'price')::float8 as price, volume_litres::float8 as volume,
          traded_at > ${new Date(DEMO_NOW - 30 * MILLISECONDS_PER_DAY)} as is_recent
        from trades join zones on zones.id = zone_from
        where kind = 'temporary' and traded_at > ${new Date(DEMO_NOW - 60 * MILLISECONDS_PER_DAY)} and (original::json->>'price')::float8 >= 1
      )
      select code, sum(price * volume) filter (where is_recent) / sum(volume) filter (where is_recent) as recent,
        sum(price * volume) filter (where not is_recent) / sum(volume) filter (where not is_recent) as before
      from paid where code in ('1A', '6', '7', '10', '11', '12', '13') group by code
    `.execute(database.db);
    expect(rows.length).toBe(7);
    for (const { code, recent, before } of rows) {
      expect(recent / before, code).toBeGreaterThan(0.75);
      expect(recent / before, code).toBeLessThan(1.25);
    }
  });

  test('gives every storage a level of every day, but where a true year has gaps', async () => {
    const { rows } = await sql<{ name: string; first: string; last: string; days: number; true_days: number }>`
      select name, min(date) as first, max(date) as last, count(*)::int as days,
        (count(*) filter (where not is_simulated))::int as true_days
      from storage_levels join storages on storages.id = storage_id where replaced_at is null group by 1
    `.execute(database.db);
    expect(rows).toHaveLength(40);
    const days = Math.round((Date.parse('2026-11-21') - Date.parse('2021-07-01')) / 86_400_000) + 1;
    const read = rows.filter(({ true_days }) => true_days > 0);
    for (const row of rows) {
      expect(row).toMatchObject({ first: rows[0]?.first, last: '2026-11-21' });
      if (!read.includes(row))
        expect([row.name, row.days]).toEqual([row.name, rows.find((one) => !read.includes(one))?.days]);
    }
    expect(rows.find(({ name }) => name === 'Dartmouth')?.days).toBe(days);
    expect(Object.fromEntries(read.map(({ name, true_days }) => [name, true_days]))).toEqual({
      ...{ Burrendong: 365, Burrinjuck: 366, Copeton: 365, Eildon: 349, Glenbawn: 364, Hume: 365, Keepit: 365 },
      ...{ 'Lake Cargelligo': 365, Windamere: 365 },
    });
    // A day that nobody read in a year that was read stays empty.
    expect(rows.find(({ name }) => name === 'Eildon')?.days).toBeLessThan(days);
  });

  test('shows true levels as such, with their source, file and row', async () => {
    const { rows } = await sql`
      select volume_litres, storage_levels.source, is_simulated, file_row, reading_files.name as file
      from storage_levels join storages on storages.id = storage_id join reading_files on reading_files.id = file_id
      where storages.name = 'Hume' and date = '2025-07-22'
    `.execute(database.db);
    expect(rows).toEqual([
      {
        volume_litres: 1_293_170_000_000,
        source: 'Bureau of Meteorology, daily storage volumes (CC BY 4.0)',
        ...{ is_simulated: false, file: 'storage_levels.csv', file_row: expect.any(Number) },
      },
    ]);
  });

  test('announces allocations since the start of its history, and has an outlook of this month for each of those zones', async () => {
    const announced = await database.db
      .selectFrom('allocation_announcements')
      .select(({ fn }) => [fn.min('announced_on').as('first'), fn.max('announced_on').as('last')])
      .select(({ fn }) => fn.count<string>('zone_id').distinct().as('zones'))
      .executeTakeFirstOrThrow();
    const foreseen = await database.db
      .selectFrom('allocation_outlooks')
      .where('issued_on', '=', calendarDate('2026-11-15'))
      .select(({ fn }) => fn.count<string>('zone_id').distinct().as('zones'))
      .executeTakeFirstOrThrow();
    expect([announced.first, announced.last]).toEqual(['2021-07-01', '2026-11-15']);
    expect(Number(announced.zones)).toBeGreaterThan(20);
    expect(foreseen.zones).toBe(announced.zones);
  });
});
