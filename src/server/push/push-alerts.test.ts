import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PushDeviceAnswer } from '#contract/operations/push.ts';
import type { UserId } from '#domain/ids.ts';
import { listing } from '#testing/provider-rows.ts';
import { startPushServer, TestPushBrowser, type TestPushServer } from '#testing/start-push-server.ts';
import { SILENT_LOG, startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { deliverDuePush } from './deliver-due-push.ts';
import { readPushKeys } from './push-keys.ts';
import { PushLanes } from './push-lanes.ts';
import { forgetOldPush } from './push-outbox.ts';
import { openPushTransport, type PushTransport, SILENT } from './push-transport.ts';
import { startSendingPush } from './send-push.ts';

const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];
const ANNA = 'anna@example.com';

let service: TestPushServer;
let instance: TestInstance;
let transport: PushTransport;
let anna: Visitor;
let userId: UserId;
let browser: TestPushBrowser;

beforeAll(async () => {
  service = await startPushServer();
  instance = await startTestInstance({ config: { pushService: service.origin, sessionLimit: 20 } });
  await instance.addProvider(1);
  userId = await instance.addUser({ email: ANNA });
  const keys = await readPushKeys(instance.parts.db);
  const { pushContact: contact, pushService: ownService } = instance.parts.config;
  transport = openPushTransport({ keys, contact, ownService, now: () => instance.clock.now() });
});
afterAll(async () => {
  transport.close();
  await instance.stop();
  await service.stop();
});

/** Anna is told on one browser of water in zone 7 for 250 dollars or less, and in the inbox; nothing is on offer yet. */
beforeEach(async () => {
  const { db } = instance.parts;
  service.clear();
  anna = await instance.logInAgain(ANNA);
  await offer();
  await db.deleteFrom('alert_rules').execute();
  await db.deleteFrom('push_subscriptions').execute();
  await choose('web');
  browser = new TestPushBrowser(service.origin, 'anna');
  await anna.post('push/devices', browser.subscription);
});

async function choose(...channels: readonly string[]): Promise<void> {
  const { db } = instance.parts;
  await db.deleteFrom('preferences').where('key', '=', 'notifications').execute();
  if (channels.length === 0) return;
  await db
    .insertInto('preferences')
    .values(channels.map((value) => ({ user_id: userId, key: 'notifications', value })))
    .execute();
}

async function logInAnew(email: string): Promise<Visitor> {
  const { db } = instance.parts;
  await db.deleteFrom('users').where('email', '=', email).execute();
  await instance.addUser({ email });
  return instance.logIn(email);
}

const watch = async (given: object = {}): Promise<number> => {
  const body = { direction: 'BUY', zone: instance.zoneIn('7'), price: 250, ...given };
  return (await anna.post('notification/rules/temporary_trades', body)).json.id;
};

/** What is on offer from now on, by the names that its provider has for it. */
async function offer(...ids: readonly string[]): Promise<void> {
  const listings = ids.map((id) => listing({ id }));
  await instance.publish(1, 'listings', { kinds: ['temporary'], listings }, '?confirm_closing=true');
  await instance.parts.alerts.look();
}

const deliver = () =>
  deliverDuePush({
    ...{ db: instance.parts.db, clock: instance.clock, log: SILENT_LOG, transport },
    isStopping: () => false,
  });

/** What a browser shows, the oldest first. */
const shownOn = (one: TestPushBrowser) =>
  service.received.filter(({ name }) => name === one.name).map(({ body }) => JSON.parse(one.read(body)));

const waiting = () =>
  instance.parts.db
    .selectFrom('push_outbox')
    .select(['topic', 'attempts', 'last_error', 'failed_at', 'next_attempt_at'])
    .execute();

const devices = async (who = anna): Promise<readonly PushDeviceAnswer[]> => (await who.ask('push')).devices;

