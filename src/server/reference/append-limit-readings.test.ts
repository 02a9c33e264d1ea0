import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import type { LimitMeasure, LimitModel } from '#domain/places/limit-model.ts';
import { type Instant, instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import { megalitres } from '#domain/units/volume.ts';
import { createDemoDatabase, DEMO_NOW, type DemoDatabase } from '#testing/demo-database.ts';
import { until } from '#testing/until.ts';
import { catchUp, loadMarket } from '../market/market-feed.ts';
import { appendLimitReadings, type NewLimitReading } from './append-limit-readings.ts';
import { loadReference } from './load-reference.ts';
import { recordLimitReading } from './record-limit-reading.ts';

let database: DemoDatabase;
beforeAll(async () => {
  database = await createDemoDatabase();
});
afterAll(() => database.drop());

const reading = (readAt: Instant, volume: number | null, limit = 2): NewLimitReading => ({
  limitId: asId(limit),
  readAt,
  isOpen: true,
  volume: volume === null ? null : megalitres(volume),
  measure: volume === null ? {} : { usedThisYear: megalitres(100) },
  note: null,
  source: 'test',
  isSimulated: true,
});
const append = (readings: readonly NewLimitReading[]) =>
  database.db.transaction().execute((transaction) => appendLimitReadings(transaction, readings, DEMO_NOW));

describe('what somebody measured of a limit', () => {
  const LESSER_OF_TWO = asId<'limit'>(4);
  const measured = async (readAt: Instant, measure: LimitMeasure, model?: LimitModel) => {
    const reference = await loadReference(database.db);
    const limit = reference.findLimit(LESSER_OF_TWO);
    if (limit === null) throw new Error('no such limit');
    const ruled = model === undefined ? limit : { ...limit, model };
    const about = { limit: ruled, measure, readAt, note: null, source: 'test' };
    return recordLimitReading(database.db, reference, about, DEMO_NOW);
  };

  beforeEach(() => database.db.deleteFrom('limit_readings').where('limit_id', '=', LESSER_OF_TWO).execute());

  test('is of this very moment at the latest, and of a later one than what was read last', async () => {
    const measure = { usedThisYear: megalitres(150_000), secondVolume: megalitres(20_000) };
    const later = instant(DEMO_NOW + 1);
    expect(await measured(later, measure)).toEqual({ ok: false, reason: { code: 'in_the_future' } });
    expect(await measured(DEMO_NOW, measure)).toMatchObject({ ok: true, value: { volume: megalitres(20_000) } });
    expect(await measured(DEMO_NOW, measure)).toEqual({ ok: false, reason: { code: 'older_than_last' } });
  });

  test('waits for a reading that is being taken in, and is refused where that one is later', async () => {
    const { db } = database;
    const waiting = sql<{ is: boolean }>`
      select exists (select from pg_locks where not granted
        and pid in (select pid from pg_stat_activity where datname = current_database())) as is`;
    const { measuring } = await db.transaction().execute(async (transaction) => {
      await appendLimitReadings(transaction, [reading(DEMO_NOW, 1, LESSER_OF_TWO)], DEMO_NOW);
      const earlier = measured(instant(DEMO_NOW - 1), { usedThisYear: megalitres(150_000) });
      await until('the earlier one waits', async () => (await waiting.execute(db)).rows[0]?.is === true);
      return { measuring: earlier };
    });
    expect(await measuring).toEqual({ ok: false, reason: { code: 'older_than_last' } });
  });

  test('is noted as it was measured, within the season that closes the limit and after it', async () => {
    const october = { closedFrom: '10-01', closedTo: '10-31' };
    const model: LimitModel = { kind: 'seasonal_cap', cap: megalitres(100), ...october };
    const readOn = (month: number) =>
      measured(instant(Date.UTC(2026, month - 1, 15)), { usedThisYear: megalitres(30) }, model);
    const left = { volume: megalitres(70) };
    expect(await readOn(10)).toMatchObject({ ok: true, value: { isOpen: true, ...left } });
    expect(await readOn(11)).toMatchObject({ ok: true, value: { isOpen: true, ...left } });
  });

  test('needs no second volume where the year alone says what is left', async () => {
    // 200 GL a year.
    expect(await measured(DEMO_NOW, { usedThisYear: megalitres(150_000) })).toMatchObject({
      ok: true,
      value: { isOpen: true, volume: megalitres(50_000) },
    });
  });
});

describe('a reading of a limit', () => {
  test('is a change that the market catches up with', async () => {
    const market = await loadMarket(database.db, { now: () => DEMO_NOW });
    const position = await database.db
      .transaction()
      .execute((transaction) => appendLimitReadings(transaction, [reading(DEMO_NOW, 7_777)], DEMO_NOW));
    expect(await catchUp(market, database.db)).toMatchObject({ limits: [{ id: 2, isClosed: false }] });
    expect(market.position).toBe(position);
    expect(market.readLimit(asId(2)).volume).toBe(megalitres(7_777));
  });

  test('that is older than the latest is history only', async () => {
    const market = await loadMarket(database.db, { now: () => DEMO_NOW });
    const before = market.readLimit(asId(2)).volume;
    await append([
      reading(instant(DEMO_NOW - 5 * MILLISECONDS_PER_DAY), 1),
      reading(instant(DEMO_NOW - 4 * MILLISECONDS_PER_DAY), null),
    ]);
    await catchUp(market, database.db);
    expect(market.readLimit(asId(2)).volume).toBe(before);
  });

  test('keeps its measure, and several share one position', async () => {
    const position = await append([reading(instant(DEMO_NOW + 1), 5, 3), reading(instant(DEMO_NOW + 2), null, 3)]);
    const rows = await database.db
      .selectFrom('limit_readings')
      .where('position', '=', position)
      .orderBy('id')
      .select(['volume_litres', 'measure', 'read_at'])
      .execute();
    expect(rows).toEqual([
      { volume_litres: 5_000_000, measure: { usedThisYear: 100_000_000 }, read_at: DEMO_NOW + 1 },
      { volume_litres: null, measure: {}, read_at: DEMO_NOW + 2 },
    ]);
  });
});
