import fc from 'fast-check';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asId, type ProviderId } from '#domain/ids.ts';
import { LISTINGS_LAPSE_AFTER_MILLISECONDS } from '#domain/publishing/lapse.ts';
import type { Reference } from '#domain/reference.ts';
import { type Instant, instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_MINUTE } from '#domain/units/milliseconds.ts';
import { megalitres } from '#domain/units/volume.ts';
import { createDemoDatabase, type DemoDatabase } from '#testing/demo-database.ts';
import { dumpMarket, tellFacts } from '#testing/dump-market.ts';
import {
  DRAWN_CLASSES,
  DRAWN_ZONES,
  type DrawnReading,
  type DrawnSnapshot,
  type DrawnTrades,
  type Look,
  listingRows,
  readAtOf,
  type Step,
  steps,
  tradeRows,
} from '#testing/random-publications.ts';
import { TestClock } from '#testing/start-test-instance.ts';
import { until } from '#testing/until.ts';
import { createPool, type Database, type DatabaseTransaction, openDatabase } from '../platform/database/database.ts';
import { holdPosition } from '../platform/database/next-position.ts';
import { Notices } from '../platform/database/notices.ts';
import { numberUploadedRows } from '../publishing/check-upload.ts';
import { closeExpiredListings } from '../publishing/close-expired-listings.ts';
import { publishListings } from '../publishing/publish-listings.ts';
import { publishTrades } from '../publishing/publish-trades.ts';
import { addDataProvider } from '../reference/add-data-provider.ts';
import { appendLimitReadings } from '../reference/append-limit-readings.ts';
import { namePlaces } from '../reference/name-places.ts';
import type { LiveMarket } from './live-market.ts';
import { catchUp, loadMarket, MarketFeed } from './market-feed.ts';

let database: DemoDatabase;
let db: Database;
let reference: Reference;
let providers: readonly ProviderId[];
const clock = new TestClock();
const log = pino({ level: 'silent' });
beforeAll(async () => {
  database = await createDemoDatabase(clock.now());
  reference = database.reference;
  // As many as change something at once, one that holds them up and one that asks how many wait.
  db = openDatabase(createPool({ connection: database.connection, poolSize: 8 }));
  const added = await Promise.all(
    ['One', 'Two', 'Three'].map((name) => addDataProvider(db, { name, sourceUrl: null }, clock.now())),
  );
  providers = added.map((one) => (one.ok ? one.value : asId(0)));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const publish = (one: DrawnSnapshot, within?: DatabaseTransaction): Promise<unknown> => {
  const write = (transaction: DatabaseTransaction) => publishOne(transaction, one);
  return within === undefined ? db.transaction().execute(write) : write(within);
};

const originOf = (provider: number) => ({
  providerId: providers[provider] ?? asId<'data provider'>(0),
  transport: 'api' as const,
  receivedBy: 'test',
});

async function publishOne(transaction: DatabaseTransaction, one: DrawnSnapshot): Promise<void> {
  const snapshot = {
    origin: originOf(one.provider),
    fileHash: '',
    kinds: [one.kind],
    rows: numberUploadedRows(listingRows(one, clock.now())),
    acceptsGoodRows: false,
    isClosingConfirmed: true,
  };
  expect(await publishListings(transaction, snapshot, namePlaces(reference), clock.now())).toMatchObject({ ok: true });
}

const publishSeen = (seen: DrawnTrades): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const upload = {
      origin: originOf(seen.provider),
      portions: [{ rows: numberUploadedRows(tradeRows(seen, clock.now())) }],
      fileHash: () => '',
      acceptsGoodRows: false,
    };
    expect(await publishTrades(transaction, upload, namePlaces(reference), clock.now())).toMatchObject({ ok: true });
  });

const readLimit = (drawn: DrawnReading): Promise<unknown> =>
  db.transaction().execute((transaction) =>
    appendLimitReadings(
      transaction,
      [
        {
          limitId: reference.limits[drawn.limit]?.id ?? asId(0),
          readAt: instant(readAtOf(drawn, clock.now())),
          isOpen: drawn.isOpen,
          volume: drawn.megalitres === null ? null : megalitres(drawn.megalitres),
          measure: {},
          note: `read ${drawn.minutesAgo} minutes ago`,
          source: 'test',
          isSimulated: true,
        },
      ],
      clock.now(),
    ),
  );

