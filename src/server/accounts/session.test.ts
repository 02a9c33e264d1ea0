import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hashingQueue, hashPassword } from '#server/accounts/passwords.ts';
import { QueueFull } from '#server/platform/bounded-queue.ts';
import { getMail, listMailsTo } from '#testing/read-outbox.ts';
import { PASSWORD, startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { until } from '#testing/until.ts';

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance();
  await instance.addUser({ email: 'Irrigator@Example.com' });
  await instance.addUser({ email: 'asleep@example.com', isActive: false });
});
afterAll(() => instance.stop());

let people = 0;
/** Somebody whom no other test knows, for nobody has more than five sessions. */
async function addPerson(): Promise<string> {
  people += 1;
  const email = `person-${people}@example.com`;
  await instance.addUser({ email });
  return email;
}

const FAILED =
  'Login failed. Please ensure your login credentials were entered correctly and that your account is active.';
const MINUTE = 60_000;

describe('logging in', () => {
  test('tells who came in, under any case of the address, and keeps the session in a cookie that scripts cannot read', async () => {
    const visitor = instance.visitor();
    const { status, json, headers } = await visitor.post('session', {
      username: ' irrigator@EXAMPLE.com ',
      password: PASSWORD,
    });
    expect(status).toBe(200);
    expect(json.user).toMatchObject({
      email: 'Irrigator@Example.com',
      permissions: ['anabranch.water_search'],
      acceptedTerms: true,
    });
    const cookie = [headers['set-cookie']].flat().find((one) => String(one).startsWith('anabranch='));
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    expect((await visitor.get('session')).json.user.email).toBe('Irrigator@Example.com');
  });

  test.each([
    ['a wrong password', 'irrigator@example.com', 'not the password'],
    ['an address that nobody has', 'nobody@example.com', PASSWORD],
    ['an account that is not active', 'asleep@example.com', PASSWORD],
    ['a password of a thousand signs', 'irrigator@example.com', 'x'.repeat(1000)],
  ])('with %s fails with the same words', async (_, username, password) => {
    const { status, json } = await instance.visitor().post('session', { username, password });
    expect([status, json.title]).toEqual([401, FAILED]);
  });

  test('ends the session that the browser came with, so that none can be planted', async () => {
    const username = await addPerson();
    const visitor = await instance.logIn(username);
    const before = visitor.cookies.get('anabranch');
    await visitor.post('session', { username, password: PASSWORD });
    const old = instance.visitor();
    old.cookies.set('anabranch', before ?? '');
    expect((await old.get('session')).json.user).toBeNull();
    expect((await visitor.get('session')).json.user).not.toBeNull();
  });

  test('refuses fields that nobody asked for', async () => {
    const { status, json } = await instance.visitor().post('session', { username: 'a', password: 'b', isAdmin: true });
    expect([status, json.errors]).toEqual([422, { isAdmin: ['There is no such parameter'] }]);
  });
});

describe('logging out', () => {
  test('makes the browser forget what it kept, but for the cookie by which it is known again', async () => {
    const visitor = await instance.logIn(await addPerson());
    const device = visitor.cookies.get('anabranch-device');
    const { headers } = await visitor.delete('session');
    expect(headers['clear-site-data']).toBe('"cache", "storage"');
    expect([...visitor.cookies.keys()].sort()).toEqual(['anabranch-device', 'csrftoken']);
    expect(visitor.cookies.get('anabranch-device')).toBe(device);
    expect((await visitor.get('session')).headers).not.toHaveProperty('clear-site-data');
  });

  test('ends the session for good', async () => {
    const visitor = await instance.logIn(await addPerson());
    const token = visitor.cookies.get('anabranch') ?? '';
    expect((await visitor.delete('session')).status).toBe(204);
    visitor.cookies.set('anabranch', token);
    expect((await visitor.get('session')).json.user).toBeNull();
  });
});

