import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ANNA, PushRoom } from '#testing/open-push-room.ts';
import { listMailsTo } from '#testing/read-outbox.ts';
import { TestPushBrowser, type TestPushServer } from '#testing/start-push-server.ts';
import type { TestInstance, Visitor } from '#testing/start-test-instance.ts';
import { forgetOldPush } from './push-outbox.ts';

const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];

let room: PushRoom;
let service: TestPushServer;
let instance: TestInstance;
let anna: Visitor;
let browser: TestPushBrowser;

beforeAll(async () => {
  room = await PushRoom.open();
  ({ service, instance } = room);
});
afterAll(() => room.close());
beforeEach(async () => {
  ({ anna, browser } = await room.begin());
});

describe('an alert', () => {
  test('is on the device with its heading, the rule in a sentence and where to read on', async () => {
    const rule = await room.watch();
    await room.offer('a');
    expect(await room.deliver()).toEqual({ taken: 1, gone: 0, postponed: 0, parked: 0 });
    const [{ id }] = (await anna.ask('notifications')).notifications;
    const [shown, ...others] = room.shownOn(browser);
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
    expect(await room.waiting()).toEqual([]);
    expect(await room.devices()).toMatchObject([{ isCurrent: true, deliveredAt: expect.any(String) }]);
  });

  test('in the last second of its two days is given to its service for a second: one that may keep it for none drops it', async () => {
    await room.watch();
    await room.offer('a');
    instance.clock.advance(2 * DAY - SECOND / 2);
    expect(await room.deliver()).toMatchObject({ taken: 1 });
    expect(service.received.map(({ headers }) => headers.ttl)).toEqual(['1']);
  });

  test('is on every device that was turned on, and on none of others', async () => {
    const phone = await instance.logIn(ANNA);
    const second = new TestPushBrowser(service.origin, 'phone');
    await phone.post('push/devices', second.subscription);
    await instance.addUser({ email: 'bob@example.com' });
    const bob = await instance.logIn('bob@example.com');
    await bob.post('push/devices', new TestPushBrowser(service.origin, 'bob').subscription);
    await room.watch();
    await room.offer('a');
    await room.deliver();
    expect(service.received.map(({ name }) => name).toSorted()).toEqual(['anna', 'phone']);
    expect(room.shownOn(second)).toEqual(room.shownOn(browser));
    expect((await bob.ask('push')).devices).toMatchObject([{ deliveredAt: null }]);
  });

  test('of another rule is another message, which takes the place of none', async () => {
    const rules = [await room.watch(), await room.watch({ price: 260 })];
    await room.offer('a');
    await room.deliver();
    expect(
      room
        .shownOn(browser)
        .map(({ tag }) => tag)
        .toSorted(),
    ).toEqual(rules.map((rule) => `rule-${rule}`).toSorted());
  });

  test('leads to My Alerts for who is told on devices alone, and nowhere else', async () => {
    await room.choose();
    await room.watch();
    await room.offer('a');
    await room.deliver();
    expect(room.shownOn(browser)).toMatchObject([{ path: '/notifications' }]);
    expect((await anna.ask('notifications')).notifications).toEqual([]);
  });

  test('of the same rule waits for an hour, then tells of all that has come', async () => {
    await room.watch();
    await room.offer('a');
    await room.deliver();
    await room.offer('a', 'b');
    await room.offer('a', 'b', 'c');
    await room.deliver();
    expect(room.shownOn(browser)).toHaveLength(1);
    instance.clock.advance(HOUR);
    await instance.parts.alerts.look();
    await room.deliver();
    expect(room.shownOn(browser).map(({ title }) => title.replaceAll('\u00a0', ' '))).toEqual([
      expect.stringContaining('100 ML offered'),
      '2 parcels offered, from $250.00 per ML',
    ]);
  });

  test('is at once on a browser that was turned on after the mail of this hour: it was told nothing yet', async () => {
    const [{ id }] = (await anna.ask('push')).devices;
    await anna.delete(`push/devices/${id}`);
    await room.choose('web', 'email');
    await room.watch();
    await room.offer('a');
    expect((await listMailsTo(instance, ANNA)).filter(({ kind }) => kind === 'alert')).toHaveLength(1);
    await anna.post('push/devices', browser.subscription);
    await room.offer('a', 'b');
    await room.deliver();
    expect(room.shownOn(browser)).toHaveLength(1);
  });

  /** It is quiet for two hours yet, or for so many; the clock of the tests stands at noon or later in Sydney. */
  function watchAtQuietTime(hours = 2) {
    const hour = (given: number) => `${String(given % 24).padStart(2, '0')}:00`;
    const now = Number(
      new Intl.DateTimeFormat('en-AU', { timeZone: 'Australia/Sydney', hour: 'numeric', hourCycle: 'h23' }).format(
        instance.clock.now(),
      ),
    );
    return room.watch({ quietFrom: hour(now + 23), quietTo: hour(now + hours) });
  }

  test('waits for the end of the quiet hours', async () => {
    await watchAtQuietTime();
    await room.offer('a');
    await room.deliver();
    expect(service.received).toEqual([]);
    instance.clock.advance(3 * HOUR);
    await instance.parts.alerts.look();
    await room.deliver();
    expect(room.shownOn(browser)).toHaveLength(1);
  });

  test('after quiet hours leads to the newest of the messages that it tells of', async () => {
    await watchAtQuietTime(5);
    await room.offer('a');
    instance.clock.advance(2 * HOUR);
    await room.offer('a', 'b');
    instance.clock.advance(4 * HOUR);
    await instance.parts.alerts.look();
    await room.deliver();
    const { notifications } = await anna.ask('notifications');
    expect(notifications).toHaveLength(2);
    expect(room.shownOn(browser).map(({ path }) => path)).toEqual([`/inbox/${notifications[0].id}`]);
  });

  test('tells an hour after the one before of what was only counted since', async () => {
    const some = (name: string) => Array.from({ length: 250 }, (_, n) => `${name}${n}`);
    await room.watch();
    await room.offer(...some('a'));
    await room.deliver();
    instance.clock.advance(10 * MINUTE);
    await room.offer(...some('a'), ...some('b'));
    instance.clock.advance(HOUR);
    await instance.parts.alerts.look();
    await room.deliver();
    expect(room.shownOn(browser).map(({ title }) => title)).toEqual([
      expect.stringMatching(/^250 parcels/),
      expect.stringMatching(/^250 parcels/),
    ]);
  });

  test('that waited for the end of the quiet hours while the last browser was turned off keeps the next one waiting for nothing', async () => {
    await watchAtQuietTime();
    await room.offer('a');
    const [{ id }] = (await anna.ask('push')).devices;
    expect((await anna.delete(`push/devices/${id}`)).status).toBe(204);
    instance.clock.advance(3 * HOUR);
    await instance.parts.alerts.look();
    await anna.post('push/devices', browser.subscription);
    await room.offer('a', 'b');
    await room.deliver();
    expect(room.shownOn(browser)).toHaveLength(1);
  });

  test('found in the quiet hours, before the first device was turned on, is on none; what is found later stands by itself', async () => {
    const [{ id }] = (await anna.ask('push')).devices;
    expect((await anna.delete(`push/devices/${id}`)).status).toBe(204);
    await watchAtQuietTime();
    await room.offer('a');
    await anna.post('push/devices', browser.subscription);
    instance.clock.advance(3 * HOUR);
    await instance.parts.alerts.look();
    await room.deliver();
    expect(service.received).toEqual([]);
    await room.offer('a', 'b');
    await room.deliver();
    expect(room.shownOn(browser).map(({ title }) => title)).toEqual([expect.stringContaining('100')]);
  });

  test('of a rule that was deleted meanwhile goes out no more', async () => {
    const rule = await room.watch();
    await room.offer('a');
    await room.deliver();
    await room.offer('a', 'b');
    await anna.patch(`notification/rules/temporary_trades/${rule}`, { active: false });
    instance.clock.advance(HOUR);
    await instance.parts.alerts.look();
    await room.deliver();
    expect(room.shownOn(browser)).toHaveLength(1);
  });
});