describe('an alert', () => {
  test('is on the device with its heading, the rule in a sentence and where to read on', async () => {
    const rule = await watch();
    await offer('a');
    expect(await deliver()).toEqual({ taken: 1, gone: 0, postponed: 0, parked: 0 });
    const [{ id }] = (await anna.ask('notifications')).notifications;
    const [shown, ...others] = shownOn(browser);
    expect(others).toEqual([]);
    expect({ ...shown, title: shown.title.replaceAll('\u00a0', ' ') }).toEqual({
      title: '100 ML offered at $250.00 per ML in 7 VIC Murray (Barmah to SA)',
      body: expect.stringMatching(/^Buy temporary water into 7 VIC Murray/),
      path: `/inbox/${id}`,
      at: instance.clock.now(),
      tag: `rule-${rule}`,
    });
    const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = service.received;
    expect(headers).toMatchObject({ topic: `rule-${rule}`, urgency: 'high', ttl: String((2 * DAY) / SECOND) });
    expect(body.length).toBeLessThan(3_000);
    expect(await waiting()).toEqual([]);
    expect(await devices()).toMatchObject([{ isCurrent: true, deliveredAt: expect.any(String) }]);
  });

  test('is on every device that was turned on, and on none of others', async () => {
    const phone = await instance.logIn(ANNA);
    const second = new TestPushBrowser(service.origin, 'phone');
    await phone.post('push/devices', second.subscription);
    await instance.addUser({ email: 'bob@example.com' });
    const bob = await instance.logIn('bob@example.com');
    await bob.post('push/devices', new TestPushBrowser(service.origin, 'bob').subscription);
    await watch();
    await offer('a');
    await deliver();
    expect(service.received.map(({ name }) => name).toSorted()).toEqual(['anna', 'phone']);
    expect(shownOn(second)).toEqual(shownOn(browser));
  });

  test('leads to My Alerts for who is told on devices alone, and nowhere else', async () => {
    await choose();
    await watch();
    await offer('a');
    await deliver();
    expect(shownOn(browser)).toMatchObject([{ path: '/notifications' }]);
    expect((await anna.ask('notifications')).notifications).toEqual([]);
  });

  test('of the same rule waits for an hour, then tells of all that has come', async () => {
    await watch();
    await offer('a');
    await deliver();
    await offer('a', 'b');
    await offer('a', 'b', 'c');
    await deliver();
    expect(shownOn(browser)).toHaveLength(1);
    instance.clock.advance(HOUR);
    await instance.parts.alerts.look();
    await deliver();
    expect(shownOn(browser).map(({ title }) => title.replaceAll('\u00a0', ' '))).toEqual([
      expect.stringContaining('100 ML offered'),
      '2 parcels offered, from $250.00 per ML',
    ]);
  });

  test('waits for the end of the quiet hours', async () => {
    // The clock of the tests stands at noon or later in Sydney: all day is quiet but for an hour.
    const hour = (given: number) => `${String(given % 24).padStart(2, '0')}:00`;
    const now = Number(
      new Intl.DateTimeFormat('en-AU', { timeZone: 'Australia/Sydney', hour: 'numeric', hourCycle: 'h23' }).format(
        instance.clock.now(),
      ),
    );
    await watch({ quietFrom: hour(now + 23), quietTo: hour(now + 2) });
    await offer('a');
    await deliver();
    expect(service.received).toEqual([]);
    instance.clock.advance(3 * HOUR);
    await instance.parts.alerts.look();
    await deliver();
    expect(shownOn(browser)).toHaveLength(1);
  });

  test('of a rule that was deleted meanwhile goes out no more', async () => {
    const rule = await watch();
    await offer('a');
    await deliver();
    await offer('a', 'b');
    await anna.patch(`notification/rules/temporary_trades/${rule}`, { active: false });
    instance.clock.advance(HOUR);
    await instance.parts.alerts.look();
    await deliver();
    expect(shownOn(browser)).toHaveLength(1);
  });
});

