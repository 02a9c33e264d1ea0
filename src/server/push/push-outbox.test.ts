import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UserId } from '#domain/ids.ts';
import { type Instant, instant } from '#domain/units/instant.ts';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import {
  type ClaimedPush,
  claimDuePush,
  dropGone,
  enqueuePush,
  forgetOldPush,
  type LeftForLater,
  markTaken,
  park,
  postponePush,
} from './push-outbox.ts';
import { readPushFigures } from './read-push-figures.ts';
import { addPushDevice, listPushDevices } from './subscription-store.ts';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
/** 21 November 2026 in Sydney, noon. */
const NOON = instant(Date.UTC(2026, 10, 21, 1));
const later = (milliseconds: number): Instant => instant(NOON + milliseconds);

let instance: TestInstance;
let [anna, bob] = [0 as UserId, 0 as UserId];
beforeAll(async () => {
  instance = await startTestInstance();
  anna = await instance.addUser({ email: 'anna@example.com' });
  bob = await instance.addUser({ email: 'bob@example.com' });
});
afterAll(() => instance.stop());
beforeEach(async () => {
  await instance.parts.db.deleteFrom('push_subscriptions').execute();
});

const addBrowser = (userId: UserId, name: string, given: object = {}) =>
  instance.parts.db.transaction().execute((transaction) =>
    addPushDevice(transaction, {
      ...{ userId, deviceHash: Buffer.from(name), endpoint: `https://push.example.com/${name}`, userAgent: '' },
      ...{ p256dh: Buffer.alloc(65), auth: Buffer.alloc(16), now: NOON },
      ...given,
    }),
  );

const tell = (userId: UserId, { at = NOON, topic = 'rule-1', title = '30 ML offered', body = '' } = {}) =>
  instance.parts.db
    .transaction()
    .execute((transaction) =>
      enqueuePush(transaction, { userId, topic, facts: { title, body, path: '/inbox/1', at } }, at),
    );

const claim = (at: Instant, left: Partial<LeftForLater> = {}) =>
  claimDuePush(instance.parts.db, at, { people: [], browsers: [], services: [], ...left });

async function take(at: Instant): Promise<ClaimedPush> {
  const claimed = await claim(at);
  if (claimed === null) throw new Error('Nothing is due.');
  return claimed;
}

/** What waits, and what was given up, by the names of the browsers. */
async function outbox() {
  const rows = await instance.parts.db
    .selectFrom('push_outbox')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'subscription_id')
    .select(['endpoint', 'topic', 'facts', 'attempts', 'failed_at', 'last_error', 'next_attempt_at', 'expires_at'])
    .orderBy('push_outbox.id')
    .execute();
  return rows.map(({ endpoint, facts, ...row }) => ({
    ...{ browser: endpoint.split('/').at(-1), title: (facts as { readonly title: string }).title },
    ...row,
  }));
}

describe('an attempt that ends after a later message took the place of its own', () => {
  test.each([
    ['taken', (claimed: ClaimedPush) => markTaken(instance.parts.db, claimed, later(MINUTE))],
    ['refused', (claimed: ClaimedPush) => park(instance.parts.db, claimed, '400', later(MINUTE))],
    ['put off', (claimed: ClaimedPush) => postponePush(instance.parts.db, claimed, '503', later(HOUR))],
  ])('%s, leaves the later one as it is', async (_, end) => {
    await addBrowser(anna, 'laptop');
    await tell(anna);
    const claimed = await take(NOON);
    await tell(anna, { at: later(1), title: '60 ML offered' });
    await end(claimed);
    expect(await outbox()).toEqual([
      {
        ...{ browser: 'laptop', topic: 'rule-1', title: '60 ML offered' },
        ...{ attempts: 0, failed_at: null, last_error: null },
        ...{ next_attempt_at: later(1), expires_at: later(2 * DAY + 1) },
      },
    ]);
  });
});

test('a later message begins anew, however often the one before was tried, and where it was given up', async () => {
  await addBrowser(anna, 'laptop');
  await tell(anna);
  await postponePush(instance.parts.db, await take(NOON), '503', later(MINUTE));
  await park(instance.parts.db, await take(later(MINUTE)), '413', later(MINUTE));
  expect(await outbox()).toMatchObject([{ attempts: 2, failed_at: later(MINUTE), last_error: '413' }]);
  await tell(anna, { at: later(HOUR), title: '60 ML offered' });
  expect(await outbox()).toMatchObject([
    {
      ...{ title: '60 ML offered', attempts: 0, failed_at: null, last_error: null },
      ...{ next_attempt_at: later(HOUR), expires_at: later(2 * DAY + HOUR) },
    },
  ]);
});

test('an attempt that ends after its message was given up as too old puts nothing off', async () => {
  await addBrowser(anna, 'laptop');
  await tell(anna);
  const claimed = await take(later(2 * DAY - 1));
  await forgetOldPush(instance.parts.db, later(2 * DAY));
  await postponePush(instance.parts.db, claimed, '503', later(3 * DAY));
  expect(await outbox()).toMatchObject([
    { failed_at: later(2 * DAY), last_error: 'TOO OLD', next_attempt_at: later(2 * DAY - 1 + MINUTE) },
  ]);
});

test('a message is pushed until two days after it was written, and then no more, though nobody has given it up yet', async () => {
  await addBrowser(anna, 'laptop');
  await tell(anna);
  await postponePush(instance.parts.db, await take(NOON), '503', later(DAY));
  expect(await claim(later(2 * DAY))).toBeNull();
  expect(await claim(later(2 * DAY - 1))).toMatchObject({ topic: 'rule-1', attempts: 2 });
});

