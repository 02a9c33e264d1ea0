import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { getMail, listMailsTo } from '#testing/read-outbox.ts';
import { PASSWORD, startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { until } from '#testing/until.ts';

let instance: TestInstance;
let zone = '';
beforeAll(async () => {
  instance = await startTestInstance();
  zone = String(instance.parts.market.reference.zones.find(({ code }) => code === '7')?.id);
});
afterAll(() => instance.stop());

const REQUIRED = ['This field is required'];
const NEW_PASSWORD = 'the river runs both ways';

const form = (email: string, given: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Murray',
  email,
  myZone: zone,
  password: NEW_PASSWORD,
  repeatPassword: NEW_PASSWORD,
  userType: 'IRRIGATOR',
  ...given,
});

const register = (body: object) => instance.visitor().post('users', body);
const authenticate = (token: string) => instance.visitor().post('users/authenticate', { token });
const userRow = (email: string) =>
  instance.parts.db.selectFrom('users').where('email', '=', email).selectAll().executeTakeFirst();
const countUsers = async (emailKey: string): Promise<number> =>
  (await instance.parts.db.selectFrom('users').where('email_key', '=', emailKey).select('id').execute()).length;

describe('registering', () => {
  test('makes an account that opens with the link from the mailbox, and not before', async () => {
    expect((await register(form('ada@example.com'))).status).toBe(204);
    const early = await instance.visitor().post('session', { username: 'ada@example.com', password: NEW_PASSWORD });
    expect(early.status).toBe(401);
    const { token, firstName } = await getMail(instance, 'ada@example.com', 'activation');
    expect(firstName).toBe('Ada');
    const activated = await authenticate(token);
    expect([activated.status, activated.json]).toEqual([200, {}]);
    const visitor = await instance.logIn('ADA@example.com', NEW_PASSWORD);
    expect((await visitor.get('session')).json.user).toMatchObject({
      firstName: 'Ada',
      lastName: 'Murray',
      userType: 'IRRIGATOR',
      acceptedTerms: false,
      permissions: ['anabranch.water_search'],
      preferences: [
        { key: 'my_zone', value: zone },
        { key: 'notifications', value: 'web' },
        { key: 'volume_unit', value: 'megalitre' },
      ],
    });
  });

  test('needs every field, and says so at each', async () => {
    const { status, json } = await register({});
    expect([status, json.code, json.errors]).toEqual([
      422,
      'invalid',
      {
        firstName: REQUIRED,
        lastName: REQUIRED,
        email: REQUIRED,
        myZone: REQUIRED,
        password: REQUIRED,
        repeatPassword: REQUIRED,
      },
    ]);
  });

  test.each([
    ['another repetition', { repeatPassword: 'something else' }, { repeatPassword: ['Passwords must match'] }],
    ['a zone that does not exist', { myZone: 987_654 }, { myZone: ['Please choose a zone of the list'] }],
    ['a zone that is no number', { myZone: '7; drop table' }, { myZone: ['Please choose a zone of the list'] }],
    [
      'eleven characters',
      { password: 'elevenchars', repeatPassword: 'elevenchars' },
      { password: ['Please use at least 12 characters'] },
    ],
    [
      'the address as the password',
      { email: 'long.name@example.com', password: 'Long.Name@Example.COM', repeatPassword: 'Long.Name@Example.COM' },
      { password: ['Please choose a password that is not your email address'] },
    ],
    [
      'a common password',
      { password: 'QWERTY123456', repeatPassword: 'QWERTY123456' },
      { password: ['This password is too easy to guess. Please choose another'] },
    ],
    [
      'a Cyrillic letter in the address',
      { email: 'аda@example.com' },
      { email: ['Please use an address of plain letters, digits and signs; others can be mistaken for one another'] },
    ],
    [
      'a zero byte in the address',
      { email: 'a\u0000b@example.com' },
      { email: ['This has a character that cannot be stored. Please type it again'] },
    ],
    [
      'a web address for a name',
      { firstName: 'Win at evil.com' },
      { firstName: ['Please enter a name without web addresses or symbols'] },
    ],
  ])('refuses %s', async (_, given, errors) => {
    const { status, json } = await register(form('refused@example.com', given));
    expect([status, json.errors]).toEqual([422, errors]);
  });

  test.each(['isAdmin', 'permissions', 'id', 'isActive', '__proto__', 'constructor'])(
    'refuses the extra field %s and stores nothing',
    async (name) => {
      const email = `extra-${name.replaceAll('_', '')}@example.com`;
      const visitor = instance.visitor();
      await visitor.get('session');
      const text = JSON.stringify(form(email)).replace('{', `{"${name}":["anabranch.is_admin"],`);
      const { status } = await visitor.send({
        method: 'POST',
        url: '/api/users',
        payload: text,
        headers: { 'content-type': 'application/json' },
      });
      expect([400, 422]).toContain(status);
      expect(await userRow(email)).toBeUndefined();
    },
  );

  test('of another kind of user is refused', async () => {
    expect((await register(form('boss@example.com', { userType: 'ADMIN' }))).status).toBe(422);
  });

  test('an address in other case is the same account', async () => {
    await register(form('Twin@example.com'));
    await register(form('tWIN@EXAMPLE.com'));
    expect(await countUsers('twin@example.com')).toBe(1);
  });

  test('with a known address sends its owner a notice and changes nothing', async () => {
    await instance.addUser({ email: 'owner@example.com', firstName: 'Olive' });
    expect((await register(form('Owner@example.com'))).status).toBe(204);
    expect(await listMailsTo(instance, 'owner@example.com')).toEqual([
      { kind: 'already_registered', to: 'owner@example.com', firstName: 'Olive' },
    ]);
    expect(await userRow('owner@example.com')).toMatchObject({ first_name: 'Olive', last_name: 'Person' });
    await instance.logIn('owner@example.com', PASSWORD);
  });

  test('twenty at once make one account', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(form('crowd@example.com'))));
    const statuses = answers.map(({ status }) => status);
    expect([...new Set(statuses)].sort()).toEqual([204, 429]);
    expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(5);
    expect(await countUsers('crowd@example.com')).toBe(1);
    const { token } = await getMail(instance, 'crowd@example.com', 'activation');
    expect((await authenticate(token)).status).toBe(200);
  });
});

