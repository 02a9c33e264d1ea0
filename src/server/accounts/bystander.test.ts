import { type RawBuilder, sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserId } from '#domain/ids.ts';
import { PERMISSIONS_OF_ROLE } from '#domain/permissions.ts';
import { getMail } from '#testing/read-outbox.ts';
import {
  type Answer,
  PASSWORD,
  startTestInstance,
  type TestInstance,
  type Visitor,
} from '#testing/start-test-instance.ts';
import { addPushDevice } from '../push/subscription-store.ts';
import { dropMailChannel } from './drop-mail-channel.ts';
import { grantRole } from './grant-role.ts';
import { closeUser, logOutUser, reopenUser, resetFactor } from './manage-user.ts';

let instance: TestInstance;
/** Somebody who has settled, and somebody whose address nobody has proven. */
let bystanders: readonly UserId[];
beforeAll(async () => {
  instance = await startTestInstance({ config: { valuationMailTo: 'desk@example.com' } });
  await instance.addProvider(1);
  const email = 'unconfirmed@example.com';
  const unconfirmed = await instance.addUser({ email, isActive: false });
  await succeeds(instance.visitor().post('users/resend_activation', { email }));
  bystanders = [(await settle('bystander')).id, unconfirmed];
});
afterAll(() => instance.stop());

const NEW_PASSWORD = 'the river runs both ways';

interface Person {
  readonly id: UserId;
  readonly email: string;
  readonly visitor: Visitor;
  /** Of the authenticator app. */
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

const succeeds = async (answer: Promise<Answer>): Promise<Answer> => {
  const { status, text } = await answer;
  expect([status, text]).toEqual([expect.toSatisfy((one) => one === 200 || one === 204), text]);
  return answer;
};

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: instance.clock.now() });

async function turnFactorOn({ visitor }: Pick<Person, 'visitor'>): Promise<Pick<Person, 'secret' | 'recoveryCodes'>> {
  const { secret } = (await succeeds(visitor.post('two_factor/setup', { password: PASSWORD }))).json;
  const { recoveryCodes } = (await succeeds(visitor.post('two_factor/confirm', { code: codeOf(secret) }))).json;
  // Its next code is another.
  instance.clock.advance(60_000);
  return { secret, recoveryCodes };
}

const askForAddress = ({ id, visitor }: Pick<Person, 'id' | 'visitor'>, pendingEmail: string) =>
  succeeds(visitor.patch(`users/${id}/change_settings`, { pendingEmail, password: PASSWORD }));

/** Somebody who has everything that an account can hold, and is logged in at two browsers. */
async function settle(name: string): Promise<Person> {
  const email = `${name}@example.com`;
  const { db } = instance.parts;
  const id = await instance.addUser({
    ...{ email, permissions: PERMISSIONS_OF_ROLE.broker, providerId: 1, acceptedTerms: null },
  });
  const visitor = await instance.logIn(email);
  const zone = instance.zoneIn('7');
  const preferences = [
    { key: 'my_zone', value: String(zone) },
    { key: 'notifications', value: 'email' },
  ];
  await succeeds(visitor.patch(`users/${id}/change_settings`, { preferences }));
  const watched = { zone, direction: 'BUY', price: 255 };
  const { json: rule } = await succeeds(visitor.post('notification/rules/temporary_trades', watched));
  const now = instance.clock.now();
  await db
    .insertInto('notifications')
    .values({
      ...{ user_id: id, rule_id: rule.id, mail_key: null, read_at: null, heading: 'Offered', sub_heading: '' },
      ...{ message: '', created_at: new Date(now), updated_at: new Date(now) },
    })
    .execute();
  const factor = await turnFactorOn({ visitor });
  const [code] = factor.recoveryCodes;
  await succeeds(instance.visitor().post('session', { username: email, password: PASSWORD, code }));
  await db.transaction().execute((transaction) =>
    addPushDevice(transaction, {
      ...{ userId: id, deviceHash: Buffer.from(name), endpoint: `https://push.example.com/${name}`, userAgent: '' },
      ...{ p256dh: Buffer.alloc(65, 4), auth: Buffer.alloc(16), now },
    }),
  );
  const request = { name: 'Bea Weir', email, phone: '0400 123 456', holding: '120 ML, zone 7' };
  await succeeds(visitor.post('valuation_requests', request));
  await askForAddress({ id, visitor }, `${name}-2@example.com`);
  await succeeds(instance.visitor().post('users/forgot_password', { username: email }));
  return { id, email, visitor, ...factor };
}

