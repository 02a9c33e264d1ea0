import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hashingQueue } from '#server/accounts/passwords.ts';
import { QueueFull } from '#server/platform/bounded-queue.ts';
import { getMail } from '#testing/read-outbox.ts';
import { PASSWORD, startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance();
});
afterAll(() => instance.stop());

const MINUTE = 60_000;

describe('guessing passwords', () => {
  test('is slowed down more and more and never locks the account', async () => {
    await instance.addUser({ email: 'target@example.com' });
    const guess = (password: string) =>
      instance.visitor().post('session', { username: 'target@example.com', password });
    for (let count = 0; count < 5; count += 1) expect((await guess('wrong')).status).toBe(401);
    const { status, headers } = await guess(PASSWORD);
    expect(status).toBe(429);
    expect(headers['retry-after']).toBe('1');
    instance.clock.advance(MINUTE);
    expect((await guess('wrong')).status).toBe(401);
    instance.clock.advance(15 * MINUTE);
    expect((await guess(PASSWORD)).status).toBe(200);
    expect((await guess(PASSWORD)).status).toBe(200);
  });

  test('is forgotten after a day without a guess', async () => {
    await instance.addUser({ email: 'patient@example.com' });
    const guess = async () =>
      (await instance.visitor().post('session', { username: 'patient@example.com', password: 'wrong' })).status;
    const guesses = async (count: number) => {
      const statuses: number[] = [];
      for (let n = 0; n < count; n += 1) statuses.push(await guess());
      return statuses;
    };
    expect(await guesses(6)).toEqual([401, 401, 401, 401, 401, 429]);
    instance.clock.advance(24 * 60 * MINUTE);
    expect(await guesses(2)).toEqual([401, 429]);
    instance.clock.advance(24 * 60 * MINUTE + 1);
    expect(await guesses(6)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('from many addresses of one network is the work of one', async () => {
    const visitor = instance.visitor();
    await visitor.get('session');
    const guess = (n: number) =>
      visitor.send({
        method: 'POST',
        url: '/api/session',
        remoteAddress: `2001:db8:88::${n.toString(16)}`,
        payload: { username: `anybody-${n}@example.com`, password: 'wrong' },
      });
    for (let count = 1; count <= 50; count += 1) expect((await guess(count)).status).toBe(401);
    expect((await guess(51)).status).toBe(429);
  });

  test('is not what an office does whose people log in, however many they are', async () => {
    const email = 'office-of-many@example.com';
    await instance.addUser({ email });
    const send = async (username: string, password: string) => {
      const visitor = instance.visitor();
      await visitor.get('session');
      const payload = { username, password, endOthers: true };
      const { status } = await visitor.send({
        ...{ method: 'POST', url: '/api/session', remoteAddress: '192.0.2.55', payload },
      });
      return status;
    };
    for (let count = 0; count < 51; count += 1) expect(await send(email, PASSWORD)).toBe(200);
    expect(await send('colleague-of-all@example.com', 'wrong')).toBe(401);
  });

  test('fifty at once are not fifty guesses', async () => {
    await instance.addUser({ email: 'crowd@example.com' });
    const visitors = Array.from({ length: 50 }, () => instance.visitor());
    for (const visitor of visitors) await visitor.get('session');
    const answers = await Promise.all(
      visitors.map((one) => one.post('session', { username: 'crowd@example.com', password: 'wrong' })),
    );
    const statuses = answers.map(({ status }) => status);
    expect([...new Set(statuses)].sort()).toEqual([401, 429]);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
  });
});

test('a login that nobody could look at, because too many waited, is no guess', async () => {
  const email = 'unseen@example.com';
  await instance.addUser({ email });
  const visitor = instance.visitor();
  const logIn = async () => (await visitor.post('session', { username: email, password: PASSWORD })).status;
  const queue = vi.spyOn(hashingQueue, 'run').mockRejectedValue(new QueueFull());
  try {
    for (let count = 0; count < 6; count += 1) expect(await logIn()).toBe(503);
  } finally {
    queue.mockRestore();
  }
  expect(await logIn()).toBe(200);
});

describe('guesses of a stranger', () => {
  const guess = (stranger: Visitor, username: string) => stranger.post('session', { username, password: 'a guess' });

  async function guessUntilRefused(username: string, stranger = instance.visitor()): Promise<void> {
    for (let count = 0; count < 6; count += 1) await guess(stranger, username);
    expect((await guess(stranger, username)).status).toBe(429);
  }

  test('never keep an owner out of a browser that he has logged in from, and he none of them in', async () => {
    await instance.addUser({ email: 'owner@example.com' });
    const owner = await instance.logIn('owner@example.com');
    await owner.delete('session');
    await owner.get('session');
    const stranger = instance.visitor();
    await guessUntilRefused('owner@example.com', stranger);
    expect((await owner.post('session', { username: 'owner@example.com', password: PASSWORD })).status).toBe(200);
    // The login of the owner gives the stranger no guess more.
    expect((await guess(stranger, 'owner@example.com')).status).toBe(429);
  });

  test('from the address of the owner do not either', async () => {
    await instance.addUser({ email: 'office@example.com' });
    const owner = await instance.logIn('office@example.com');
    await owner.delete('session');
    await owner.get('session');
    const remoteAddress = '192.0.2.1';
    const from = (visitor: Visitor, username: string, password: string) =>
      visitor.send({ method: 'POST', url: '/api/session', remoteAddress, payload: { username, password } });
    const stranger = instance.visitor();
    await stranger.get('session');
    for (let count = 0; count < 51; count += 1) await from(stranger, `nobody${count}@example.com`, 'a guess');
    expect((await from(stranger, 'somebody@example.com', 'a guess')).status).toBe(429);
    expect((await from(owner, 'office@example.com', PASSWORD)).status).toBe(200);
  });

  test('from a browser that knows another account count like any others', async () => {
    await instance.addUser({ email: 'victim@example.com' });
    await instance.addUser({ email: 'thief@example.com' });
    const thief = await instance.logIn('thief@example.com');
    await guessUntilRefused('victim@example.com', thief);
    expect((await guess(instance.visitor(), 'victim@example.com')).status).toBe(429);
  });

  test('at one account of a browser that knows two make nobody wait at the other', async () => {
    for (const email of ['hers@example.com', 'his@example.com']) await instance.addUser({ email });
    const shared = await instance.logIn('hers@example.com');
    await shared.post('session', { username: 'his@example.com', password: PASSWORD });
    await guessUntilRefused('hers@example.com', shared);
    expect((await shared.post('session', { username: 'his@example.com', password: PASSWORD })).status).toBe(200);
  });

  test('from the own browser, lost to somebody, are slowed down too', async () => {
    await instance.addUser({ email: 'robbed@example.com' });
    await guessUntilRefused('robbed@example.com', await instance.logIn('robbed@example.com'));
  });

  test('that have to wait count for nobody: an office is not kept out for one account of it', async () => {
    await guessUntilRefused('awaited@example.com');
    const visitor = instance.visitor();
    for (let count = 0; count < 60; count += 1) expect((await guess(visitor, 'awaited@example.com')).status).toBe(429);
    expect((await guess(visitor, 'colleague@example.com')).status).toBe(401);
  });

  test('by whatever is typed for a name meet no counter but that of the name', async () => {
    const id = await instance.addUser({ email: 'named@example.com' });
    const owner = await instance.logIn('named@example.com');
    const names = [`user ${id}`, String(id), `confirm:${id}`, `login_device:${id}`, `typed named@example.com`];
    for (const name of names) await guessUntilRefused(name);
    const ended = await owner.delete('sessions', { password: PASSWORD });
    expect(ended.status).toBe(204);
    expect((await guess(instance.visitor(), 'named@example.com')).status).toBe(401);
  });

  test('end with a password that was reset: nobody waits for what was before it', async () => {
    await instance.addUser({ email: 'resetting@example.com' });
    const owner = await instance.logIn('resetting@example.com');
    await guessUntilRefused('resetting@example.com', owner);
    await guessUntilRefused('resetting@example.com');
    await instance.visitor().post('users/forgot_password', { username: 'resetting@example.com' });
    const { token } = await getMail(instance, 'resetting@example.com', 'password_reset');
    const password = 'the river runs both ways';
    await instance.visitor().post('users/reset_password', { token, password, repeatPassword: password });
    const logIn = (visitor: Visitor) => visitor.post('session', { username: 'resetting@example.com', password });
    expect([(await logIn(owner)).status, (await logIn(instance.visitor())).status]).toEqual([200, 200]);
  });
});

describe('a clock that is set back', () => {
  test.each([
    ['five minutes', 5 * MINUTE],
    ['an hour', 60 * MINUTE],
    ['a day', 24 * 60 * MINUTE],
  ])('by %s makes nobody wait who did not wait before', async (name, back) => {
    const email = `late-${name.replaceAll(' ', '-')}@example.com`;
    await instance.addUser({ email });
    const visitor = instance.visitor();
    expect((await visitor.post('session', { username: email, password: 'wrong' })).status).toBe(401);
    instance.clock.advance(-back);
    expect((await visitor.post('session', { username: email, password: PASSWORD })).status).toBe(200);
    instance.clock.advance(back);
  });

  test('makes nobody wait longer than he had to, by any clock', async () => {
    const email = 'later@example.com';
    await instance.addUser({ email });
    const visitor = instance.visitor();
    for (let count = 0; count < 6; count += 1) await visitor.post('session', { username: email, password: 'wrong' });
    instance.clock.advance(-60 * MINUTE);
    const { status, headers } = await visitor.post('session', { username: email, password: PASSWORD });
    expect([status, Number(headers['retry-after'])]).toEqual([429, 1]);
    instance.clock.advance(1000);
    expect((await visitor.post('session', { username: email, password: PASSWORD })).status).toBe(200);
    instance.clock.advance(60 * MINUTE);
  });
});