describe('a push service', () => {
  test('that fails is tried again with the same tag and words, until it takes the message', async () => {
    await room.watch();
    await room.offer('a');
    service.answer({ status: 503 });
    expect(await room.deliver()).toMatchObject({ postponed: 1 });
    expect(await room.deliver()).toMatchObject({ postponed: 0 });
    instance.clock.advance(15 * SECOND);
    expect(await room.deliver()).toMatchObject({ postponed: 1 });
    service.answer({ status: 201 });
    instance.clock.advance(MINUTE);
    expect(await room.deliver()).toMatchObject({ taken: 1 });
    const [first, ...again] = room.shownOn(browser);
    expect(again).toEqual([first, first]);
    expect(await room.waiting()).toEqual([]);
  });

  test('that asks for patience is asked no sooner', async () => {
    await room.watch();
    await room.offer('a');
    service.answer({ status: 429, headers: { 'retry-after': '1800' } });
    await room.deliver();
    service.answer({ status: 201 });
    instance.clock.advance(29 * MINUTE);
    expect(await room.deliver()).toMatchObject({ taken: 0 });
    instance.clock.advance(MINUTE);
    expect(await room.deliver()).toMatchObject({ taken: 1 });
  });

  test.each([404, 410])(
    'that answers %i has lost the browser: it is off, with all that waits for it',
    async (status) => {
      await room.watch();
      await room.watch({ price: 260 });
      await room.offer('a');
      service.answer({ status });
      await room.deliver();
      expect(await room.waiting()).toEqual([]);
      expect(await room.devices()).toEqual([]);
    },
  );

  test.each([400, 413])('that answers %i is not asked again, but for the next alert', async (status) => {
    await room.watch();
    await room.offer('a');
    service.answer({ status });
    expect(await room.deliver()).toMatchObject({ parked: 1 });
    expect(await room.waiting()).toMatchObject([{ last_error: String(status), failed_at: instance.clock.now() }]);
    instance.clock.advance(HOUR);
    expect(await room.deliver()).toMatchObject({ parked: 0 });
    service.answer({ status: 201 });
    await room.offer('a', 'b');
    expect(await room.deliver()).toMatchObject({ taken: 1 });
    expect(await room.waiting()).toEqual([]);
  });

  test('that is away for two days gets it no more; a week later nothing is left of it', async () => {
    const { db } = instance.parts;
    await room.watch();
    await room.offer('a');
    service.answer({ status: 500 });
    await room.deliver();
    instance.clock.advance(2 * DAY);
    expect(await forgetOldPush(db, instance.clock.now())).toBe(1);
    service.answer({ status: 201 });
    expect(await room.deliver()).toMatchObject({ taken: 0 });
    expect(await room.waiting()).toMatchObject([{ last_error: '500' }]);
    instance.clock.advance(7 * DAY);
    await forgetOldPush(db, instance.clock.now());
    expect(await room.waiting()).toEqual([]);
  });

  test('is sent the later of two alerts of a rule, not the earlier after it', async () => {
    await room.watch();
    await room.offer('a');
    service.answer({ status: 500 });
    await room.deliver();
    await room.offer('a', 'b');
    instance.clock.advance(HOUR);
    await instance.parts.alerts.look();
    service.clear();
    await room.deliver();
    expect(room.shownOn(browser)).toHaveLength(1);
    expect(await room.waiting()).toEqual([]);
  });
});

test('an instance that died with a message in its hands leaves it to the others after a minute', async () => {
  await room.watch();
  await room.offer('a');
  const dying = room.deliver({
    post: () => Promise.reject(new Error('The process ends here.')),
    close: () => undefined,
  });
  await expect(dying).rejects.toThrow('ends here');
  expect(await room.deliver()).toMatchObject({ taken: 0 });
  instance.clock.advance(MINUTE);
  expect(await room.deliver()).toMatchObject({ taken: 1 });
});
