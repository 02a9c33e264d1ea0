import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PushDeviceAnswer } from '#contract/operations/push.ts';
import { TestPushBrowser } from '#testing/start-push-server.ts';
import { PASSWORD, startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { until } from '#testing/until.ts';
import { closeUser, logOutUser } from '../accounts/manage-user.ts';
import { holdLock } from '../platform/database/hold-lock.ts';

const ANNA = 'anna@example.com';
const BOB = 'bob@example.com';
const SERVICE = 'https://push.example.com';

let instance: TestInstance;
let anna: Visitor;

beforeAll(async () => {
  instance = await startTestInstance();
  for (const email of [ANNA, BOB]) await instance.addUser({ email });
});
afterAll(() => instance.stop());
beforeEach(async () => {
  await instance.parts.db.deleteFrom('push_subscriptions').execute();
  await instance.parts.db.deleteFrom('sessions').execute();
  anna = await instance.logInAgain(ANNA);
});

const turnOn = async (who: Visitor, name: string, given: object = {}) =>
  (await who.post('push/devices', { ...new TestPushBrowser(SERVICE, name).subscription, ...given })).json;

const devices = async (who = anna): Promise<readonly PushDeviceAnswer[]> => (await who.ask('push')).devices;

/** Whose browser each address is. */
const owners = async () =>
  (
    await instance.parts.db
      .selectFrom('push_subscriptions')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['email', 'endpoint'])
      .orderBy('push_subscriptions.id')
      .execute()
  ).map(({ email, endpoint }) => `${email} ${endpoint.split('/').at(-1)}`);

