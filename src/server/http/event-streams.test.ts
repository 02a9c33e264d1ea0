import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { megalitres } from '#domain/units/volume.ts';
import { EventReader } from '#testing/read-events.ts';
import { startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { appendLimitReadings } from '../reference/append-limit-readings.ts';
import { CONNECTION_LIMITS } from './connections.ts';

const ROOM = { maxStreams: 8 };

let instance: TestInstance;
/** Another instance on the same store. */
let other: TestInstance;
let origins: readonly [string, string];
let irrigator: Visitor;
let readers: EventReader[];
let prices = 250;

beforeAll(async () => {
  instance = await startTestInstance({ config: ROOM });
  await instance.addProvider(1);
  other = await startTestInstance({ database: instance.database, config: ROOM });
  origins = [await listen(instance), await listen(other)];
  await instance.addUser({ email: 'irrigator@example.com' });
});
afterAll(async () => {
  await other.stop();
  await instance.stop();
});
beforeEach(async () => {
  readers = [];
  irrigator = await instance.logInAgain('irrigator@example.com');
});
afterEach(() => {
  for (const reader of readers) reader.leave();
});

const listen = ({ server }: TestInstance): Promise<string> => server.listen({ host: '127.0.0.1', port: 0 });

const cookieOf = ({ cookies }: Visitor): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

async function ask(query = '', headers: Readonly<Record<string, string>> = {}, at = 0, visitor = irrigator) {
  const opened = await EventReader.open(`${origins[at]}/api/events${query}`, { cookie: cookieOf(visitor), ...headers });
  if (opened instanceof EventReader) readers.push(opened);
  return opened;
}

async function open(...given: Parameters<typeof ask>): Promise<EventReader> {
  const opened = await ask(...given);
  if (opened instanceof EventReader) return opened;
  throw new Error(`The stream was refused: ${opened.status} ${await opened.text()}`);
}

/** The one offer in zone 7 has another price, and everybody was told. */
async function movePrice(): Promise<number> {
  prices += 1;
  await instance.publish(1, 'listings', {
    kinds: ['temporary'],
    listings: [{ id: 'a', kind: 'temporary', direction: 'SELL', zone: '7', price: String(prices), volume: '100' }],
  });
  const { position } = instance.parts.market;
  for (const { parts } of [instance, other]) await expect.poll(() => parts.streams.position).toBe(position);
  return position;
}

async function recordLimit(isOpen: boolean): Promise<void> {
  instance.clock.advance(60_000);
  const { db, market } = instance.parts;
  const [limit] = market.reference.limits;
  if (limit === undefined) throw new Error('There is no limit.');
  const reading = {
    ...{ limitId: limit.id, readAt: instance.clock.now(), isOpen, volume: isOpen ? megalitres(5_000) : null },
    ...{ measure: {}, note: null, source: 'simulated for the tests', isSimulated: true },
  };
  await db.transaction().execute((transaction) => appendLimitReadings(transaction, [reading], instance.clock.now()));
  await instance.parts.feed.look();
}

describe('a stream', () => {
  test('tells how many notifications are unread as soon as it is open', async () => {
    const reader = await open();
    let heard = await reader.nextOfAny();
    while (heard !== null && heard.event !== 'unread') heard = await reader.nextOfAny();
    expect(heard?.data).toBe(0);
  });

  test('tells an offer with its zone and product, and no figure', async () => {
    const zone = instance.zoneIn('7');
    const reader = await open();
    const position = await movePrice();
    expect(await reader.next()).toEqual({
      event: 'market',
      id: String(position),
      data: {
        ...{ position, limits: [], trades: [], isReferenceNew: false },
        offers: [{ kind: 'temporary', direction: 'SELL', zone, allocationClass: null, changed: 1 }],
      },
    });
  });

  test('tells when a limit opens and closes', async () => {
    const reader = await open();
    await recordLimit(true);
    expect((await reader.next())?.data.limits).toMatchObject([{ wasClosed: true, isClosed: false }]);
    await recordLimit(false);
    expect((await reader.next())?.data.limits).toMatchObject([{ wasClosed: false, isClosed: true }]);
  });

  test('tells a trade with its zone', async () => {
    const zone = instance.zoneIn('7');
    const reader = await open();
    const trade = { kind: 'temporary', confidence: 'exchange', zoneFrom: '7', zoneTo: '7', price: '246', volume: '40' };
    await instance.publish(1, 'trades', {
      trades: ['t1', 't2'].map((id) => ({ ...trade, id, agreedAt: '2026-11-20T01:00:00Z' })),
    });
    expect((await reader.next())?.data.trades).toEqual([{ kind: 'temporary', zone, changed: 2 }]);
  });

  test('tells what another instance took in, by the notice of the database', async () => {
    const reader = await open('', {}, 1);
    const position = await movePrice();
    expect(await reader.next()).toMatchObject({ event: 'market', id: String(position) });
  });

  test('is not kept by caches nor by proxies, and not compressed', async () => {
    const left = new AbortController();
    const { headers } = await fetch(`${origins[0]}/api/events`, {
      headers: { accept: 'text/event-stream', 'accept-encoding': 'gzip, br', cookie: cookieOf(irrigator) },
      signal: left.signal,
    });
    left.abort();
    expect([headers.get('content-type'), headers.get('cache-control'), headers.get('x-accel-buffering')]).toEqual([
      'text/event-stream; charset=utf-8',
      'no-store, no-transform',
      'no',
    ]);
    expect([headers.get('content-encoding'), headers.get('x-content-type-options')]).toEqual([null, 'nosniff']);
  });
});

describe('who comes back', () => {
  test('hears what was missed, by the id that the browser sends', async () => {
    const before = await movePrice();
    const missed = await movePrice();
    const reader = await open('', { 'last-event-id': String(before) });
    expect((await reader.next())?.id).toBe(String(missed));
  });

  test('hears it on another instance too', async () => {
    const before = await movePrice();
    const missed = await movePrice();
    const reader = await open(`?after=${before}`, {}, 1);
    expect((await reader.next())?.id).toBe(String(missed));
  });

  test('with an id of long ago is told to look again', async () => {
    const position = await movePrice();
    const reader = await open('', { 'last-event-id': '0' });
    expect(await reader.next()).toEqual({ event: 'reset', id: String(position), data: { position } });
  });
});

describe('who may have a stream', () => {
  test('nobody without a session', async () => {
    const refused = await ask('', {}, 0, instance.visitor());
    expect((refused as Response).status).toBe(401);
  });

  test('nobody who may not search', async () => {
    await instance.addUser({ email: 'editor@example.com', permissions: ['anabranch.preview_cms'] });
    const refused = await ask('', {}, 0, await instance.logInAgain('editor@example.com'));
    expect((refused as Response).status).toBe(403);
  });

  test('a session has six; the seventh is refused and told when to come back', async () => {
    for (let n = 0; n < 6; n += 1) await open();
    const refused = (await ask()) as Response;
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    readers[0]?.leave();
    await expect.poll(() => instance.parts.streams.size).toBe(5);
    await open();
  });

  test('and all together as many as MAX_STREAMS says', async () => {
    await instance.addUser({ email: 'neighbour@example.com' });
    const neighbour = await instance.logInAgain('neighbour@example.com');
    for (let n = 0; n < 4; n += 1) {
      await open();
      await open('', {}, 0, neighbour);
    }
    const refused = (await ask()) as Response;
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  });
});

describe('a stream ends', () => {
  test('when its session is logged out', async () => {
    const reader = await open();
    const { status } = await irrigator.delete('session');
    expect([status, await reader.next()]).toEqual([204, null]);
  });

  test('when its session is ended on another instance', async () => {
    const reader = await open('', {}, 1);
    await irrigator.delete('session');
    expect(await reader.next()).toBeNull();
  });

  test('when its account is closed', async () => {
    const id = await instance.addUser({ email: 'closing@example.com' });
    const reader = await open('', {}, 0, await instance.logIn('closing@example.com'));
    await instance.parts.db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute();
    expect(await reader.next()).toBeNull();
  });

  test('when the right to search is taken away', async () => {
    const id = await instance.addUser({ email: 'leaving@example.com' });
    const reader = await open('', {}, 0, await instance.logInAgain('leaving@example.com'));
    await instance.parts.db.updateTable('users').set({ permissions: [] }).where('id', '=', id).execute();
    expect(await reader.next()).toBeNull();
  });

  test.each([
    ['ends', 'ends_at', 0],
    ['was seen 14 days ago', 'last_seen_at', 14 * 86_400_000],
  ] as const)('when its session %s', async (_, column, ago) => {
    const email = `${column}@example.com`;
    const id = await instance.addUser({ email });
    const reader = await open('', {}, 0, await instance.logIn(email));
    const { db } = instance.parts;
    const at = new Date(instance.clock.now() - ago);
    await db
      .updateTable('sessions')
      .set({ [column]: at })
      .where('user_id', '=', id)
      .execute();
    expect(await reader.next()).toBeNull();
  });

  test('and is asked for by nobody: an open page keeps no session alive', async () => {
    await open();
    const seen = () => instance.parts.db.selectFrom('sessions').select('last_seen_at').execute();
    const before = await seen();
    instance.clock.advance(120_000);
    await movePrice();
    await instance.parts.feed.look();
    expect(await seen()).toEqual(before);
  });
});

test('a server that stops ends its streams at once, in order', async () => {
  // What is under way has five seconds to finish; here it has longer than any test: a stream must not take them.
  const limits = { ...CONNECTION_LIMITS, finishMilliseconds: 3_600_000 };
  const third = await startTestInstance({ database: instance.database, limits });
  const origin = await listen(third);
  const reader = await EventReader.open(`${origin}/api/events`, { cookie: cookieOf(irrigator) });
  const stopped = third.stop();
  expect(await (reader as EventReader).next()).toBeNull();
  await stopped;
});

test('who holds no stream asks again and again, and hears the same', async () => {
  const before = await movePrice();
  const position = await movePrice();
  expect(await irrigator.ask(`events?after=${before}`)).toMatchObject({
    ...{ position, isReset: false, unread: 0 },
    change: { position, offers: [{ kind: 'temporary', changed: 1 }] },
  });
  expect(await irrigator.ask('events?after=0')).toEqual({ position, isReset: true, unread: 0, change: null });
  expect(await irrigator.ask('events')).toEqual({ position, isReset: false, unread: 0, change: null });
});
