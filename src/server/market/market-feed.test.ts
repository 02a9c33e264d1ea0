import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { asId } from '#domain/ids.ts';
import { megalitres } from '#domain/units/volume.ts';
import { captureLog } from '#testing/capture-log.ts';
import type { Visitor } from '#testing/start-test-instance.ts';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { until } from '#testing/until.ts';
import { createPool, openDatabase } from '../platform/database/database.ts';
import { takeNextPosition } from '../platform/database/next-position.ts';
import { Notices } from '../platform/database/notices.ts';
import { appendLimitReadings } from '../reference/append-limit-readings.ts';
import { loadMarket, MarketFeed } from './market-feed.ts';

let first: TestInstance;
let second: TestInstance;
let key: string;
beforeAll(async () => {
  // The look every two seconds never comes, so that whatever is seen was heard of.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  first = await startTestInstance();
  key = await first.addProvider(1);
  await first.addUser({ email: 'irrigator@example.com' });
  second = await startTestInstance({ database: first.database, clock: first.clock });
});
afterAll(async () => {
  await second.stop();
  await first.stop();
  vi.useRealTimers();
});

const listings = (count: number, price: string) =>
  Array.from({ length: count }, (_, n) => ({
    id: `L${n}`,
    kind: 'temporary',
    direction: 'SELL',
    zone: '7',
    price,
    volume: '10',
  }));

/** However many others close by it. */
async function publish(instance: TestInstance, count: number, price: string): Promise<void> {
  const { status } = await instance.visitor().send({
    method: 'PUT',
    url: '/api/data_providers/1/listings?confirm_closing=true',
    headers: { authorization: `Bearer ${key}` },
    payload: { kinds: ['temporary'], listings: listings(count, price) },
  });
  expect(status).toBe(200);
}

const priceIn = async (visitor: Visitor) => (await visitor.get('zones/find_sellers/temporary?volume=1')).json[0];