test('a browser that takes nothing any more goes alone: others of its owner stay, and those of others, with what waits for them', async () => {
  await addBrowser(anna, 'laptop');
  await addBrowser(anna, 'phone');
  await addBrowser(bob, 'of-bob');
  await tell(anna);
  await tell(bob);
  await dropGone(instance.parts.db, await take(NOON));
  expect((await outbox()).map(({ browser }) => browser)).toEqual(['phone', 'of-bob']);
});

test('a browser whose service took a message is noted with when, and no other of its owner', async () => {
  await addBrowser(anna, 'laptop');
  await addBrowser(anna, 'phone');
  await tell(anna);
  await markTaken(instance.parts.db, await take(NOON), later(MINUTE));
  expect((await outbox()).map(({ browser }) => browser)).toEqual(['phone']);
  const devices = await listPushDevices(instance.parts.db, anna);
  expect(devices.map(({ endpoint, deliveredAt }) => [endpoint.split('/').at(-1), deliveredAt])).toEqual([
    ['phone', null],
    ['laptop', later(MINUTE)],
  ]);
});

describe('the next message', () => {
  test('is the one that has been due longest, whichever was written first', async () => {
    await addBrowser(anna, 'laptop');
    await tell(anna, { topic: 'rule-1' });
    await postponePush(instance.parts.db, await take(NOON), '503', later(HOUR));
    await tell(anna, { topic: 'rule-2', at: later(MINUTE) });
    await tell(anna, { topic: 'rule-3', at: later(MINUTE) });
    expect(await claim(later(MINUTE - 1))).toBeNull();
    const topics = [];
    for (let n = 0; n < 3; n += 1) topics.push((await take(later(HOUR))).topic);
    expect([topics, await claim(later(HOUR))]).toEqual([['rule-2', 'rule-3', 'rule-1'], null]);
  });

  test('is of nobody, no browser and no service of whom enough is under way', async () => {
    const laptop = await addBrowser(anna, 'laptop');
    await addBrowser(anna, 'phone', { endpoint: 'https://PUSH.example.org/phone' });
    await addBrowser(bob, 'of-bob');
    await tell(anna);
    await tell(bob);
    const isOf = async (left: Partial<LeftForLater>) => {
      const claimed = await claim(NOON, left);
      if (claimed !== null) await postponePush(instance.parts.db, claimed, '503', NOON);
      return claimed?.target.endpoint.split('/').at(-1) ?? null;
    };
    expect(await isOf({})).toBe('laptop');
    expect(await isOf({ browsers: [laptop] })).toBe('phone');
    expect(await isOf({ people: [anna] })).toBe('of-bob');
    expect(await isOf({ services: ['push.example.com'] })).toBe('phone');
    expect(await isOf({ services: ['push.example.com', 'push.example.org'] })).toBeNull();
    expect(await isOf({ people: [anna, bob] })).toBeNull();
  });

  test('is none that is under way, for a minute: six times as long as an attempt may last', async () => {
    await addBrowser(anna, 'laptop');
    await tell(anna);
    await take(NOON);
    expect(await claim(later(MINUTE - 1))).toBeNull();
    expect(await claim(later(MINUTE))).toMatchObject({ topic: 'rule-1', attempts: 2 });
  });

  test('is one that was put off by a clock that was ahead by more than any wait, and none that waits for a day', async () => {
    await addBrowser(anna, 'laptop');
    await tell(anna, { at: later(DAY) });
    expect(await claim(NOON)).toBeNull();
    await tell(anna, { at: later(DAY + 1) });
    expect((await claim(NOON))?.topic).toBe('rule-1');
  });
});

test('a heading of more than 200 letters is cut, and words of more than 500', async () => {
  await addBrowser(anna, 'laptop');
  await tell(anna, { topic: 'rule-1', title: 't'.repeat(200), body: 'b'.repeat(500) });
  await tell(anna, { topic: 'rule-2', title: 't'.repeat(201), body: 'b'.repeat(501) });
  expect((await take(NOON)).facts).toMatchObject({ title: 't'.repeat(200), body: 'b'.repeat(500) });
  expect((await take(NOON)).facts).toMatchObject({ title: `${'t'.repeat(199)}…`, body: `${'b'.repeat(499)}…` });
});

test('of what a browser calls itself 300 letters are kept', async () => {
  await addBrowser(anna, 'laptop', { userAgent: 'x'.repeat(301) });
  const [laptop] = await listPushDevices(instance.parts.db, anna);
  expect(laptop?.userAgent).toBe('x'.repeat(300));
});

test('operators are told how many browsers there are, what waits, since when, what was given up, and when any was taken', async () => {
  const { db } = instance.parts;
  expect(await readPushFigures(db)).toEqual({ devices: 0, waiting: 0, failed: 0, oldest: null, takenAt: null });
  await addBrowser(anna, 'laptop');
  await addBrowser(anna, 'phone');
  await addBrowser(bob, 'of-bob');
  await tell(bob);
  await park(db, await take(NOON), '400', NOON);
  await tell(anna, { at: later(MINUTE) });
  await tell(anna, { at: later(HOUR), topic: 'rule-2' });
  await markTaken(db, await take(later(MINUTE)), later(MINUTE));
  expect(await readPushFigures(db)).toEqual({
    ...{ devices: 3, waiting: 3, failed: 1, oldest: later(MINUTE), takenAt: later(MINUTE) },
  });
  await markTaken(db, await take(later(2 * MINUTE)), later(2 * MINUTE));
  expect(await readPushFigures(db)).toEqual({
    ...{ devices: 3, waiting: 2, failed: 1, oldest: later(HOUR), takenAt: later(2 * MINUTE) },
  });
});