/** Everything that a step sets under way. */
const changesOf = ({ snapshots, trades, reading, expires }: Step): readonly (() => Promise<unknown>)[] => [
  ...snapshots.map((one) => () => publish(one)),
  ...(trades === null ? [] : [() => publishSeen(trades)]),
  ...(reading === null ? [] : [() => readLimit(reading)]),
  ...(expires ? [() => closeExpiredListings(db, clock.now())] : []),
];

async function countWaiting(asker: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(asker);
  return rows[0]?.count ?? 0;
}

const waiting = (asker: Database, count: number): Promise<number> =>
  until(`${count} wait for a lock`, async () => (await countWaiting(asker)) === count);

/** All changes are written before the first of them gets its position, so that they have begun at the same one. */
async function runAtOnce(changes: readonly (() => Promise<unknown>)[]): Promise<void> {
  let done = 0;
  const running: Promise<unknown>[] = [];
  await db.transaction().execute(async (holder) => {
    await holdPosition(holder);
    for (const change of changes) running.push(change().finally(() => (done += 1)));
    await until('every change waits for its position', async () => (await countWaiting(db)) + done === changes.length);
  });
  await Promise.all(running);
}

const [zone] = DRAWN_ZONES;
/** Enough trades of either month, so that prices have moved in one case at least. */
const PRICES_THAT_ROSE: Step = {
  ...{ minutesPassed: 0, snapshots: [], reading: null, expires: false, looks: ['ask', 'ask'] },
  trades: {
    provider: 0,
    trades: [
      { id: 0, price: 210.25, daysAgo: 1 },
      { id: 1, price: 200, daysAgo: 31 },
    ].map((one) => ({
      ...{ ...one, kind: 'temporary', from: zone, to: zone, allocationClass: DRAWN_CLASSES[0] },
      ...{ confidence: 'register', times: 6 },
    })),
  },
};

/** All that a market is asked. */
const tell = (market: LiveMarket) => [dumpMarket(market), tellFacts(market, DRAWN_ZONES)];

test('a follower that looks when it likes holds what a market that is loaded anew holds', {
  timeout: 300_000,
}, async () => {
  const followers = [await loadMarket(db, clock), await loadMarket(db, clock)];
  let [asked, moved] = [0, 0];
  /** Each follower takes in what there is, and answers as one that has begun now. */
  const ask = async (asking: readonly LiveMarket[], now: Instant): Promise<void> => {
    if (asking.length === 0) return;
    const fresh = await loadMarket(db, { now: () => now });
    const wanted = tell(fresh);
    for (const follower of asking) {
      await catchUp(follower, db);
      follower.advanceTo(now);
      expect(tell(follower)).toEqual(wanted);
      expect(follower.position).toBe(fresh.position);
      asked += 1;
    }
    if (
      tellFacts(fresh, DRAWN_ZONES)
        .movements.flat()
        .some(({ direction }) => direction !== null)
    )
      moved += 1;
  };
  await fc.assert(
    fc.asyncProperty(steps, async (drawn) => {
      for (const step of drawn) {
        clock.advance(step.minutesPassed * MILLISECONDS_PER_MINUTE);
        await runAtOnce(changesOf(step));
        const those = (wanted: Look) => followers.filter((_, at) => step.looks[at] === wanted);
        for (const follower of those('look')) await catchUp(follower, db);
        await ask(those('ask'), clock.now());
      }
      await ask(followers, clock.now());
      // What the store has closed comes back by no clock.
      await ask(followers, instant(clock.now() - 300_000));
      for (const follower of followers) follower.advanceTo(clock.now());
    }),
    { numRuns: 15, examples: [[[PRICES_THAT_ROSE]]] },
  );
  expect(asked).toBeGreaterThan(60);
  expect(moved).toBeGreaterThan(0);
});