describe('a push service', () => {
  test('that fails is tried again with the same tag and words, until it takes the message', async () => {
    await watch();
    await offer('a');
    service.answer({ status: 503 });
    expect(await deliver()).toMatchObject({ postponed: 1 });
    expect(await deliver()).toMatchObject({ postponed: 0 });
    instance.clock.advance(15 * SECOND);
    expect(await deliver()).toMatchObject({ postponed: 1 });
    service.answer({ status: 201 });
    instance.clock.advance(MINUTE);
    expect(await deliver()).toMatchObject({ taken: 1 });
    const [first, ...again] = shownOn(browser);
    expect(again).toEqual([first, first]);
    expect(await waiting()).toEqual([]);
  });

  test('that asks for patience is asked no sooner', async () => {
    await watch();
    await offer('a');
    service.answer({ status: 429, headers: { 'retry-after': '1800' } });
    await deliver();
    service.answer({ status: 201 });
    instance.clock.advance(29 * MINUTE);
    expect(await deliver()).toMatchObject({ taken: 0 });
    instance.clock.advance(MINUTE);
    expect(await deliver()).toMatchObject({ taken: 1 });
  });

  test.each([404, 410])(
    'that answers %i has lost the browser: it is off, with all that waits for it',
    async (status) => {
      await watch();
      await watch({ price: 260 });
      await offer('a');
      service.answer({ status });
      await deliver();
      expect(await waiting()).toEqual([]);
      expect(await devices()).toEqual([]);
    },
  );

  test.each([400, 413])('that answers %i is not asked again, but for the next alert', async (status) => {
    await watch();
    await offer('a');
    service.answer({ status });
    expect(await deliver()).toMatchObject({ parked: 1 });
    expect(await waiting()).toMatchObject([{ last_error: String(status), failed_at: instance.clock.now() }]);
    instance.clock.advance(HOUR);
    expect(await deliver()).toMatchObject({ parked: 0 });
    service.answer({ status: 201 });
    await offer('a', 'b');
    expect(await deliver()).toMatchObject({ taken: 1 });
    expect(await waiting()).toEqual([]);
  });

  test('that is away for two days gets it no more; a week later nothing is left of it', async () => {
    const { db } = instance.parts;
    await watch();
    await offer('a');
    service.answer({ status: 500 });
    await deliver();
    instance.clock.advance(2 * DAY);
    expect(await forgetOldPush(db, instance.clock.now())).toBe(1);
    service.answer({ status: 201 });
    expect(await deliver()).toMatchObject({ taken: 0 });
    expect(await waiting()).toMatchObject([{ last_error: '500' }]);
    instance.clock.advance(7 * DAY);
    await forgetOldPush(db, instance.clock.now());
    expect(await waiting()).toEqual([]);
  });

  test('that hangs keeps no other browser waiting', async () => {
    const phone = await instance.logIn(ANNA);
    await phone.post('push/devices', new TestPushBrowser(service.origin, 'phone').subscription);
    service.answer('hang', 'anna');
    await watch();
    await offer('a');
    const running = deliver();
    await expect.poll(() => service.received.map(({ name }) => name).toSorted()).toEqual(['anna', 'phone']);
    transport.close();
    expect(await running).toMatchObject({ taken: 1, postponed: 1 });
    const { pushContact: contact, pushService: ownService } = instance.parts.config;
    const keys = await readPushKeys(instance.parts.db);
    transport = openPushTransport({ keys, contact, ownService, now: () => instance.clock.now() });
  });

  test('that hangs keeps nothing waiting that comes meanwhile', async () => {
    service.answer('hang', 'anna');
    const sending = await startSendingPush(instance.parts);
    await watch();
    await offer('a');
    await expect.poll(() => service.received.map(({ name }) => name)).toEqual(['anna']);
    const phone = await instance.logIn(ANNA);
    await phone.post('push/devices', new TestPushBrowser(service.origin, 'phone').subscription);
    await watch({ price: 260 });
    await offer('a', 'b');
    await expect.poll(() => service.received.map(({ name }) => name).toSorted(), { timeout: 5_000 }).toContain('phone');
    service.cutAll();
    await sending.stop();
  });

  test('that hangs for one person with many browsers keeps nobody else waiting', async () => {
    for (let n = 0; n < 10; n += 1) {
      const name = `slow-${n}`;
      service.answer('hang', name);
      await (await instance.logIn(ANNA)).post('push/devices', new TestPushBrowser(service.origin, name).subscription);
    }
    const bob = await logInAnew('bert@example.com');
    await bob.post('push/devices', new TestPushBrowser(service.origin, 'bert').subscription);
    await watch();
    const body = { direction: 'BUY', zone: instance.zoneIn('7'), price: 250 };
    await bob.post('notification/rules/temporary_trades', body);
    service.answer('hang', 'anna');
    await offer('a');
    const sending = await startSendingPush(instance.parts);
    await expect.poll(() => service.received.map(({ name }) => name), { timeout: 5_000 }).toContain('bert');
    expect(service.received.filter(({ name }) => name !== 'bert')).toHaveLength(2);
    const stopping = sending.stop();
    service.cutAll();
    await stopping;
  });

  test('that gives no answer three times is left alone for a while, whatever is to be sent there', async () => {
    let posts = 0;
    const silent: PushTransport = {
      post: async () => {
        posts += 1;
        return { verdict: 'later', detail: SILENT, retryAfter: null };
      },
      close: () => undefined,
    };
    const { db } = instance.parts;
    const lanes = new PushLanes(
      { db, clock: instance.clock, log: SILENT_LOG, transport: silent, isStopping: () => false },
      () => undefined,
    );
    const postsAfter = async (milliseconds: number): Promise<number> => {
      instance.clock.advance(milliseconds);
      lanes.look();
      await lanes.settled();
      return posts;
    };
    await watch();
    await offer('a');
    expect([await postsAfter(0), await postsAfter(15 * SECOND), await postsAfter(MINUTE)]).toEqual([1, 2, 3]);
    await watch({ price: 260 });
    await offer('a', 'b');
    expect([await postsAfter(14 * SECOND), await postsAfter(SECOND)]).toEqual([3, 4]);
  });

  test('is sent the later of two alerts of a rule, not the earlier after it', async () => {
    await watch();
    await offer('a');
    service.answer({ status: 500 });
    await deliver();
    await offer('a', 'b');
    instance.clock.advance(HOUR);
    await instance.parts.alerts.look();
    service.clear();
    await deliver();
    expect(shownOn(browser)).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });
});

test('an instance that died with a message in its hands leaves it to the others after a minute', async () => {
  await watch();
  await offer('a');
  const dying = deliverDuePush({
    ...{ db: instance.parts.db, clock: instance.clock, log: SILENT_LOG, isStopping: () => false },
    transport: {
      post: () => Promise.reject(new Error('The process ends here.')),
      close: () => undefined,
    },
  });
  await expect(dying).rejects.toThrow('ends here');
  expect(await deliver()).toMatchObject({ taken: 0 });
  instance.clock.advance(MINUTE);
  expect(await deliver()).toMatchObject({ taken: 1 });
});
