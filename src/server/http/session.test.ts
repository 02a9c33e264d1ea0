import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance();
  await instance.addUser({ email: 'Irrigator@Example.com' });
  await instance.addUser({ email: 'asleep@example.com', isActive: false });
});
afterAll(() => instance.stop());

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
    const visitor = await instance.logIn('irrigator@example.com');
    const before = visitor.cookies.get('anabranch');
    await visitor.post('session', { username: 'irrigator@example.com', password: PASSWORD });
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
    const visitor = await instance.logIn('irrigator@example.com');
    const device = visitor.cookies.get('anabranch-device');
    const { headers } = await visitor.delete('session');
    expect(headers['clear-site-data']).toBe('"cache", "storage"');
    expect([...visitor.cookies.keys()].sort()).toEqual(['anabranch-device', 'csrftoken']);
    expect(visitor.cookies.get('anabranch-device')).toBe(device);
    expect((await visitor.get('session')).headers).not.toHaveProperty('clear-site-data');
  });

  test('ends the session for good', async () => {
    const visitor = await instance.logIn('irrigator@example.com');
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

  test('hold against twenty logins at once on two instances', async () => {
    const second = await startTestInstance({ database: instance.database, clock: instance.clock });
    try {
      await instance.addUser({ email: 'racer@example.com' });
      const visitors = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? instance : second).visitor());
      for (const visitor of visitors) await visitor.get('session');
      const answers = await Promise.all(
        visitors.map((one) => one.post('session', { username: 'racer@example.com', password: PASSWORD })),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(5);
      const { count } = await instance.machine.db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .where('email', '=', 'racer@example.com')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect(count).toBe(statuses.filter((status) => status === 200).length);
    } finally {
      await second.stop();
    }
  });

  test('end by themselves after fourteen days without a sight of them, and after ninety in any case', async () => {
    const visitor = await instance.logIn('irrigator@example.com');
    instance.clock.advance(13 * 24 * 60 * MINUTE);
    expect((await visitor.get('session')).json.user).not.toBeNull();
    instance.clock.advance(14 * 24 * 60 * MINUTE + 1);
    expect((await visitor.get('session')).json.user).toBeNull();
    const kept = await instance.logIn('irrigator@example.com');
    for (let week = 0; week < 12; week += 1) {
      instance.clock.advance(7 * 24 * 60 * MINUTE);
      expect((await kept.get('session')).json.user).not.toBeNull();
    }
    instance.clock.advance(7 * 24 * 60 * MINUTE);
    expect((await kept.get('session')).json.user).toBeNull();
  });
});

describe('guessing passwords', () => {
  test('is slowed down more and more and never locks the account', async () => {
    await instance.addUser({ email: 'target@example.com' });
    const guess = (password: string) =>
      instance.visitor().post('session', { username: 'target@example.com', password });
    for (let count = 0; count < 5; count += 1) expect((await guess('wrong')).status).toBe(401);
    const { status, headers } = await guess(PASSWORD);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    instance.clock.advance(MINUTE);
    expect((await guess('wrong')).status).toBe(401);
    instance.clock.advance(15 * MINUTE);
    expect((await guess(PASSWORD)).status).toBe(200);
    expect((await guess(PASSWORD)).status).toBe(200);
  });

  test('fifty at once are not fifty guesses', async () => {
    await instance.addUser({ email: 'crowd@example.com' });
    const visitors = Array.from({ length: 50 }, () => instance.visitor());
    for (const visitor of visitors) await visitor.get('session');
    const answers = await Promise.all(
      visitors.map((one) => one.post('session', { username: 'crowd@example.com', password: 'wrong' })),
    );
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
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
    const [one, other] = [await instance.logIn('irrigator@example.com'), await instance.logIn('irrigator@example.com')];
    one.cookies.set('csrftoken', other.cookies.get('csrftoken') ?? '');
    expect((await one.delete('session')).status).toBe(403);
  });
});

test('a right that is taken away acts within a second', async () => {
  const id = await instance.addUser({ email: 'fallen@example.com' });
  const visitor = await instance.logIn('fallen@example.com');
  expect((await visitor.get('zones/find_sellers/temporary?volume=1')).status).toBe(200);
  await instance.machine.db.updateTable('users').set({ permissions: [] }).where('id', '=', id).execute();
  instance.clock.advance(1000);
  expect((await visitor.get('zones/find_sellers/temporary?volume=1')).status).toBe(403);
});
