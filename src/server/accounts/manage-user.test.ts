import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMail } from '#testing/read-outbox.ts';
import { PASSWORD, startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { grantRole } from './grant-role.ts';
import { closeUser, logOutUser, reopenUser, resetFactor } from './manage-user.ts';

let one: TestInstance;
let other: TestInstance;
beforeAll(async () => {
  one = await startTestInstance();
  other = await startTestInstance({ database: one.database, clock: one.clock });
});
afterAll(async () => {
  await other.stop();
  await one.stop();
});

const WITHIN_A_SECOND = 1_000;
const db = () => one.parts.db;

/** Somebody who is logged in on both instances, and has just been seen there. */
async function arrive(email: string): Promise<readonly Visitor[]> {
  await one.addUser({ email });
  const visitors = [await one.logIn(email), await other.logIn(email)];
  for (const visitor of visitors) expect((await visitor.get('session')).json.user).not.toBeNull();
  return visitors;
}

async function expectLoggedOut(visitors: readonly Visitor[]): Promise<void> {
  one.clock.advance(WITHIN_A_SECOND);
  for (const visitor of visitors) expect((await visitor.get('session')).json.user).toBeNull();
}

const logIn = (email: string, code?: string) =>
  other.visitor().post('session', { username: email, password: PASSWORD, ...(code === undefined ? {} : { code }) });

test('a user whom the operator logs out is out on every instance within a second, and may come back', async () => {
  const visitors = await arrive('leaver@example.com');
  expect(await logOutUser(db(), ' Leaver@Example.com ')).not.toBeNull();
  await expectLoggedOut(visitors);
  expect((await logIn('leaver@example.com')).status).toBe(200);
});

test.each(['admin', 'broker', 'irrigator'] as const)(
  'a user who is given the role of %s is out on every instance within a second, and comes in with it',
  async (role) => {
    const email = `granted-${role}@example.com`;
    const visitors = await arrive(email);
    expect(await grantRole(db(), { email, role, now: one.clock.now() })).not.toBeNull();
    await expectLoggedOut(visitors);
    expect((await logIn(email)).status).toBe(200);
  },
);

describe('an account that the operator closes', () => {
  test('is out on every instance within a second, and nothing opens it but the operator', async () => {
    const email = 'closed@example.com';
    const visitors = await arrive(email);
    await one.visitor().post('users/forgot_password', { username: email });
    const { token } = await getMail(one, email, 'password_reset');
    await closeUser(db(), email, one.clock.now());
    await expectLoggedOut(visitors);
    expect((await logIn(email)).json.code).toBe('login_failed');
    const form = { token, password: 'the river runs both ways', repeatPassword: 'the river runs both ways' };
    expect((await one.visitor().post('users/reset_password', form)).json.code).toBe('link_invalid');
    await reopenUser(db(), email);
    expect((await logIn(email)).status).toBe(200);
  });

  test('moves to no other address by a link that was mailed before, neither on nor back, also once it is reopened', async () => {
    const [email, next] = ['closed-in-a-move@example.com', 'not-moved@example.com'];
    const id = await one.addUser({ email });
    const visitor = await one.logIn(email);
    await visitor.patch(`users/${id}/change_settings`, { pendingEmail: next, password: PASSWORD });
    const { token } = await getMail(one, next, 'confirm_email_change');
    const { undoToken } = await getMail(one, email, 'email_change_requested');
    await closeUser(db(), email, one.clock.now());
    await reopenUser(db(), email);
    const follow = (path: string, given: string) => one.visitor().post(`users/${path}`, { token: given });
    expect((await follow('change_email', token)).json.code).toBe('link_invalid');
    expect((await follow('undo_email_change', undoToken)).json.code).toBe('link_invalid');
    expect((await logIn(email)).status).toBe(200);
  });

  test('before it was ever confirmed is not opened by the link from its mailbox, nor by registering anew', async () => {
    const email = 'unconfirmed@example.com';
    await one.addUser({ email, isActive: false });
    await one.visitor().post('users/resend_activation', { email });
    const { token } = await getMail(one, email, 'activation');
    await closeUser(db(), email, one.clock.now());
    expect((await one.visitor().post('users/authenticate', { token })).json.code).toBe('link_invalid');
    await one.visitor().post('users/resend_activation', { email });
    expect((await getMail(one, email, 'activation')).token).toBe(token);
  });

  test('before it was ever confirmed opens again with no password that a stranger may have chosen', async () => {
    const email = 'registered-by-whom@example.com';
    await one.addUser({ email, isActive: false });
    await closeUser(db(), email, one.clock.now());
    await reopenUser(db(), email);
    expect((await logIn(email)).json.code).toBe('login_failed');
    await one.visitor().post('users/forgot_password', { username: email });
    const { token } = await getMail(one, email, 'password_reset');
    const form = { token, password: 'the river runs both ways', repeatPassword: 'the river runs both ways' };
    expect((await one.visitor().post('users/reset_password', form)).status).toBe(204);
  });

  test('keeps the moment at which its address was proven', async () => {
    const id = await one.addUser({ email: 'proven-long-ago@example.com' });
    const proven = new Date('2025-02-03T04:05:06Z');
    await db().updateTable('users').set({ activated_at: proven }).where('id', '=', id).execute();
    await closeUser(db(), 'proven-long-ago@example.com', one.clock.now());
    const user = await db().selectFrom('users').where('id', '=', id).select('activated_at').executeTakeFirst();
    expect(user).toEqual({ activated_at: proven.getTime() });
  });

  test('is the only one that is opened: nobody is activated without the link from the mailbox', async () => {
    const email = 'never-closed@example.com';
    await one.addUser({ email, isActive: false });
    expect(await reopenUser(db(), email)).toMatchObject({ isOpen: false });
    expect((await logIn(email)).json.code).toBe('login_failed');
  });
});

test('a user who has lost the second factor gets in without it, is told, and begins a new one', async () => {
  const email = 'lost@example.com';
  const visitors = await arrive(email);
  const [visitor] = visitors;
  const { json } = (await visitor?.post('two_factor/setup', { password: PASSWORD })) ?? {};
  const code = new TOTP({ secret: Secret.fromBase32(json.secret) }).generate({ timestamp: one.clock.now() });
  expect((await visitor?.post('two_factor/confirm', { code }))?.status).toBe(200);
  expect((await logIn(email)).json.code).toBe('two_factor_needed');
  expect(await resetFactor(db(), email, one.clock.now())).toMatchObject({ hadFactor: true, setUpCode: null });
  await expectLoggedOut(visitors);
  expect((await logIn(email)).status).toBe(200);
  expect(await getMail(one, email, 'two_factor_off')).toMatchObject({ by: 'operator' });
  expect(await resetFactor(db(), email, one.clock.now())).toMatchObject({ hadFactor: false });
});

test.each([logOutUser, closeUser, reopenUser, resetFactor])(
  'nobody has an address that is not there (%#)',
  async (manage) => {
    expect(await manage(db(), 'nobody@example.com', one.clock.now())).toBeNull();
  },
);
