import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import { getMail, listMailsTo } from '#testing/read-outbox.ts';
import { PASSWORD, startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { hashingQueue, hashPassword } from './passwords.ts';

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance();
});
afterAll(() => instance.stop());

const NEW = 'a brand new long password';

const forgot = (username: string) => instance.visitor().post('users/forgot_password', { username });
const reset = (token: string, password = NEW, repeatPassword = password) =>
  instance.visitor().post('users/reset_password', { token, password, repeatPassword });
const tokenFor = async (email: string): Promise<string> => {
  expect((await forgot(email)).status).toBe(204);
  return (await getMail(instance, email, 'password_reset')).token;
};
const isLoggedIn = async (visitor: Visitor): Promise<boolean> => (await visitor.get('session')).json.user !== null;

describe('a forgotten password', () => {
  test('is set anew by the link from the mailbox; every session ends and a mail says so', async () => {
    await instance.addUser({ email: 'forgot@example.com' });
    const visitor = await instance.logIn('forgot@example.com');
    const token = await tokenFor('Forgot@Example.com'.toLowerCase());
    expect((await reset(token)).status).toBe(204);
    instance.clock.advance(1000);
    expect(await isLoggedIn(visitor)).toBe(false);
    expect(
      (await instance.visitor().post('session', { username: 'forgot@example.com', password: PASSWORD })).status,
    ).toBe(401);
    await instance.logIn('forgot@example.com', NEW);
    await getMail(instance, 'forgot@example.com', 'password_was_reset');
  });

  test('link works once, of twenty at once too', async () => {
    await instance.addUser({ email: 'once@example.com' });
    const token = await tokenFor('once@example.com');
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset(token)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ json }) => json?.code === 'link_invalid')).toHaveLength(19);
    const told = (await listMailsTo(instance, 'once@example.com')).filter(({ kind }) => kind === 'password_was_reset');
    expect(told).toHaveLength(1);
  });

  test('link works for 24 hours to the second', async () => {
    await instance.addUser({ email: 'day@example.com' });
    const late = await tokenFor('day@example.com');
    instance.clock.advance(MILLISECONDS_PER_DAY);
    expect((await reset(late)).json.code).toBe('link_invalid');
    const inTime = await tokenFor('day@example.com');
    instance.clock.advance(MILLISECONDS_PER_DAY - 1000);
    expect((await reset(inTime)).status).toBe(204);
  });

  test('link is the newest only', async () => {
    await instance.addUser({ email: 'newest@example.com' });
    const first = await tokenFor('newest@example.com');
    const second = await tokenFor('newest@example.com');
    expect((await reset(first)).json.code).toBe('link_invalid');
    expect((await reset(second)).status).toBe(204);
  });

  test("of one person is his alone: another's link works still, and the browsers of a third are known", async () => {
    for (const name of ['ann', 'ben', 'cat']) await instance.addUser({ email: `${name}@example.com` });
    await instance.logIn('cat@example.com');
    const [first, second] = [await tokenFor('ann@example.com'), await tokenFor('ben@example.com')];
    expect((await reset(first)).status).toBe(204);
    expect((await reset(second)).status).toBe(204);
    const known = await instance.parts.db
      .selectFrom('known_devices')
      .innerJoin('users', 'users.id', 'known_devices.user_id')
      .where('users.email', '=', 'cat@example.com')
      .select('users.email')
      .execute();
    expect(known).toHaveLength(1);
  });

  test('link is not used up by a password that is not good enough', async () => {
    await instance.addUser({ email: 'clumsy@example.com' });
    const token = await tokenFor('clumsy@example.com');
    expect((await reset(token, '')).json.errors).toEqual({
      password: ['This field is required'],
      repeatPassword: ['This field is required'],
    });
    expect((await reset(token, 'short')).json.errors.password).toEqual(['Please use at least 12 characters']);
    expect((await reset(token, NEW, 'something else')).json.errors).toEqual({
      repeatPassword: ['Passwords must match'],
    });
    expect((await reset(token, 'Clumsy@Example.Com')).json.errors.password).toEqual([
      'Please choose a password that is not your email address',
    ]);
    expect((await reset(token)).status).toBe(204);
  });

  test('ends the waiting that a stranger caused', async () => {
    await instance.addUser({ email: 'besieged@example.com' });
    const guess = () => instance.visitor().post('session', { username: 'besieged@example.com', password: 'wrong' });
    for (let count = 0; count < 5; count += 1) await guess();
    expect((await guess()).status).toBe(429);
    await reset(await tokenFor('besieged@example.com'));
    await instance.logIn('besieged@example.com', NEW);
  });

  test('of an account that was never activated brings its activation link', async () => {
    await instance.addUser({ email: 'dormant@example.com', isActive: false });
    expect((await forgot('dormant@example.com')).status).toBe(204);
    expect((await listMailsTo(instance, 'dormant@example.com')).map(({ kind }) => kind)).toEqual(['activation']);
  });

  test('link does not open an account that an administrator has closed', async () => {
    const id = await instance.addUser({ email: 'closed@example.com' });
    const token = await tokenFor('closed@example.com');
    await instance.parts.db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute();
    await reset(token);
    expect((await instance.visitor().post('session', { username: 'closed@example.com', password: NEW })).status).toBe(
      401,
    );
    await forgot('closed@example.com');
    await instance.visitor().post('users/resend_activation', { email: 'closed@example.com' });
    expect((await listMailsTo(instance, 'closed@example.com')).map(({ kind }) => kind)).not.toContain('activation');
  });

  test('asked for an address without an account succeeds like any other', async () => {
    expect((await forgot('nobody@nowhere.example')).status).toBe(204);
  });

  test.each([
    ['', 'This field is required'],
    ['no address at all', 'Enter an email address such as name@example.com'],
    [`${'x'.repeat(300)}@a.au`, 'Enter an email address such as name@example.com'],
  ])('asked for %j, which is no address, is refused at the field', async (username, words) => {
    const { status, json } = await forgot(username);
    expect([status, json.errors]).toEqual([422, { username: [words] }]);
  });

  test('link can be looked at as often as one likes, and still works', async () => {
    await instance.addUser({ email: 'looked@example.com' });
    const token = await tokenFor('looked@example.com');
    const look = () => instance.visitor().get(`reset_links/${token}`);
    for (let times = 0; times < 2; times += 1)
      expect((await look()).json).toEqual({ email: 'looked@example.com', hasPassword: true });
    expect((await reset(token)).status).toBe(204);
    const dead = await look();
    expect([dead.status, dead.json.code]).toEqual([422, 'link_invalid']);
  });
});