describe('registering again before the link was opened', () => {
  test('with the same password sends a new link, and only the newest works', async () => {
    await register(form('again@example.com'));
    const first = await getMail(instance, 'again@example.com', 'activation');
    const other = String(instance.parts.market.reference.zones.find(({ code }) => code === '11')?.id);
    await register(form('again@example.com', { firstName: 'Adele', myZone: other }));
    const second = await getMail(instance, 'again@example.com', 'activation');
    expect((await authenticate(first.token)).json.code).toBe('link_invalid');
    expect((await authenticate(second.token)).json).toEqual({});
    const visitor = await instance.logIn('again@example.com', NEW_PASSWORD);
    const { user } = (await visitor.get('session')).json;
    expect([user.firstName, user.preferences[0]]).toEqual(['Adele', { key: 'my_zone', value: other }]);
  });

  test('with the same password, while somebody else registers with another: neither counts', async () => {
    const email = 'overtaken@example.com';
    await register(form(email));
    const theirs = await hashPassword('the password of a thief');
    const { db } = instance.parts;
    let again: Promise<unknown> | undefined;
    await db.transaction().execute(async (thief) => {
      await thief.updateTable('users').set({ password_hash: theirs }).where('email', '=', email).execute();
      again = register(form(email));
      await until('it waits', async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        `.execute(db);
        return rows[0]?.count === 1;
      });
    });
    expect(await again).toMatchObject({ status: 204 });
    expect((await userRow(email))?.password_hash).toBeNull();
  });

  test('with another password: neither counts, and whoever has the mailbox chooses', async () => {
    await register(
      form('contested@example.com', { password: 'the password of a thief', repeatPassword: 'the password of a thief' }),
    );
    await register(form('contested@example.com'));
    const { token } = await getMail(instance, 'contested@example.com', 'activation');
    const { json } = await authenticate(token);
    expect(json.resetPasswordToken).toMatch(/^[\w-]{43}$/);
    for (const password of ['the password of a thief', NEW_PASSWORD]) {
      const { status } = await instance.visitor().post('session', { username: 'contested@example.com', password });
      expect(status).toBe(401);
    }
    const chosen = 'chosen from the mailbox';
    const reset = await instance
      .visitor()
      .post('users/reset_password', { token: json.resetPasswordToken, password: chosen, repeatPassword: chosen });
    expect(reset.status).toBe(204);
    await instance.logIn('contested@example.com', chosen);
  });
});

test('nobody hears of an account that an administrator has closed, whoever registers it, asks for its links or wants its address', async () => {
  const email = 'shut@example.com';
  const id = await instance.addUser({ email });
  const { db } = instance.parts;
  await db.updateTable('users').set({ is_active: false, activated_at: new Date() }).where('id', '=', id).execute();
  const before = await userRow(email);
  expect((await register(form(email))).status).toBe(204);
  expect((await instance.visitor().post('users/resend_activation', { email })).status).toBe(204);
  expect((await instance.visitor().post('users/forgot_password', { username: email })).status).toBe(204);
  const other = await instance.addUser({ email: 'covets@example.com' });
  const visitor = await instance.logIn('covets@example.com');
  const wanted = { pendingEmail: email, password: PASSWORD };
  expect((await visitor.patch(`users/${other}/change_settings`, wanted)).status).toBe(204);
  expect(await listMailsTo(instance, email)).toEqual([]);
  expect(await userRow(email)).toEqual(before);
});

test('whoever asks for mails to many people has to wait, from whichever address of his network', async () => {
  const visitor = instance.visitor();
  await visitor.get('session');
  const ask = (n: number) =>
    visitor.send({
      method: 'POST',
      url: '/api/users/resend_activation',
      remoteAddress: `2001:db8:77::${n.toString(16)}`,
      payload: { email: `nobody-${n}@example.com` },
    });
  for (let count = 1; count <= 30; count += 1) expect((await ask(count)).status).toBe(204);
  expect((await ask(31)).status).toBe(429);
});

describe('the activation link', () => {
  test('can be asked for again, and the answer is the same for an address without account', async () => {
    await register(form('resend@example.com'));
    const first = await getMail(instance, 'resend@example.com', 'activation');
    const resend = (email: string) => instance.visitor().post('users/resend_activation', { email });
    expect((await resend('resend@example.com')).status).toBe(204);
    expect((await resend('nobody-there@example.com')).status).toBe(204);
    expect((await authenticate(first.token)).status).toBe(422);
    expect((await authenticate((await getMail(instance, 'resend@example.com', 'activation')).token)).status).toBe(200);
  });

  test('does its work once, of twenty at once too, and says to the others that it is done', async () => {
    await register(form('race@example.com'));
    const { token } = await getMail(instance, 'race@example.com', 'activation');
    const answers = await Promise.all(Array.from({ length: 20 }, () => authenticate(token)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.filter(({ json }) => json.isAlreadyActive === true)).toHaveLength(19);
  });

  test('opens a closed account no second time, and gives no second token for a password', async () => {
    await register(form('closed@example.com'));
    const { token } = await getMail(instance, 'closed@example.com', 'activation');
    await instance.parts.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('email', '=', 'closed@example.com')
      .execute();
    expect((await authenticate(token)).json.resetPasswordToken).toMatch(/^[\w-]{43}$/);
    expect((await authenticate(token)).json).toEqual({ isAlreadyActive: true });
    await instance.parts.db
      .updateTable('users')
      .set({ is_active: false })
      .where('email', '=', 'closed@example.com')
      .execute();
    expect((await authenticate(token)).json.code).toBe('link_invalid');
    expect((await userRow('closed@example.com'))?.is_active).toBe(false);
  });

  test('works for seven days to the second', async () => {
    await register(form('late@example.com'));
    const late = await getMail(instance, 'late@example.com', 'activation');
    instance.clock.advance(7 * MILLISECONDS_PER_DAY);
    expect((await authenticate(late.token)).json.code).toBe('link_invalid');
    await register(form('just@example.com'));
    const inTime = await getMail(instance, 'just@example.com', 'activation');
    instance.clock.advance(7 * MILLISECONDS_PER_DAY - 1000);
    expect((await authenticate(inTime.token)).status).toBe(200);
  });

  test('half copied, or of another kind, leads nowhere', async () => {
    await register(form('half@example.com'));
    const { token } = await getMail(instance, 'half@example.com', 'activation');
    const { json } = await authenticate(token.slice(0, 20));
    expect([json.code, json.title]).toEqual([
      'link_invalid',
      'An error has occurred, please ensure you copied the link correctly from your email. Otherwise, contact a system administrator.',
    ]);
    const asReset = { token, password: NEW_PASSWORD, repeatPassword: NEW_PASSWORD };
    expect((await instance.visitor().post('users/reset_password', asReset)).json.code).toBe('link_invalid');
    expect((await authenticate(token)).status).toBe(200);
  });
});

test('where registration is not allowed there is no such address', async () => {
  const closed = await startTestInstance({
    database: instance.database,
    clock: instance.clock,
    config: { isRegistrationAllowed: false },
  });
  try {
    const { status, json } = await closed.visitor().post('users', form('closed@example.com'));
    expect([status, json.code]).toEqual([404, 'not_found']);
  } finally {
    await closed.stop();
  }
});