describe('at most five sessions', () => {
  test('a sixth login is refused with the specified words, and may end the others', async () => {
    await instance.addUser({ email: 'busy@example.com' });
    for (let count = 0; count < 5; count += 1) await instance.logIn('busy@example.com');
    const visitor = instance.visitor();
    const refused = await visitor.post('session', { username: 'busy@example.com', password: PASSWORD });
    expect([refused.status, refused.json.code, refused.json.title]).toEqual([
      403,
      'session_limit',
      'Login failed. User has exceeded their limit of consecutive sessions.',
    ]);
    expect(
      (await visitor.post('session', { username: 'busy@example.com', password: PASSWORD, endOthers: true })).status,
    ).toBe(200);
    await instance.logIn('busy@example.com');
  });

  test('hold against five more logins at once on two instances: one of them is the fifth session', async () => {
    const second = await startTestInstance({ database: instance.database, clock: instance.clock });
    try {
      await instance.addUser({ email: 'racer@example.com' });
      for (let count = 0; count < 4; count += 1) await instance.logIn('racer@example.com');
      const visitors = Array.from({ length: 5 }, (_, n) => (n % 2 === 0 ? instance : second).visitor());
      for (const visitor of visitors) await visitor.get('session');
      const answers = await Promise.all(
        visitors.map((one) => one.post('session', { username: 'racer@example.com', password: PASSWORD })),
      );
      expect(answers.map(({ status, json }) => json.code ?? status).sort()).toEqual([
        200,
        ...Array.from({ length: 4 }, () => 'session_limit'),
      ]);
      const { count } = await instance.parts.db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .where('email', '=', 'racer@example.com')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect(count).toBe(5);
    } finally {
      await second.stop();
    }
  });

  test('end by themselves after fourteen days without a sight of them, and after ninety in any case', async () => {
    const visitor = await instance.logIn(await addPerson());
    instance.clock.advance(13 * 24 * 60 * MINUTE);
    expect((await visitor.get('session')).json.user).not.toBeNull();
    instance.clock.advance(14 * 24 * 60 * MINUTE + 1);
    expect((await visitor.get('session')).json.user).toBeNull();
    const kept = await instance.logIn(await addPerson());
    for (let week = 0; week < 12; week += 1) {
      instance.clock.advance(7 * 24 * 60 * MINUTE);
      expect((await kept.get('session')).json.user).not.toBeNull();
    }
    instance.clock.advance((6 * 24 * 60 - 1) * MINUTE);
    expect((await kept.get('session')).json.user).not.toBeNull();
    instance.clock.advance(MINUTE);
    expect((await kept.get('session')).json.user).toBeNull();
  });

  test('that have ended by themselves take no place, nor are they told as open', async () => {
    const email = await addPerson();
    for (let count = 0; count < 5; count += 1) await instance.logIn(email);
    instance.clock.advance(14 * 24 * 60 * MINUTE - 1);
    expect((await instance.visitor().post('session', { username: email, password: PASSWORD })).json.code).toBe(
      'session_limit',
    );
    instance.clock.advance(1);
    const visitor = await instance.logIn(email);
    expect((await visitor.get('sessions')).json).toHaveLength(1);
    const idle = await instance.logIn(email);
    instance.clock.advance(13 * 24 * 60 * MINUTE);
    await visitor.get('session');
    expect((await visitor.get('sessions')).json).toHaveLength(2);
    instance.clock.advance(24 * 60 * MINUTE);
    expect((await visitor.get('sessions')).json).toHaveLength(1);
    expect((await idle.get('session')).json.user).toBeNull();
  });
});

test('a browser that a thief has logged in from is known no more once the owner has reset the password', async () => {
  const email = 'stolen@example.com';
  await instance.addUser({ email });
  const [owner, thief] = [await instance.logIn(email), await instance.logIn(email)];
  const password = 'the river runs both ways';
  await instance.visitor().post('users/forgot_password', { username: email });
  const { token } = await getMail(instance, email, 'password_reset');
  await instance.visitor().post('users/reset_password', { token, password, repeatPassword: password });
  const told = async () =>
    (await listMailsTo(instance, email)).filter(({ kind }) => kind === 'new_device_login').length;
  const before = await told();
  for (const visitor of [owner, thief]) {
    await visitor.get('session');
    expect((await visitor.post('session', { username: email, password })).status).toBe(200);
  }
  expect(await told()).toBe(before + 1);
});