describe('a password changed by its owner', () => {
  const change = (visitor: Visitor, given: object = {}) =>
    visitor.post('users/reset_password', {
      existingPassword: PASSWORD,
      password: NEW,
      repeatPassword: NEW,
      ...given,
    });

  test('keeps this session under another token and ends the others', async () => {
    await instance.addUser({ email: 'changer@example.com' });
    const [visitor, other] = [await instance.logIn('changer@example.com'), await instance.logIn('changer@example.com')];
    const before = visitor.cookies.get('anabranch') ?? '';
    expect((await change(visitor)).status).toBe(204);
    expect(visitor.cookies.get('anabranch')).not.toBe(before);
    expect(await isLoggedIn(visitor)).toBe(true);
    // Here the token of before opens nothing from this moment on.
    const thief = instance.visitor();
    thief.cookies.set('anabranch', before);
    expect(await isLoggedIn(thief)).toBe(false);
    instance.clock.advance(1000);
    expect([await isLoggedIn(other), await isLoggedIn(thief)]).toEqual([false, false]);
    // The forms of the page go on working: its CSRF token was renewed with the session.
    expect((await visitor.delete('session')).status).toBe(204);
  });

  test('needs the present one, and is slowed down when it is guessed', async () => {
    await instance.addUser({ email: 'guessed@example.com' });
    const visitor = await instance.logIn('guessed@example.com');
    expect((await change(visitor, { existingPassword: '' })).json.errors).toEqual({
      existingPassword: ['This field is required'],
    });
    for (let count = 0; count < 5; count += 1) {
      const { status, json } = await change(visitor, { existingPassword: 'not my password' });
      expect([status, json.errors]).toEqual([422, { existingPassword: ['This is not your password'] }]);
    }
    const { status, headers } = await change(visitor);
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    instance.clock.advance(60_000);
    expect((await change(visitor)).status).toBe(204);
  });

  test.each([
    ['hashed anew by a login elsewhere is still the present one', PASSWORD, [204, undefined]],
    [
      'changed elsewhere is not the present one any more',
      'what he chose elsewhere',
      [422, { existingPassword: ['This is not your password'] }],
    ],
  ])('%s, at that moment', async (_, meanwhile, answer) => {
    const email = `${meanwhile.length}-meanwhile@example.com`;
    await instance.addUser({ email });
    const visitor = await instance.logIn(email);
    const [run, anew] = [hashingQueue.run.bind(hashingQueue), await hashPassword(meanwhile)];
    const queue = vi.spyOn(hashingQueue, 'run');
    // The present password was looked at; the new one is not hashed yet.
    queue.mockImplementationOnce(run).mockImplementationOnce(async (work) => {
      await instance.parts.db.updateTable('users').set({ password_hash: anew }).where('email', '=', email).execute();
      return run(work);
    });
    try {
      const { status, json } = await change(visitor);
      expect([status, json?.errors]).toEqual(answer);
    } finally {
      queue.mockRestore();
    }
    await instance.logIn(email, answer[0] === 204 ? NEW : meanwhile);
  });

  test('of a megabyte is refused before anything is hashed', async () => {
    await instance.addUser({ email: 'mega@example.com' });
    const visitor = await instance.logIn('mega@example.com');
    const queue = vi.spyOn(hashingQueue, 'run');
    try {
      const { status } = await change(visitor, { password: 'x'.repeat(1_000_000) });
      expect([status, queue.mock.calls.length]).toEqual([413, 0]);
    } finally {
      queue.mockRestore();
    }
  });

  test('may hold every character and be 128 of them long', async () => {
    await instance.addUser({ email: 'unicode@example.com' });
    const visitor = await instance.logIn('unicode@example.com');
    const long = '🐟'.repeat(64) + 'řéķa\u0001 ئێمە'.repeat(6).slice(0, 64);
    expect((await change(visitor, { password: long, repeatPassword: long })).status).toBe(204);
    await instance.logIn('unicode@example.com', long);
    const tooLong = 'é'.repeat(64) + 'ö'.repeat(65);
    const { json } = await change(visitor, { existingPassword: long, password: tooLong, repeatPassword: tooLong });
    expect(json.errors.password).toEqual(['Please use at most 128 characters']);
  });

  test('without a session and without a link is refused', async () => {
    const { json } = await change(instance.visitor());
    expect(json.code).toBe('link_invalid');
  });
});