test('a listing whose provider confirmed it just before it lapsed stays open, in the store and in every market', {
  timeout: 120_000,
}, async () => {
  const confirmed: DrawnSnapshot = { provider: 0, kind: 'temporary', rows: [{ id: 1, price: 200, isShort: false }] };
  await publish(confirmed);
  const follower = await loadMarket(db, clock);
  clock.advance(LISTINGS_LAPSE_AFTER_MILLISECONDS - 1);
  let closing = Promise.resolve(0);
  await db.transaction().execute(async (holder) => {
    // So that the job has seen what lapses, but not yet that it was confirmed.
    await sql`lock table data_providers in access exclusive mode`.execute(holder);
    await publish(confirmed, holder);
    clock.advance(1);
    follower.advanceTo(clock.now());
    closing = closeExpiredListings(db, clock.now());
    await waiting(holder, 1);
  });
  await closing;
  await catchUp(follower, db);
  follower.advanceTo(clock.now());
  expect(dumpMarket(follower)).toEqual(dumpMarket(await loadMarket(db, clock)));
  const { rows } = await sql<{ id: string }>`
    select external_id as id from listings where provider_id = ${providers[0]} and kind = 'temporary' and closed_position is null
  `.execute(db);
  expect(rows).toEqual([{ id: '1' }]);
});

test('a change that was written before another and took its position after it is not missed', {
  timeout: 120_000,
}, async () => {
  const follower = await loadMarket(db, clock);
  const running: Promise<unknown>[] = [];
  await db.transaction().execute(async (holder) => {
    await db.transaction().execute(async (first) => {
      await holdPosition(first);
      running.push(publish({ provider: 1, kind: 'temporary', rows: [{ id: 3, price: 207, isShort: false }] }));
      await waiting(db, 1);
      await publish({ provider: 2, kind: 'temporary', rows: [{ id: 4, price: 208, isShort: false }] }, first);
      // Locks of a table are given in the order in which they were asked for; those of a row are not.
      running.push(sql`lock table changes in exclusive mode`.execute(holder));
      await waiting(db, 2);
    });
    await running[1];
    expect(await catchUp(follower, db)).not.toBeNull();
  });
  await Promise.all(running);
  expect(await catchUp(follower, db)).not.toBeNull();
  expect(dumpMarket(follower)).toEqual(dumpMarket(await loadMarket(db, clock)));
});

/** A database at which something happens after a statement, counted from one, before its reader goes on. */
const interrupted = (happens: (statement: number) => Promise<unknown>): Database => {
  let statements = 0;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements += 1;
      await happens(statements);
      return result;
    },
  });
};

const versionAt = (price: number): DrawnSnapshot => ({
  provider: 0,
  kind: 'temporary',
  rows: [0, 1, 2].map((id) => ({ id, price, isShort: false })),
});

test('whatever is published while the store is being read, what was read is the store of one moment', {
  timeout: 120_000,
}, async () => {
  const dumps = new Map<number, readonly string[]>();
  let price = 300;
  const publishNext = async (): Promise<void> => {
    price += 1;
    await publish(versionAt(price));
    const fresh = await loadMarket(db, clock);
    dumps.set(fresh.position, dumpMarket(fresh));
  };
  const follower = await loadMarket(db, clock);
  let ofStart = 0;
  await loadMarket(
    interrupted(async (statement) => {
      ofStart = statement;
    }),
    clock,
  );
  for (let at = 1; at <= 10; at += 1) {
    await publishNext();
    const meanwhile = interrupted(async (statement) => (statement === at ? publishNext() : undefined));
    await catchUp(follower, meanwhile);
    expect(dumpMarket(follower), `after statement ${at} of a look`).toEqual(dumps.get(follower.position));
    const loaded = await loadMarket(
      interrupted(async (statement) => (statement === ofStart - at ? publishNext() : undefined)),
      clock,
    );
    expect(dumpMarket(loaded), `after the last statement of a start but ${at}`).toEqual(dumps.get(loaded.position));
  }
});

test('who asks for a look while one is under way finds what he committed before he asked', {
  timeout: 120_000,
}, async () => {
  const market = await loadMarket(db, clock);
  const asked: Promise<void>[] = [];
  const feed = new MarketFeed({
    ...{ market, clock, log, notices: new Notices(database.connection, log) },
    db: interrupted(async (statement) => {
      if (statement !== 1) return;
      await publish(versionAt(400));
      asked.push(feed.look());
    }),
  });
  await feed.look();
  await asked[0];
  expect(asked).toHaveLength(1);
  expect(dumpMarket(market)).toEqual(dumpMarket(await loadMarket(db, clock)));
});
