import fc from 'fast-check';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asId, type ProviderId } from '#domain/ids.ts';
import type { Kind } from '#domain/products/kind.ts';
import { LISTINGS_LAPSE_AFTER } from '#domain/publishing/lapse.ts';
import type { Reference } from '#domain/reference.ts';
import { instant } from '#domain/units/instant.ts';
import { createDemoDatabase, type DemoDatabase } from '#testing/demo-database.ts';
import { dumpMarket } from '#testing/dump-market.ts';
import { TestClock } from '#testing/start-test-instance.ts';
import { until } from '#testing/until.ts';
import { createPool, type Database, type DatabaseTransaction, openDatabase } from '../platform/database/database.ts';
import { holdPosition } from '../platform/database/next-position.ts';
import { Notices } from '../platform/database/notices.ts';
import { numberUploadedRows } from '../publishing/check-upload.ts';
import { closeExpiredListings } from '../publishing/close-expired-listings.ts';
import { publishListings } from '../publishing/publish-listings.ts';
import { addDataProvider } from '../reference/add-data-provider.ts';
import { namePlaces } from '../reference/name-places.ts';
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
  // As many as publish at once, one that holds them up and one that asks how many wait.
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

interface Snapshot {
  readonly provider: number;
  readonly kind: Kind;
  /** What stands in it, by the number of the listing: its price, its zone, whether it runs out soon. */
  readonly rows: readonly { readonly id: number; readonly price: number; readonly isShort: boolean }[];
}

interface Step {
  /** Of different providers, all under way at once. */
  readonly snapshots: readonly Snapshot[];
  readonly expires: boolean;
  /** Which of the followers look when it is done. */
  readonly looks: readonly boolean[];
}

const snapshot = fc.record({
  provider: fc.integer({ min: 0, max: 2 }),
  kind: fc.constantFrom<Kind>('temporary', 'forward'),
  rows: fc.uniqueArray(
    fc.record({ id: fc.integer({ min: 0, max: 6 }), price: fc.integer({ min: 200, max: 202 }), isShort: fc.boolean() }),
    { selector: ({ id }) => id, maxLength: 6 },
  ),
});
const step: fc.Arbitrary<Step> = fc.record({
  snapshots: fc.uniqueArray(snapshot, { selector: ({ provider }) => provider, maxLength: 3 }),
  expires: fc.boolean(),
  looks: fc.tuple(fc.boolean(), fc.boolean()),
});

const publish = (one: Snapshot, within?: DatabaseTransaction): Promise<unknown> => {
  const write = (transaction: DatabaseTransaction) => publishOne(transaction, one);
  return within === undefined ? db.transaction().execute(write) : write(within);
};

const publishOne = (transaction: DatabaseTransaction, { provider, kind, rows }: Snapshot): Promise<unknown> =>
  publishListings(
    transaction,
    {
      origin: { providerId: providers[provider] ?? asId(0), transport: 'api', receivedBy: 'test' },
      fileHash: '',
      kinds: [kind],
      rows: numberUploadedRows(
        rows.map(({ id, price, isShort }) => ({
          id: String(id),
          kind,
          direction: 'SELL',
          zone: id % 2 === 0 ? '7' : '1A',
          price,
          volume: 10 + id,
          expiresAt: isShort ? new Date(clock.now() + 90_000).toISOString() : null,
        })),
      ),
      acceptsGoodRows: false,
      isClosingConfirmed: true,
    },
    namePlaces(reference),
    clock.now(),
  );

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

test('a follower that looks when it likes holds what a market that is loaded anew holds', {
  timeout: 300_000,
}, async () => {
  const followers = [await loadMarket(db, clock), await loadMarket(db, clock)];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      for (const { snapshots, expires, looks } of steps) {
        clock.advance(60_000);
        const publications = snapshots.map((one) => () => publish(one));
        await runAtOnce(expires ? [...publications, () => closeExpiredListings(db, clock.now())] : publications);
        for (const [at, follower] of followers.entries()) if (looks[at] === true) await catchUp(follower, db);
      }
      const fresh = await loadMarket(db, clock);
      for (const follower of followers) {
        await catchUp(follower, db);
        follower.advanceTo(clock.now());
        expect(dumpMarket(follower)).toEqual(dumpMarket(fresh));
        expect(follower.position).toBe(fresh.position);
        // What the store has closed comes back by no clock.
        const earlier = instant(clock.now() - 300_000);
        follower.advanceTo(earlier);
        expect(dumpMarket(follower)).toEqual(dumpMarket(await loadMarket(db, { now: () => earlier })));
        follower.advanceTo(clock.now());
      }
    }),
    { numRuns: 40 },
  );
});

test('a listing whose provider confirmed it just before it lapsed stays open, in the store and in every market', {
  timeout: 120_000,
}, async () => {
  const confirmed: Snapshot = { provider: 0, kind: 'temporary', rows: [{ id: 1, price: 200, isShort: false }] };
  await publish(confirmed);
  const follower = await loadMarket(db, clock);
  clock.advance(LISTINGS_LAPSE_AFTER - 1);
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

const versionAt = (price: number): Snapshot => ({
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
  const feed = new MarketFeed(
    market,
    interrupted(async (statement) => {
      if (statement !== 1) return;
      await publish(versionAt(400));
      asked.push(feed.look());
    }),
    new Notices(database.connection, log),
    log,
  );
  await feed.look();
  await asked[0];
  expect(asked).toHaveLength(1);
  expect(dumpMarket(market)).toEqual(dumpMarket(await loadMarket(db, clock)));
});
