import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ANNA, openTransport, PushRoom } from '#testing/open-push-room.ts';
import { TestPushBrowser, type TestPushServer } from '#testing/start-push-server.ts';
import { SILENT_LOG, type TestInstance } from '#testing/start-test-instance.ts';
import { until } from '#testing/until.ts';
import type { Notices } from '../platform/database/notices.ts';
import { PushLanes } from './push-lanes.ts';
import { type PushTransport, SILENT } from './push-transport.ts';
import { startSendingPush } from './send-push.ts';

const [SECOND, MINUTE] = [1_000, 60_000];
/** Who waits for a service that hangs waits longer than any test. */
const FOR_EVER = 60 * MINUTE;

let room: PushRoom;
let service: TestPushServer;
let instance: TestInstance;

beforeAll(async () => {
  room = await PushRoom.open();
  ({ service, instance } = room);
});
afterAll(() => room.close());
beforeEach(async () => {
  await room.begin();
});

type Hears = Parameters<Notices['listen']>[1];

test.each([
  ['the connection to the database is back', (hears: Hears) => hears.reconnected()],
  ['five seconds are over', () => vi.advanceTimersByTime(5 * SECOND)],
])('what nobody was told of is pushed once %s', async (_, happen) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const listening = Promise.withResolvers<Hears>();
  // It hears of nothing: its connection is gone.
  const notices = {
    listen: async (_channel: string, hears: Hears) => listening.resolve(hears),
    leave: () => undefined,
  } as unknown as Notices;
  await room.watch();
  await room.offer('a');
  const sending = await startSendingPush({ ...instance.parts, notices });
  onTestFinished(() => sending.stop());
  await until('what was left lying is sent', async () => (await room.waiting()).length === 0);
  const rule = await room.watch({ price: 260 });
  await room.offer('a', 'b');
  happen(await listening.promise);
  await until('it is pushed', () => service.received.some(({ headers }) => headers.topic === `rule-${rule}`));
  expect(service.received.filter(({ headers }) => headers.topic === `rule-${rule}`)).toHaveLength(1);
});

describe('a push service', () => {
  test('that hangs keeps no other browser waiting', async () => {
    const phone = await instance.logIn(ANNA);
    await phone.post('push/devices', new TestPushBrowser(service.origin, 'phone').subscription);
    service.answer('hang', 'anna');
    await room.watch();
    await room.offer('a');
    const transport = await openTransport(instance);
    const running = room.deliver(transport);
    await expect.poll(() => service.received.map(({ name }) => name).toSorted()).toEqual(['anna', 'phone']);
    await until('what the phone has taken is noted', async () => (await room.waiting()).length === 1);
    transport.close();
    expect(await running).toMatchObject({ taken: 1, postponed: 1 });
  });

  test('that hangs keeps nothing waiting that comes meanwhile', async () => {
    service.answer('hang', 'anna');
    const sending = await startSendingPush({ ...instance.parts, timeoutMilliseconds: FOR_EVER });
    await room.watch();
    await room.offer('a');
    await expect.poll(() => service.received.map(({ name }) => name)).toEqual(['anna']);
    const phone = await instance.logIn(ANNA);
    await phone.post('push/devices', new TestPushBrowser(service.origin, 'phone').subscription);
    await room.watch({ price: 260 });
    await room.offer('a', 'b');
    await expect.poll(() => service.received.map(({ name }) => name).toSorted()).toContain('phone');
    service.cutAll();
    await sending.stop();
  });

  test('that hangs for one person with many browsers keeps nobody else waiting', async () => {
    for (let n = 0; n < 10; n += 1) {
      const name = `slow-${n}`;
      service.answer('hang', name);
      await (await instance.logIn(ANNA)).post('push/devices', new TestPushBrowser(service.origin, name).subscription);
    }
    const email = 'bert@example.com';
    await instance.addUser({ email });
    const bob = await instance.logIn(email);
    await bob.post('push/devices', new TestPushBrowser(service.origin, 'bert').subscription);
    await room.watch();
    await room.watch({}, bob);
    service.answer('hang', 'anna');
    await room.offer('a');
    const sending = await startSendingPush({ ...instance.parts, timeoutMilliseconds: FOR_EVER });
    const countOthers = () => service.received.filter(({ name }) => name !== 'bert').length;
    await until(
      'Bert and two browsers of Anna are asked',
      () => service.received.length - countOthers() > 0 && countOthers() === 2,
    );
    const stopping = sending.stop();
    service.cutAll();
    await stopping;
  });

  describe('that gives no answer', () => {
    let posts: number;
    let lanes: PushLanes;
    /** What it says to one post after the other; silence to all that follow. */
    let answers: string[];
    beforeEach(async () => {
      [posts, answers] = [0, []];
      const transport: PushTransport = {
        post: async () => {
          posts += 1;
          return { verdict: 'later', detail: answers.shift() ?? SILENT, retryAfter: null };
        },
        close: () => undefined,
      };
      const { db } = instance.parts;
      const delivery = { db, clock: instance.clock, log: SILENT_LOG, transport, isStopping: () => false };
      lanes = new PushLanes(delivery, () => undefined);
      await room.watch();
      await room.offer('a');
    });

    const postsAfter = async (milliseconds: number): Promise<number> => {
      instance.clock.advance(milliseconds);
      lanes.look();
      await lanes.settled();
      return posts;
    };

    test('three times is left alone for a while, whatever is to be sent there', async () => {
      expect([await postsAfter(0), await postsAfter(15 * SECOND), await postsAfter(MINUTE)]).toEqual([1, 2, 3]);
      await room.watch({ price: 260 });
      await room.offer('a', 'b');
      expect([await postsAfter(14 * SECOND), await postsAfter(SECOND)]).toEqual([3, 4]);
    });

    test('and then says that it is busy has answered: what comes next is sent there at once', async () => {
      answers = [SILENT, SILENT, '503'];
      expect([await postsAfter(0), await postsAfter(15 * SECOND), await postsAfter(MINUTE)]).toEqual([1, 2, 3]);
      expect(await postsAfter(4 * MINUTE)).toBe(4);
      await room.watch({ price: 260 });
      await room.offer('a', 'b');
      expect(await postsAfter(0)).toBe(5);
    });
  });
});