describe('a second instance', () => {
  test('sees what was published on the first without being asked to look', async () => {
    await publish(first, 10, '250');
    await until('the second has what the first published', () => second.parts.market.size === 10);
    await publish(second, 7, '240');
    await until('the first has what the second published', () => first.parts.market.size === 7);
    const visitor = await first.logIn('irrigator@example.com');
    expect(await priceIn(visitor)).toMatchObject({ depth: 7, minPricePerZone: 240 });
  });

  test('catches up with what it missed while its connection to the change feed was cut', async () => {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'anabranch notices' and datname = current_database()
    `.execute(first.parts.db);
    await publish(first, 12, '245');
    await until('both have caught up', () => second.parts.market.size === 12 && first.parts.market.size === 12);
    await publish(first, 3, '230');
    await until('the second hears again', () => second.parts.market.size === 3);
    expect([first.parts.market.size, second.parts.market.position]).toEqual([3, first.parts.market.position]);
  });

  test('learns of a limit that closes', async () => {
    const goulburn = asId<'limit'>(2);
    const read = (isOpen: boolean) =>
      first.parts.db.transaction().execute((transaction) =>
        appendLimitReadings(
          transaction,
          [
            {
              limitId: goulburn,
              readAt: first.clock.now(),
              isOpen,
              volume: megalitres(8420),
              measure: {},
              note: null,
              source: 'test',
              isSimulated: true,
            },
          ],
          first.clock.now(),
        ),
      );
    await read(true);
    await until('the limit is open', () => second.parts.market.readLimit(goulburn).isFlaggedOpen);
    first.clock.advance(1);
    await read(false);
    await until('the limit is closed', () => !second.parts.market.readLimit(goulburn).isFlaggedOpen);
    expect(second.parts.market.readLimit(goulburn)).toMatchObject({
      volume: 8_420_000_000,
      readAt: first.clock.now(),
    });
  });
});

test('a reading speaks of its limit as the reference does, also where that alone has changed', async () => {
  const { db } = first.parts;
  const barmah = asId<'limit'>(1);
  const nameOf = () => second.parts.market.readLimit(barmah).limit.name;
  const facts = { volume: megalitres(100), measure: {}, note: null, source: 'test', isSimulated: true };
  const now = first.clock.now();
  await db
    .transaction()
    .execute((transaction) =>
      appendLimitReadings(transaction, [{ limitId: barmah, readAt: now, isOpen: true, ...facts }], now),
    );
  await until('it is read', () => second.parts.market.readLimit(barmah).readAt === now);
  const before = nameOf();
  const callIt = async (name: string) => {
    await db.transaction().execute(async (transaction) => {
      await transaction.updateTable('limits').set({ name }).where('id', '=', barmah).execute();
      await takeNextPosition(transaction, { topic: 'reference', at: now, batchId: null });
    });
    await until('the reference has it', () => second.parts.market.reference.findLimit(barmah)?.name === name);
  };
  onTestFinished(() => callIt(before));
  await callIt('Another name');
  expect(nameOf()).toBe('Another name');
});

test('a provider that is called otherwise is called so beside what it has on offer already', async () => {
  const { db } = first.parts;
  await publish(first, 5, '250');
  await until('the second has it', () => second.parts.market.size === 5);
  const callIt = async (name: string) => {
    await db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('data_providers')
        .set({ name })
        .where('id', '=', asId<'data provider'>(1))
        .execute();
      await takeNextPosition(transaction, { topic: 'reference', at: first.clock.now(), batchId: null });
    });
    await until('the second has heard', () => second.parts.market.listProviders().some((one) => one.name === name));
  };
  const [before] = second.parts.market.listProviders();
  onTestFinished(() => callIt(before?.name ?? 'Provider 1 (demo)'));
  await callIt('Another name');
  const books = second.parts.market.listBooks('temporary', 'SELL', first.zoneIn('7'), null);
  expect(books.map(({ provider }) => provider.name)).toEqual(['Another name']);
});

test('an instance that is started anew holds the same market as one that lived through every change', async () => {
  await first.addProvider(2);
  const publishOfSecond = (...listings: readonly object[]) =>
    first.publish(2, 'listings', { kinds: ['temporary'], listings }, '?confirm_closing=true');
  const offer = (id: string) => ({ ...listings(1, '249.50')[0], id });
  onTestFinished(async () => void (await publishOfSecond()));
  // The provider with the higher number is there first, while what it still offers came last.
  await publish(first, 0, '250');
  await publishOfSecond(offer('old'));
  for (const [count, price] of [
    [40, '250'],
    [30, '251'],
    [60, '249.50'],
  ] as const) {
    await publish(first, count, price);
  }
  await publishOfSecond(offer('old'), offer('latest'));
  await publishOfSecond(offer('latest'));
  const third = await startTestInstance({ database: first.database, clock: first.clock });
  try {
    const answers = [];
    for (const instance of [first, third]) {
      const visitor = await instance.logIn('irrigator@example.com');
      answers.push((await visitor.get('zones/find_sellers/temporary?volume=5')).text);
    }
    expect(answers[1]).toBe(answers[0]);
    expect(third.parts.market.position).toBe(first.parts.market.position);
  } finally {
    await third.stop();
  }
});

test('a change that is read twice changes nothing', async () => {
  const { market, feed } = first.parts;
  await publish(first, 5, '250');
  await feed.look();
  expect(market.size).toBe(5);
  market.position -= 1;
  await feed.look();
  expect(market.size).toBe(5);
});

/** The database, at which `read` hears of the rows of each answer before its reader has them. */
const overheard = (read: (rows: readonly unknown[]) => Promise<void> | void, db = first.parts.db) =>
  db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await read(result.rows);
      return result;
    },
  });

/** Whether it is the line of a listing that was opened; of one that was closed less is told. */
const isOpened = (row: unknown): boolean => typeof row === 'string' && row.split('\t').length === 11;

const unheard = (): Notices => new Notices(first.database.connection, pino({ level: 'silent' }));

test('a store that cannot be read is logged once, and that it was caught up with once', async () => {
  const { log, lines } = captureLog();
  let isAway = false;
  const db = overheard(() => {
    if (isAway) throw new Error('away');
  });
  const feed = new MarketFeed({
    market: await loadMarket(db, first.clock),
    db,
    notices: unheard(),
    clock: first.clock,
    log,
  });
  const said = async (): Promise<readonly string[]> => {
    const before = lines.length;
    await feed.look();
    await feed.look();
    return lines.slice(before).map((line) => JSON.parse(line).msg as string);
  };
  const lost = 'the market could not catch up with the store';
  expect(await said()).toEqual([]);
  isAway = true;
  expect(await said()).toEqual([lost]);
  isAway = false;
  expect(await said()).toEqual(['the market has caught up with the store']);
  isAway = true;
  expect(await said()).toEqual([lost]);
});

test('who is in a hurry does not wait for the large publication of another, and waits for a small one', async () => {
  let isHeld = false;
  const { promise: rest, resolve: letRestIn } = Promise.withResolvers<void>();
  // Of the listings that came, copied line by line, the last portion is kept back.
  let came = 0;
  const db = overheard(async (rows) => {
    came += rows.filter(isOpened).length;
    if (came < 6_500 || isHeld) return;
    isHeld = true;
    await rest;
  });
  const market = await loadMarket(first.parts.db, first.clock);
  const feed = new MarketFeed({ market, db, notices: unheard(), clock: first.clock, log: first.parts.log });
  await publish(first, 6_500, '260');
  const [before, finished] = [market.position, vi.fn()];
  const inHurry = feed.lookUnlessBusy();
  const patient = feed.look().then(finished);
  await until('the last portion is on its way', () => isHeld);
  const letGo = vi.fn();
  void inHurry.then(letGo);
  await until('who is in a hurry is let go', () => letGo.mock.calls.length > 0);
  await feed.lookUnlessBusy();
  expect([finished.mock.calls.length, market.position]).toEqual([0, before]);
  letRestIn();
  await patient;
  expect(market.size).toBe(6_500);
  await publish(first, 6_495, '260');
  await feed.lookUnlessBusy();
  expect(market.size).toBe(6_495);
});

test('an instance that has much to take in is not bound to the time that one statement has', async () => {
  const { connection } = first.database;
  const own = openDatabase(createPool({ connection, poolSize: 1, statementMilliseconds: 500 }));
  onTestFinished(() => own.destroy());
  const market = await loadMarket(first.parts.db, first.clock);
  // More than a line takes that nobody reads.
  await publish(first, 20_000, '255');
  let hasWaited = false;
  const db = overheard(async (rows) => {
    if (hasWaited || !rows.some(isOpened)) return;
    hasWaited = true;
    await until('the rows have been on their way for longer than a statement may take', async () => {
      const { rows: late } = await sql`
        select 1 from pg_stat_activity
        where datname = current_database() and state = 'active' and query like 'copy%' and query_start < now() - interval '1 second'
      `.execute(first.parts.db);
      return late.length > 0;
    });
  }, own);
  const feed = new MarketFeed({ market, db, notices: unheard(), clock: first.clock, log: first.parts.log });
  await feed.look();
  expect([hasWaited, market.size]).toEqual([true, 20_000]);
});

test('a feed begins with what was published after its market was read', async () => {
  const { db, log } = first.parts;
  const market = await loadMarket(db, first.clock);
  await publish(first, 4, '265');
  const feed = new MarketFeed({ market, db, notices: unheard(), clock: first.clock, log });
  await feed.start();
  expect(market.size).toBe(4);
  await feed.stop();
});

test('a feed that is connected again looks at once at what was said meanwhile', async () => {
  const { db, log } = first.parts;
  const market = await loadMarket(db, first.clock);
  const notices = unheard();
  const listen = vi.spyOn(notices, 'listen');
  const feed = new MarketFeed({ market, db, notices, clock: first.clock, log });
  await feed.start();
  await publish(first, 6, '275');
  const before = market.position;
  listen.mock.calls[0]?.[1].reconnected();
  await until('it has looked', () => market.position > before);
  expect(market.size).toBe(6);
  await feed.stop();
});

test('a feed looks every two seconds, also where it heard nothing, until it is stopped', async () => {
  const { db, log } = first.parts;
  const market = await loadMarket(db, first.clock);
  const feed = new MarketFeed({ market, db, notices: unheard(), clock: first.clock, log });
  const timers = vi.getTimerCount();
  await feed.start();
  await publish(first, 3, '270');
  const before = market.position;
  vi.advanceTimersByTime(2_000);
  await until('it has looked', () => market.position > before);
  expect(market.size).toBe(3);
  await feed.stop();
  expect(vi.getTimerCount()).toBe(timers);
  await publish(first, 2, '270');
  const { position } = market;
  await feed.look();
  expect(market.position).toBe(position);
});
