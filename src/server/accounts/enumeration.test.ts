import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Answer } from '#testing/start-test-instance.ts';
import { PASSWORD, startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';

/** How often a password was hashed or compared with a hash. */
const work = vi.hoisted(() => ({ hashed: 0, verified: 0 }));
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    hash: (...given: Parameters<typeof real.hash>) => {
      work.hashed += 1;
      return real.hash(...given);
    },
    verify: (...given: Parameters<typeof real.verify>) => {
      work.verified += 1;
      return real.verify(...given);
    },
  };
});

let instance: TestInstance;
let zone = '';
beforeAll(async () => {
  instance = await startTestInstance();
  zone = String(instance.parts.market.reference.zones[0]?.id);
  await instance.addUser({ email: 'known@example.com' });
  await instance.addUser({ email: 'unconfirmed@example.com', isActive: false });
  const closed = await instance.addUser({ email: 'closed@example.com' });
  await instance.parts.db.updateTable('users').set({ is_active: false }).where('id', '=', closed).execute();
  const invited = await instance.addUser({ email: 'invited@example.com', isActive: false });
  await instance.parts.db.updateTable('users').set({ password_hash: null }).where('id', '=', invited).execute();
});
afterAll(() => instance.stop());

const PEOPLE = ['known', 'unconfirmed', 'closed', 'invited', 'unknown'] as const;

/** What a stranger sees: everything but what differs from any answer to the next. */
function seen({ status, text, headers }: Answer) {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return { status, text, headers: rest };
}

const CALLS: readonly (readonly [string, (email: string) => object, string])[] = [
  [
    'users',
    (email) => ({
      firstName: 'Ada',
      lastName: 'Murray',
      email,
      myZone: zone,
      password: 'the river runs both ways',
      repeatPassword: 'the river runs both ways',
    }),
    'registering',
  ],
  ['users/resend_activation', (email) => ({ email }), 'asking for the activation link'],
  ['users/forgot_password', (email) => ({ username: email }), 'forgetting the password'],
  ['session', (email) => ({ username: email, password: 'not the password' }), 'logging in'],
];

describe.each(CALLS)('%s', (path, bodyFor, what) => {
  test(`${what} looks the same and does the same work whoever it is`, async () => {
    const looks = [];
    for (const person of PEOPLE) {
      const visitor = instance.visitor();
      await visitor.get('session');
      Object.assign(work, { hashed: 0, verified: 0 });
      const answer = await visitor.post(path, bodyFor(`${person}@example.com`));
      looks.push({ ...seen(answer), ...work });
    }
    for (const look of looks) expect(look).toEqual(looks[0]);
    expect(looks[0]?.status).toBe(path === 'session' ? 401 : 204);
    if (path === 'users') expect(looks[0]).toMatchObject({ hashed: 1, verified: 1 });
    if (path === 'session') expect(looks[0]).toMatchObject({ verified: 1 });
  });
});

test('logging in to an account that is not active takes the right password for a wrong one', async () => {
  const answers = [];
  for (const [person, password] of [
    ['unconfirmed', PASSWORD],
    ['closed', PASSWORD],
    ['known', 'not the password'],
  ]) {
    const visitor = instance.visitor();
    await visitor.get('session');
    answers.push(seen(await visitor.post('session', { username: `${person}@example.com`, password })));
  }
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

describe('waiting', () => {
  test.each(CALLS.slice(0, 3))(
    'comes as soon to %s whether the address has an account or not',
    async (path, bodyFor) => {
      const answers = [];
      for (const person of ['known', `unknown-${path.replaceAll('/', '-')}`]) {
        instance.clock.advance(25 * 60 * 60_000);
        const statuses = [];
        for (let count = 0; count < 7; count += 1) {
          const { status, headers } = await instance.visitor().post(path, bodyFor(`${person}@example.com`));
          statuses.push([status, headers['retry-after']]);
        }
        answers.push(statuses);
      }
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[0]?.map(([status]) => status)).toEqual([204, 204, 204, 204, 204, 429, 429]);
    },
  );

  test('grows, and ends', async () => {
    instance.clock.advance(25 * 60 * 60_000);
    const forgot = () => instance.visitor().post('users/forgot_password', { username: 'patient@example.com' });
    for (let count = 0; count < 5; count += 1) expect((await forgot()).status).toBe(204);
    const waits = [];
    for (let count = 0; count < 15; count += 1) {
      const { status, headers } = await forgot();
      expect(status).toBe(429);
      const seconds = Number(headers['retry-after']);
      waits.push(seconds);
      instance.clock.advance(seconds * 1000);
      expect((await forgot()).status).toBe(204);
    }
    expect(waits.slice(0, 4)).toEqual([1, 2, 4, 8]);
    expect(Math.max(...waits)).toBe(3600);
  });

  test('is for whoever sends, whatever he says about where he is', async () => {
    instance.clock.advance(25 * 60 * 60_000);
    const visitor = instance.visitor();
    await visitor.get('session');
    const statuses = [];
    for (let count = 0; count < 32; count += 1) {
      const { status } = await visitor.send({
        method: 'POST',
        url: '/api/users/forgot_password',
        payload: { username: `somebody-${count}@example.com` },
        headers: { 'x-forwarded-for': `203.0.113.${count}`, forwarded: `for=203.0.113.${count}` },
      });
      statuses.push(status);
    }
    expect(statuses.slice(0, 30).every((status) => status === 204)).toBe(true);
    expect(statuses[30]).toBe(429);
  });

  test('for a login counts the address behind a trusted proxy, and no other', async () => {
    const behind = await startTestInstance({
      database: instance.database,
      clock: instance.clock,
      config: { trustedProxies: ['10.0.0.0/8'] },
    });
    try {
      const statusFrom = async (proxy: string, forwarded: string): Promise<number> => {
        const visitor = behind.visitor();
        await visitor.get('session');
        const { status } = await visitor.send({
          method: 'POST',
          url: '/api/session',
          remoteAddress: proxy,
          payload: { username: `${Math.random()}@example.com`, password: 'x' },
          headers: { 'x-forwarded-for': forwarded },
        });
        return status;
      };
      const through = [];
      for (let count = 0; count < 52; count += 1) through.push(await statusFrom('10.1.1.1', '198.51.100.7'));
      expect([through[49], through[50]]).toEqual([401, 429]);
      expect(await statusFrom('10.1.1.1', '198.51.100.8')).toBe(401);
      const forged = [];
      for (let count = 0; count < 52; count += 1)
        forged.push(await statusFrom('192.0.2.1', `198.51.100.${count + 20}`));
      expect([forged[49], forged[50]]).toEqual([401, 429]);
    } finally {
      await behind.stop();
    }
  });
});