describe('a password that was hashed more cheaply than is done today', () => {
  const hashOf = async (email: string) => {
    const { db } = instance.parts;
    const row = await db.selectFrom('users').where('email', '=', email).select('password_hash').executeTakeFirst();
    return row?.password_hash ?? '';
  };

  test('is hashed anew at the next login, and opens the account as before', async () => {
    await instance.addUser({ email: 'early@example.com' });
    const cheap = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await instance.parts.db
      .updateTable('users')
      .set({ password_hash: cheap })
      .where('email', '=', 'early@example.com')
      .execute();
    await instance.visitor().post('session', { username: 'early@example.com', password: 'not the password' });
    expect(await hashOf('early@example.com')).toBe(cheap);
    await instance.logIn('early@example.com');
    const renewed = await hashOf('early@example.com');
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await instance.logIn('early@example.com');
    expect(await hashOf('early@example.com')).toBe(renewed);
  });

  /** Somebody whose hash is of old. */
  async function addEarlyUser(email: string): Promise<string> {
    await instance.addUser({ email });
    const cheap = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await instance.parts.db.updateTable('users').set({ password_hash: cheap }).where('email', '=', email).execute();
    return cheap;
  }

  test('opens the account to all of four logins at once', async () => {
    await addEarlyUser('hasty@example.com');
    const visitors = Array.from({ length: 4 }, () => instance.visitor());
    for (const visitor of visitors) await visitor.get('session');
    const answers = await Promise.all(
      visitors.map((one) => one.post('session', { username: 'hasty@example.com', password: PASSWORD })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test('stays as it is, and opens the account, while too many wait to hash', async () => {
    const cheap = await addEarlyUser('crowded@example.com');
    const run = hashingQueue.run.bind(hashingQueue);
    const queue = vi.spyOn(hashingQueue, 'run');
    queue.mockImplementationOnce(run).mockRejectedValueOnce(new QueueFull());
    try {
      await instance.logIn('crowded@example.com');
    } finally {
      queue.mockRestore();
    }
    expect(await hashOf('crowded@example.com')).toBe(cheap);
  });
});

describe('a login whose account changes after its password was found right', () => {
  const OTHER = { memoryCost: 8_192, timeCost: 1, parallelism: 1 };

  /** Its answer, where the change was there first. */
  async function logInDuring(
    change: { readonly is_active: boolean } | { readonly password_hash: string },
    email?: string,
  ) {
    const { db } = instance.parts;
    const username = email ?? (await addPerson());
    const countWaiting = async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(db);
      return rows[0]?.count ?? 0;
    };
    const { login } = await db.transaction().execute(async (holder) => {
      await holder.selectFrom('users').where('email', '=', username).select('id').forUpdate().execute();
      const asked = instance.visitor().post('session', { username, password: PASSWORD });
      await until('the login waits for its account', async () => (await countWaiting()) > 0);
      await holder.updateTable('users').set(change).where('email', '=', username).execute();
      return { login: asked };
    });
    const { status, json } = await login;
    return [status, json.title];
  }

  test('is refused where the account was closed', async () => {
    expect(await logInDuring({ is_active: false })).toEqual([401, FAILED]);
  });

  test('is refused where the password is another by then, and not where the same was hashed anew', async () => {
    expect(await logInDuring({ password_hash: await hash('the new password of it', OTHER) })).toEqual([401, FAILED]);
    expect((await logInDuring({ password_hash: await hash(PASSWORD, OTHER) }))[0]).toBe(200);
  });

  test('is no guess where nobody could look at its password again, because too many waited', async () => {
    const email = await addPerson();
    const hashes = await Promise.all(Array.from({ length: 5 }, () => hashPassword(PASSWORD)));
    const run = hashingQueue.run.bind(hashingQueue);
    for (const password_hash of hashes) {
      const queue = vi.spyOn(hashingQueue, 'run');
      queue.mockImplementationOnce(run).mockRejectedValueOnce(new QueueFull());
      try {
        expect((await logInDuring({ password_hash }, email))[0]).toBe(503);
      } finally {
        queue.mockRestore();
      }
    }
    expect((await instance.logIn(email)).cookies.has('anabranch')).toBe(true);
  });
});

describe('a call that changes something', () => {
  const bodies = { username: 'irrigator@example.com', password: PASSWORD };

  test('needs the token of the cookie in its header, and to say that a script sent it', async () => {
    const visitor = instance.visitor();
    await visitor.get('session');
    const send = (headers: Record<string, string>) =>
      visitor.send({ method: 'POST', url: '/api/session', payload: bodies, headers });
    for (const headers of [{ 'x-csrftoken': '' }, { 'x-csrftoken': 'made.up' }, { 'x-requested-with': '' }]) {
      const { status, json } = await send(headers as Record<string, string>);
      expect([status, json.code]).toEqual([403, 'csrf']);
    }
    expect((await send({})).status).toBe(200);
  });

  test('refuses the token of another session', async () => {
    const [one, other] = [await instance.logIn(await addPerson()), await instance.logIn(await addPerson())];
    one.cookies.set('csrftoken', other.cookies.get('csrftoken') ?? '');
    expect((await one.delete('session')).status).toBe(403);
  });
});

test.each(['Bearer no', `Bearer ${'x'.repeat(43)}`])(
  'a key that opens nothing (%s) comes with no session either',
  async (key) => {
    const visitor = await instance.logIn(await addPerson());
    const { json } = await visitor.send({ method: 'GET', url: '/api/session', headers: { authorization: key } });
    expect(json.user).toBeNull();
  },
);

test('a right that is taken away acts within a second', async () => {
  const id = await instance.addUser({ email: 'fallen@example.com' });
  const visitor = await instance.logIn('fallen@example.com');
  expect((await visitor.get('zones/find_sellers/temporary?volume=1')).status).toBe(200);
  await instance.parts.db.updateTable('users').set({ permissions: [] }).where('id', '=', id).execute();
  instance.clock.advance(1000);
  expect((await visitor.get('zones/find_sellers/temporary?volume=1')).status).toBe(403);
});
