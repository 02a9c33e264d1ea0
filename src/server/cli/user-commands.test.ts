import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMail } from '#testing/read-outbox.ts';
import { PASSWORD, startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { parseUserOrder, runUserCommand } from './user-commands.ts';

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance();
});
afterAll(() => instance.stop());

const run = (...words: string[]) =>
  runUserCommand(words, { db: instance.machine.db, clock: instance.clock, origin: 'https://example.org' });

describe('user create', () => {
  test('makes an account without a password, and its link asks for one', async () => {
    const made = await run('create', 'boss@example.com', '--first-name', 'Billie', '--role', 'admin');
    const [, link = ''] = made.ok ? made.value : [];
    expect(link).toMatch(/^https:\/\/example\.org\/authenticate_user\/[\w-]{43}$/);
    const row = await instance.machine.db
      .selectFrom('users')
      .where('email', '=', 'boss@example.com')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ password_hash: null, is_active: false, first_name: 'Billie', last_name: '' });
    expect(link.endsWith((await getMail(instance, 'boss@example.com', 'activation')).token)).toBe(true);

    const token = link.split('/').at(-1);
    const { json } = await instance.visitor().post('users/authenticate', { token });
    const chosen = { token: json.resetPasswordToken, password: PASSWORD, repeatPassword: PASSWORD };
    expect((await instance.visitor().post('users/reset_password', chosen)).status).toBe(204);
    const visitor = await instance.logIn('boss@example.com');
    expect((await visitor.get('session')).json.user).toMatchObject({
      permissions: expect.arrayContaining(['anabranch.is_admin']),
      // An account that an administrator makes may lack a home zone.
      preferences: [],
      acceptedTerms: false,
    });
  });

  test.each([
    [['create', 'not an address', '--first-name', 'A'], 'email: This is not an e-mail address'],
    [['create', 'a@example.com'], 'firstName: This field is required'],
    [['create', 'a@example.com', '--first-name', 'A', '--role', 'king'], 'The role is one of'],
    [['create', 'a@example.com', '--password', 'x'], 'user create EMAIL'],
    [['create'], 'user create EMAIL'],
    [['grant', 'a@example.com'], 'user grant EMAIL'],
    [['grant', 'nobody@example.com', 'admin'], 'Nobody has the address nobody@example.com.'],
    [['fly'], 'user list'],
  ])('%j is refused: %s', async (words, reason) => {
    expect(await run(...words)).toEqual({ ok: false, reason: expect.stringContaining(reason) });
  });

  test('refuses an address that has an account', async () => {
    await instance.addUser({ email: 'here@example.com' });
    expect(await run('create', 'Here@example.com', '--first-name', 'A')).toEqual({
      ok: false,
      reason: 'email: This address has an account already',
    });
  });
});

test('user grant gives a role, user list shows it', async () => {
  await instance.addUser({ email: 'granted@example.com' });
  expect(await run('grant', 'Granted@example.com', 'premium')).toMatchObject({ ok: true });
  const listed = await run('list');
  const line = listed.ok ? listed.value.find((one) => one.includes('granted@example.com')) : undefined;
  expect(line?.split('\t').slice(1, 5)).toEqual(['granted@example.com', 'Test Person', 'premium', 'active']);
});

test('words become an order before anything is touched', () => {
  expect(parseUserOrder(['create', 'a@b.au', '--first-name=Al', '--last-name', 'Bo'])).toEqual({
    ok: true,
    value: { action: 'create', account: { email: 'a@b.au', firstName: 'Al', lastName: 'Bo', role: 'irrigator' } },
  });
  expect(parseUserOrder(['list', 'more']).ok).toBe(false);
});
