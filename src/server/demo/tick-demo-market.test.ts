import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import type { Reference } from '#domain/reference.ts';
import { type Instant, instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '#domain/units/milliseconds.ts';
import { createDemoDatabase, DEMO_NOW, type DemoDatabase, onlyZones } from '#testing/demo-database.ts';
import { numberUploadedRows } from '../publishing/check-upload.ts';
import { closeExpiredListings } from '../publishing/close-expired-listings.ts';
import { publishListings } from '../publishing/publish-listings.ts';
import { namePlaces } from '../reference/name-places.ts';
import { DEMO_RANDOM_SEED } from './demo-random-seed.ts';
import { openDemoMarket } from './open-demo-market.ts';
import { publishIfDue } from './publish-if-due.ts';
import { appendNextLimitReadings } from './publish-limit-readings.ts';
import { refreshDemoMarket } from './refresh-demo-market.ts';
import { seedDemoMarket } from './seed-demo-market.ts';
import { tickDemoMarket } from './tick-demo-market.ts';

const TICK = 20_000;

let database: DemoDatabase;
let reference: Reference;
/** Every test goes on from where the one before has left the clock. */
let now: Instant = DEMO_NOW;
let seeded = 0;
const later = (milliseconds: number): Instant => {
  now = instant(now + milliseconds);
  return now;
};
const options = () => ({ reference, now, seed: DEMO_RANDOM_SEED, log: () => undefined });
const tick = () => tickDemoMarket(database.db, options());

beforeAll(async () => {
  database = await createDemoDatabase();
  reference = onlyZones(database.reference, ['10', '11', 'LAC', 'PAT']);
  seeded = (await seedDemoMarket(database.db, options())).listings;
});
afterAll(() => database.drop());

interface Totals {
  readonly open: number;
  readonly trades: number;
  readonly position: number;
  readonly readings: number;
}
async function readTotals(): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select (select count(*) from listings where closed_position is null) as open, (select count(*) from trades) as trades,
      (select position from change_position) as position, (select count(*) from limit_readings) as readings
  `.execute(database.db);
  const [totals] = rows;
  if (totals === undefined) throw new Error('no totals');
  return totals;
}
const readBatches = (after: number) =>
  database.db
    .selectFrom('batches')
    .where('id', '>', asId<'batch'>(after))
    .select(['id', 'provider_id', 'content', 'kinds', 'received_by', 'received_at'])
    .orderBy('id')
    .execute();
const lastBatch = async (): Promise<number> => (await readBatches(0)).at(-1)?.id ?? 0;

describe('the demonstration', { shuffle: false }, () => {
  describe('a tick of the demonstration', { shuffle: false }, () => {
    test('publishes for the provider that is longest overdue, in turn, and keeps the market as large as it was', async () => {
      const before = await readTotals();
      const since = await lastBatch();
      for (let count = 0; count < 40; count += 1) {
        later(TICK);
        await tick();
      }
      const after = await readTotals();
      expect(Math.abs(after.open / seeded - 1)).toBeLessThan(0.03);
      expect(after.trades).toBeGreaterThan(before.trades);
      const turns = (await readBatches(since)).filter(({ content }) => content === 'listings');
      expect(new Set(turns.map(({ provider_id }) => provider_id))).toEqual(new Set([1, 2, 5]));
      const kinds = new Set(turns.filter(({ provider_id }) => provider_id === 1).flatMap((turn) => turn.kinds));
      expect(kinds).toEqual(new Set(['temporary', 'permanent', 'forward', 'lease', 'carryover_parking']));
    });

    test('leaves what does not change untouched, so that its age is its age', async () => {
      const { rows } = await sql<{ seeded: number; open: number }>`
      select count(*) filter (where received_by = 'demo seed') as seeded, count(*) as open
      from listings join batches on batches.id = opened_batch where closed_position is null
    `.execute(database.db);
      expect((rows[0]?.seeded ?? 0) / (rows[0]?.open ?? 1)).toBeGreaterThan(0.8);
    });

    test('does nothing more when it comes again at the same moment', async () => {
      later(TICK);
      await tick();
      await tick();
      const before = await readTotals();
      await tick();
      expect(await readTotals()).toEqual(before);
    });

    test('publishes nothing for a provider that has just published, whoever asks', async () => {
      const market = openDemoMarket(reference, database.providers, DEMO_RANDOM_SEED);
      const [provider] = market.providers;
      if (provider === undefined) throw new Error('There is no provider.');
      later(10 * TICK);
      expect(await publishIfDue(database.db, market, provider, now)).toBe(true);
      const before = await readTotals();
      expect(await publishIfDue(database.db, market, provider, later(TICK))).toBe(false);
      expect(await readTotals()).toEqual(before);
    });

    test('is done once by three instances at once, time and again', async () => {
      const since = await lastBatch();
      for (let round = 0; round < 12; round += 1) {
        later(2 * TICK);
        await Promise.all([tick(), tick(), tick()]);
      }
      const turns = (await readBatches(since))
        .filter(({ content }) => content === 'listings')
        .map(({ provider_id, received_at }) => `${provider_id} at ${received_at}`);
      expect(new Set(turns).size).toBe(turns.length);
      expect(turns.length).toBeGreaterThanOrEqual(12);
    });

    test('reads a limit when half an hour has passed since the last reading, and no sooner', async () => {
      const { readings } = await readTotals();
      await tick();
      expect((await readTotals()).readings).toBe(readings);
      later(31 * 60_000);
      const read = await Promise.all(
        [1, 2, 3].map(() => appendNextLimitReadings(database.db, reference, now, DEMO_RANDOM_SEED)),
      );
      expect(read.filter(Boolean).length).toBe(1);
      const added = (await readTotals()).readings - readings;
      expect(added).toBeGreaterThanOrEqual(1);
      expect(added).toBeLessThanOrEqual(2);
    });

    test('lets the daily sheet come once a day, with everything', async () => {
      const since = await lastBatch();
      later(6 * MILLISECONDS_PER_HOUR);
      for (let count = 0; count < 4; count += 1) await tick();
      const sheets = (await readBatches(since)).filter(
        ({ provider_id, content }) => provider_id === 3 && content === 'listings',
      );
      expect(sheets.length).toBe(1);
      expect(sheets[0]?.kinds).toContain('permanent');
    });

    test('leaves the kind of a broker who has published it himself alone', async () => {
      later(TICK);
      const rows = numberUploadedRows([
        { id: 'MINE-1', kind: 'temporary', direction: 'SELL', zone: '11', price: '255', volume: '40' },
      ]);
      const mine = {
        origin: { providerId: asId<'data provider'>(1), transport: 'api' as const, receivedBy: 'user 4' },
        fileHash: '',
        kinds: ['temporary' as const],
        rows,
        acceptsGoodRows: false,
        isClosingConfirmed: true,
      };
      const published = await database.db
        .transaction()
        .execute((transaction) => publishListings(transaction, mine, namePlaces(reference), now));
      expect(published.ok).toBe(true);
      const since = await lastBatch();
      for (let count = 0; count < 12; count += 1) {
        later(TICK);
        await tick();
      }
      const turns = (await readBatches(since)).filter(
        ({ provider_id, content }) => provider_id === 1 && content === 'listings',
      );
      expect(turns.length).toBeGreaterThan(2);
      expect(turns.flatMap(({ kinds }) => kinds)).not.toContain('temporary');
      expect(new Set(turns.flatMap(({ kinds }) => kinds)).size).toBeGreaterThan(2);
      const open = await database.db
        .selectFrom('listings')
        .where('provider_id', '=', asId<'data provider'>(1))
        .where('kind', '=', 'temporary')
        .where('closed_position', 'is', null)
        .select('external_id')
        .execute();
      expect(open).toEqual([{ external_id: 'MINE-1' }]);
    });

    test('brings a market back to life that was off for 31 days and has expired, the broker’s kind too', async () => {
      const before = await readTotals();
      later(31 * MILLISECONDS_PER_DAY);
      await closeExpiredListings(database.db, now);
      expect((await readTotals()).open).toBe(0);
      for (let count = 0; count < 8; count += 1) {
        later(TICK);
        await tick();
      }
      const after = await readTotals();
      expect(Math.abs(after.open / seeded - 1)).toBeLessThan(0.05);
      expect(after.trades).toBeGreaterThan(before.trades + 20);
    });
  });

  test('while it runs announces what is allocated on the days for that, and says what may still come', async () => {
    const days = () =>
      database.db
        .selectNoFrom((eb) => [
          eb
            .selectFrom('allocation_announcements')
            .select(({ fn }) => fn.max('announced_on').as('day'))
            .as('announced'),
          eb
            .selectFrom('allocation_outlooks')
            .select(({ fn }) => fn.max('issued_on').as('day'))
            .as('foreseen'),
        ])
        .executeTakeFirstOrThrow();
    // A month after 21 November, and no start since.
    expect(await days()).toEqual({ announced: '2026-12-15', foreseen: '2026-12-15' });
    const before = await database.db.selectFrom('changes').where('topic', '=', 'reference').select('at').execute();
    await tick();
    expect(await database.db.selectFrom('changes').where('topic', '=', 'reference').select('at').execute()).toEqual(
      before,
    );
  });

  describe('a demonstration that starts again', { shuffle: false }, () => {
    test('after minutes is left as it is', async () => {
      const before = await readTotals();
      later(30 * 60_000);
      expect(await refreshDemoMarket(database.db, options())).toEqual([]);
      expect(await readTotals()).toEqual(before);
    });

    test.each([
      [0.5, 0],
      [3, 2],
      [31, 40],
      [90, 80],
    ])('after %d days has fresh listings at once, and the trades of the gap', async (days, leastTrades) => {
      const before = await readTotals();
      const since = await lastBatch();
      later(days * MILLISECONDS_PER_DAY);
      const refreshed = await refreshDemoMarket(database.db, options());
      expect(refreshed.length).toBeGreaterThanOrEqual(3);
      const received = (await readBatches(since)).map(({ received_at }) => received_at);
      expect(received, 'what was published first came in first').toEqual(received.toSorted((one, next) => one - next));
      const after = await readTotals();
      expect(Math.abs(after.open / seeded - 1)).toBeLessThan(0.05);
      expect(after.trades).toBeGreaterThanOrEqual(before.trades + leastTrades);
      const { rows } = await sql<{ oldest: number; newest: number; readings: number }>`
      select min(traded_at) as oldest, max(traded_at) as newest,
        (select min(read_at) from (select max(read_at) as read_at from limit_readings where is_simulated group by limit_id) as latest) as readings
      from trades where batch_id > ${since} and confidence = 40
    `.execute(database.db);
      if (leastTrades > 0) {
        expect(now - (rows[0]?.newest ?? 0)).toBeLessThan(4 * MILLISECONDS_PER_DAY);
        expect(now - (rows[0]?.oldest ?? 0)).toBeLessThanOrEqual(64 * MILLISECONDS_PER_DAY);
      }
      expect(now - (rows[0]?.readings ?? 0)).toBeLessThan(MILLISECONDS_PER_DAY);
      expect(await refreshDemoMarket(database.db, options())).toEqual([]);
    });

    test('two hours later has no new sheet of who brings one every thirty hours, and brought the last 28 hours ago', async () => {
      const since = await lastBatch();
      later(2 * MILLISECONDS_PER_HOUR);
      await refreshDemoMarket(database.db, options());
      const published = new Set((await readBatches(since)).map(({ provider_id }) => provider_id));
      expect([published.has(asId(1)), published.has(asId(3))]).toEqual([true, false]);
    });

    test('asks nothing of a market that was never seeded', async () => {
      const empty = await createDemoDatabase();
      try {
        expect(await refreshDemoMarket(empty.db, options())).toEqual([]);
        await tickDemoMarket(empty.db, options());
        expect(await empty.db.selectFrom('batches').select('id').execute()).toEqual([]);
      } finally {
        await empty.drop();
      }
    });
  });
});