/** How many wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from pg_locks where not granted
      and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(instance.parts.db);
  return rows[0]?.many ?? 0;
}

describe('a browser', () => {
  test('is turned on by itself, is among the devices of its owner alone, and can be turned off', async () => {
    const { id } = await turnOn(anna, 'laptop');
    expect(await devices()).toEqual([
      { id, device: 'Unknown device', createdAt: expect.any(String), deliveredAt: null, isCurrent: true },
    ]);
    const bob = await instance.logIn(BOB);
    expect(await devices(bob)).toEqual([]);
    expect((await bob.delete(`push/devices/${id}`)).status).toBe(404);
    expect((await anna.delete(`push/devices/${id}`)).status).toBe(204);
    expect((await anna.delete(`push/devices/${id}`)).status).toBe(404);
    expect(await devices()).toEqual([]);
  });

  test('has one subscription: the newest, and the same one sent again is one', async () => {
    const same = new TestPushBrowser(SERVICE, 'laptop').subscription;
    const [one, again] = [await turnOn(anna, 'laptop', same), await turnOn(anna, 'laptop', same)];
    expect(again).toEqual(one);
    await turnOn(anna, 'renewed');
    expect(await owners()).toEqual([`${ANNA} renewed`]);
  });

  test('that renews the keys of its address is pushed to by the new ones, and stays one', async () => {
    const { endpoint } = new TestPushBrowser(SERVICE, 'laptop').subscription;
    const kept = async () =>
      (await instance.parts.db.selectFrom('push_subscriptions').select(['endpoint', 'p256dh', 'auth']).execute()).map(
        ({ endpoint, ...keys }) => ({
          endpoint,
          p256dh: keys.p256dh.toString('base64url'),
          auth: keys.auth.toString('base64url'),
        }),
      );
    const first = new TestPushBrowser(SERVICE, 'laptop').subscription;
    await turnOn(anna, 'laptop', { ...first, endpoint });
    const { p256dh, auth } = new TestPushBrowser(SERVICE, 'laptop').subscription;
    expect([p256dh, auth]).not.toEqual([first.p256dh, first.auth]);
    for (const keys of [
      { p256dh: first.p256dh, auth },
      { p256dh, auth },
    ]) {
      await turnOn(anna, 'laptop', { ...keys, endpoint });
      expect(await kept()).toEqual([{ endpoint, ...keys }]);
    }
  });

  test('is known as another than the one that asks', async () => {
    await turnOn(anna, 'laptop');
    expect(await devices(await instance.logIn(ANNA))).toMatchObject([{ isCurrent: false }]);
  });

  test('may write its keys with the signs that fill base64 up', async () => {
    const { p256dh, auth } = new TestPushBrowser(SERVICE, 'laptop').subscription;
    expect(await turnOn(anna, 'laptop', { p256dh: `${p256dh}=`, auth: `${auth}==` })).toEqual({
      id: expect.any(Number),
    });
  });

  test('belongs to whoever turned it on last', async () => {
    await turnOn(anna, 'shared');
    await turnOn(await instance.logIn(BOB), 'shared');
    expect(await owners()).toEqual([`${BOB} shared`]);
  });

  test('is the twentieth of its owner at most: his oldest ends', async () => {
    await turnOn(await instance.logIn(BOB), 'of-bob');
    for (let n = 0; n < 21; n += 1) {
      // A browser that was not seen before.
      for (const name of anna.cookies.keys()) if (name.endsWith('-device')) anna.cookies.delete(name);
      await turnOn(anna, `browser-${n}`);
    }
    expect(await devices()).toHaveLength(20);
    expect((await owners()).slice(0, 2)).toEqual([`${BOB} of-bob`, `${ANNA} browser-1`]);
  });

  test('that is claimed by many at once has one of them, and nobody fails', async () => {
    const people = [anna, await instance.logIn(BOB), await instance.logIn(ANNA), await instance.logIn(BOB)];
    const answers = await Promise.all(
      people.flatMap((who) =>
        [1, 2, 3].map(() => who.post('push/devices', new TestPushBrowser(SERVICE, 'shared').subscription)),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await owners()).toHaveLength(1);
  });

  test.each([
    [{ endpoint: 'https://127.0.0.1/a' }, 'endpoint'],
    [{ endpoint: 'http://push.example.com/a' }, 'endpoint'],
    [{ p256dh: Buffer.alloc(65, 4).toString('base64url') }, 'p256dh'],
    [{ auth: 'AAAA' }, 'auth'],
  ])('is refused with %j', async (given, field) => {
    const { status, json } = await anna.post('push/devices', {
      ...new TestPushBrowser(SERVICE, 'a').subscription,
      ...given,
    });
    expect(status).toBe(422);
    expect(Object.keys(json.errors)).toEqual([field]);
    expect(await owners()).toEqual([]);
  });
});

describe('what is pushed to a browser ends', () => {
  test('with the logout there, and nowhere else', async () => {
    const phone = await instance.logIn(ANNA);
    await turnOn(anna, 'laptop');
    await turnOn(phone, 'phone');
    await anna.delete('session');
    expect(await owners()).toEqual([`${ANNA} phone`]);
  });

  test('with the logout of somebody whose session was over already', async () => {
    await turnOn(anna, 'laptop');
    await instance.parts.db.deleteFrom('sessions').execute();
    instance.clock.advance(2_000);
    await anna.get('session');
    await anna.delete('session');
    expect(await owners()).toEqual([]);
  });

  test('when its session is ended from another device', async () => {
    const phone = await instance.logIn(ANNA);
    await turnOn(anna, 'laptop');
    await turnOn(phone, 'phone');
    const sessions = await anna.ask('sessions');
    const { id } = sessions.find((one: { isCurrent: boolean }) => !one.isCurrent);
    await anna.delete(`sessions/${id}`, { password: PASSWORD });
    expect(await owners()).toEqual([`${ANNA} laptop`]);
  });

  test('when all other sessions are ended, but not here', async () => {
    await turnOn(anna, 'laptop');
    await turnOn(await instance.logIn(ANNA), 'phone');
    await anna.delete('sessions', { password: PASSWORD });
    expect(await owners()).toEqual([`${ANNA} laptop`]);
  });

  test('of its owner alone, when a forgotten session of his there is ended from elsewhere', async () => {
    const shared = await instance.logIn(ANNA);
    await turnOn(shared, 'shared');
    // The cookie of the session is lost, that of the browser is not.
    shared.cookies.delete('anabranch');
    shared.cookies.delete('csrftoken');
    await shared.post('session', { username: BOB, password: PASSWORD });
    await turnOn(shared, 'of-bob');
    const { id } = (await anna.ask('sessions')).find((one: { isCurrent: boolean }) => !one.isCurrent);
    await anna.delete(`sessions/${id}`, { password: PASSWORD });
    expect(await owners()).toEqual([`${BOB} of-bob`]);
  });

  test('with the logout of a browser that has lost the cookie by which it was known', async () => {
    await turnOn(anna, 'laptop');
    anna.cookies.delete('anabranch-device');
    await anna.delete('session');
    expect(await owners()).toEqual([]);
  });

  test('not here, when all other sessions are ended from a browser that was given another cookie', async () => {
    anna.cookies.delete('anabranch-device');
    await turnOn(anna, 'laptop');
    await anna.delete('sessions', { password: PASSWORD });
    expect(await owners()).toEqual([`${ANNA} laptop`]);
  });

  test('when a login ends the other sessions', async () => {
    await turnOn(anna, 'laptop');
    await instance.logInAgain(ANNA);
    expect(await owners()).toEqual([]);
  });

  test('when a login ends the other sessions, and stays at the browser that logs in', async () => {
    const phone = await instance.logIn(ANNA);
    await turnOn(phone, 'phone');
    await turnOn(anna, 'laptop');
    await anna.post('session', { username: ANNA, password: PASSWORD, endOthers: true });
    expect(await owners()).toEqual([`${ANNA} laptop`]);
  });

  test('with the logout of a browser whose cookie became another one since', async () => {
    await turnOn(anna, 'laptop');
    anna.cookies.set('anabranch-device', (await instance.logIn(BOB)).cookies.get('anabranch-device') ?? '');
    await anna.delete('session');
    expect(await owners()).toEqual([]);
  });

  test('and is not begun by whoever was thrown out, though an instance still remembers the session', async () => {
    const thief = await instance.logIn(ANNA);
    await thief.get('session');
    await logOutUser(instance.parts.db, ANNA);
    const { status, json } = await thief.post('push/devices', new TestPushBrowser(SERVICE, 'thief').subscription);
    expect([status, json.code]).toEqual([401, 'not_logged_in']);
    expect(await owners()).toEqual([]);
  });

  test('also where it was being turned on while its owner was logged out everywhere', async () => {
    const { db } = instance.parts;
    let isOut = false;
    const under = await db.transaction().execute(async (transaction) => {
      // Another browser is just being turned on: whoever comes next waits for it.
      await holdLock(transaction, 'pushDevices');
      const turningOn = turnOn(anna, 'late');
      await until('the browser waits for its turn', async () => (await countWaiting()) === 1);
      const loggingOut = logOutUser(db, ANNA).then(() => {
        isOut = true;
      });
      await until('the logout is done, or waits for the browser', async () => isOut || (await countWaiting()) === 2);
      return [turningOn, loggingOut];
    });
    await Promise.all(under);
    expect(await owners()).toEqual([]);
  });

  test('also where it was being turned on while it logged out itself', async () => {
    const { db } = instance.parts;
    const under = await db.transaction().execute(async (transaction) => {
      // A logout that is nearly done.
      await transaction.deleteFrom('sessions').execute();
      const turningOn = turnOn(anna, 'late');
      await until('the browser waits for the logout', async () => (await countWaiting()) === 1);
      return [turningOn];
    });
    expect(await Promise.all(under)).toMatchObject([{ code: 'not_logged_in' }]);
    expect(await owners()).toEqual([]);
  });

  test('when somebody else logs in there', async () => {
    await turnOn(anna, 'laptop');
    await anna.post('session', { username: BOB, password: PASSWORD });
    expect(await owners()).toEqual([]);
  });

  test('not when its owner logs in again, nor when their session grows old', async () => {
    await turnOn(anna, 'laptop');
    await anna.post('session', { username: ANNA, password: PASSWORD });
    instance.clock.advance(15 * 86_400_000);
    await instance.parts.db.deleteFrom('sessions').execute();
    expect(await owners()).toEqual([`${ANNA} laptop`]);
  });

  test('when the operator logs somebody out, or closes the account', async () => {
    const { db } = instance.parts;
    await turnOn(anna, 'laptop');
    await logOutUser(db, ANNA);
    expect(await owners()).toEqual([]);
    await instance.addUser({ email: 'closed@example.com' });
    await turnOn(await instance.logIn('closed@example.com'), 'closed');
    await closeUser(db, 'closed@example.com', instance.clock.now());
    expect(await owners()).toEqual([]);
  });

  test('with the account', async () => {
    const id = await instance.addUser({ email: 'gone@example.com' });
    const gone = await instance.logIn('gone@example.com');
    await turnOn(gone, 'gone');
    expect((await gone.delete(`users/${id}`, { password: PASSWORD })).status).toBe(204);
    expect(await owners()).toEqual([]);
  });
});

test('an export of the account names the browsers and their services, and no address or key', async () => {
  const { p256dh, auth } = new TestPushBrowser(SERVICE, 'laptop').subscription;
  await turnOn(anna, 'laptop', { p256dh, auth });
  const { user } = await anna.ask('session');
  const { json, text } = await anna.get(`users/${user.id}/export`);
  expect(json.pushDevices).toEqual([
    {
      device: 'Unknown device',
      userAgent: expect.any(String),
      pushService: 'push.example.com',
      createdAt: expect.any(String),
      deliveredAt: null,
    },
  ]);
  for (const secret of [p256dh, auth, '/push/laptop']) expect(text).not.toContain(secret);
});

test('the key of the site is one for all instances, and stays over a restart', async () => {
  const { publicKey } = await anna.ask('push');
  const second = await startTestInstance({ database: instance.database });
  expect((await (await second.logInAgain(ANNA)).ask('push')).publicKey).toBe(publicKey);
  await second.stop();
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
});