/** Every row that is of a person, table by table, and what was mailed. */
async function listRowsOf(id: UserId): Promise<readonly string[]> {
  const { db } = instance.parts;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'
    order by table_name
  `.execute(db);
  const parts: readonly RawBuilder<unknown>[] = [
    sql`select 'users: ' || row_to_json(one)::text as line from users one where id = ${id}`,
    sql`select 'mail_outbox: ' || row_to_json(one)::text as line from mail_outbox one
      where recipient = (select email from users where id = ${id})`,
    ...tables.map(
      ({ name }) =>
        sql`select ${name}::text || ': ' || row_to_json(one)::text as line from ${sql.table(name)} one where user_id = ${id}`,
    ),
  ];
  const { rows } = await sql<{ line: string }>`${sql.join([...parts], sql` union all `)}`.execute(db);
  return rows.map(({ line }) => line).sort();
}

const change = ({ id, visitor }: Person, form: object) => succeeds(visitor.patch(`users/${id}/change_settings`, form));

async function move(person: Person): Promise<void> {
  const { token } = await getMail(instance, person.email.replace('@', '-2@'), 'confirm_email_change');
  await succeeds(instance.visitor().post('users/change_email', { token }));
}

async function takeBack({ email }: Person): Promise<void> {
  const { undoToken } = await getMail(instance, email, 'email_change_requested');
  await succeeds(instance.visitor().post('users/undo_email_change', { token: undoToken }));
}

const reset = async ({ email }: Person) => {
  const { token } = await getMail(instance, email, 'password_reset');
  const form = { token, password: NEW_PASSWORD, repeatPassword: NEW_PASSWORD };
  return succeeds(instance.visitor().post('users/reset_password', form));
};

const logIn = ({ email, secret }: Person, given: object = {}) =>
  succeeds(instance.visitor().post('session', { username: email, password: PASSWORD, code: codeOf(secret), ...given }));

const DEEDS: Readonly<Record<string, (person: Person) => Promise<unknown>>> = {
  'changes names': (person) => change(person, { firstName: 'Zoë', lastName: 'Murray' }),
  'chooses anew': (person) =>
    change(person, { preferences: [{ key: 'my_zone', value: String(instance.zoneIn('6')) }] }),
  'accepts the terms': ({ id, visitor }) => succeeds(visitor.post(`users/${id}/accept_terms`, { termsId: 1 })),
  'gives another address up': (person) => change(person, { pendingEmail: person.email }),
  'moves to another address': move,
  'takes an address back': takeBack,
  'moves to another address and home again': async (person) => {
    await move(person);
    instance.clock.advance(1000);
    await askForAddress(person, person.email);
    const { token } = await getMail(instance, person.email, 'confirm_email_change');
    await succeeds(instance.visitor().post('users/change_email', { token }));
  },
  'changes the password': ({ visitor }) => {
    const form = { existingPassword: PASSWORD, password: NEW_PASSWORD, repeatPassword: NEW_PASSWORD };
    return succeeds(visitor.post('users/reset_password', form));
  },
  'resets the password': reset,
  'gets new recovery codes': ({ visitor, secret }) =>
    succeeds(visitor.post('two_factor/recovery_codes', { password: PASSWORD, code: codeOf(secret) })),
  'turns the second factor off and on': async (person) => {
    await succeeds(person.visitor.delete('two_factor', { password: PASSWORD }));
    await turnFactorOn(person);
  },
  'logs in': logIn,
  'logs in with a recovery code': (person) => logIn(person, { code: person.recoveryCodes[1] }),
  'logs in in the place of all others': (person) => logIn(person, { endOthers: true }),
  'logs out': ({ visitor }) => succeeds(visitor.delete('session')),
  'ends one session': async ({ visitor }) => {
    const sessions: readonly { id: string; isCurrent: boolean }[] = await visitor.ask('sessions');
    return succeeds(visitor.delete(`sessions/${sessions.find((one) => !one.isCurrent)?.id}`, { password: PASSWORD }));
  },
  'ends all other sessions': ({ visitor }) => succeeds(visitor.delete('sessions', { password: PASSWORD })),
  'turns push off on a device': async ({ visitor }) => {
    const [device] = (await visitor.ask('push')).devices;
    return succeeds(visitor.delete(`push/devices/${device.id}`));
  },
  'wants alerts by mail no more': ({ id }) => dropMailChannel(instance.parts.db, id),
  'deletes the account': ({ id, visitor }) => succeeds(visitor.delete(`users/${id}`, { password: PASSWORD })),
  'is logged out by the operator': ({ email }) => logOutUser(instance.parts.db, email),
  'is closed and opened again by the operator': async ({ email }) => {
    await closeUser(instance.parts.db, email, instance.clock.now());
    await reopenUser(instance.parts.db, email);
  },
  'has the second factor taken off by the operator': ({ email }) =>
    resetFactor(instance.parts.db, email, instance.clock.now()),
  'is made an administrator': ({ email }) =>
    grantRole(instance.parts.db, { email, role: 'admin', now: instance.clock.now() }),
};

test.each(Object.keys(DEEDS))('whoever %s changes nothing of who came before or after', async (deed) => {
  const person = await settle(deed.replaceAll(' ', '-'));
  const { id: newcomer } = await settle(`after-who-${deed.replaceAll(' ', '-')}`);
  const listOthers = () => Promise.all([...bystanders, newcomer].map(listRowsOf));
  const [own, others] = [await listRowsOf(person.id), await listOthers()];
  expect(new Set(own.map((row) => row.split(':')[0])).size).toBeGreaterThan(10);
  await DEEDS[deed]?.(person);
  expect(await listRowsOf(person.id)).not.toEqual(own);
  expect(await listOthers()).toEqual(others);
});
