import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERMISSIONS_OF_ROLE } from '#domain/permissions.ts';
import { captureLog } from '#testing/capture-log.ts';
import { dumpTables } from '#testing/dump-tables.ts';
import { getMail, listMailsTo } from '#testing/read-outbox.ts';
import { PASSWORD, startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';

const { log, lines } = captureLog();
let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance({ log });
});
afterAll(() => instance.stop());

const NAMES = ['Wilhelmina', 'Quandong'];
const ADDRESSES = ['wilhelmina.quandong@example.com', 'second.address@example.com', 'third.address@example.com'];

/** Everything of hers, in any spelling of case. */
const tracesIn = (texts: readonly string[]): readonly string[] =>
  texts.filter((text) => [...NAMES, ...ADDRESSES].some((one) => text.toLowerCase().includes(one.toLowerCase())));

test('a person who has done everything and is deleted leaves nothing of hers, and all that is shared', async () => {
  const { db } = instance.parts;
  await instance.addProvider(1);
  const [email = '', secondEmail = '', thirdEmail = ''] = ADDRESSES;
  const [firstName = '', lastName = ''] = NAMES;
  const id = await instance.addUser({
    email,
    firstName,
    lastName,
    permissions: PERMISSIONS_OF_ROLE.broker,
    providerId: 1,
    acceptedTerms: null,
  });
  const bystander = await instance.addUser({ email: 'bystander@example.com' });
  const before = (await dumpTables(db)).filter(
    (line) => !/sessions|known_devices|login_throttle|preferences/.test(line),
  );

  const visitor = await instance.logIn(email);
  await visitor.post(`users/${id}/accept_terms`, { termsId: 1 });
  const published = await visitor.send({
    method: 'PUT',
    url: '/api/data_providers/1/listings',
    headers: { 'idempotency-key': 'hers' },
    payload: {
      kinds: ['temporary'],
      listings: [
        {
          id: 'A-1',
          kind: 'temporary',
          direction: 'SELL',
          zone: '7',
          allocationClass: null,
          price: '250',
          volume: '10',
        },
      ],
    },
  });
  expect(published.status).toBe(200);
  const settings = { pendingEmail: secondEmail, password: PASSWORD };
  await visitor.patch(`users/${id}/change_settings`, settings);
  await instance.visitor().post('users/change_email', {
    token: (await getMail(instance, secondEmail, 'confirm_email_change')).token,
  });
  instance.clock.advance(1000);
  await visitor.patch(`users/${id}/change_settings`, { ...settings, pendingEmail: thirdEmail });
  const zone = instance.parts.market.reference.zones.find(({ code }) => code === '7')?.id;
  await visitor.post('notification/rules/temporary_trades', { direction: 'BUY', zone, price: 300 });
  await db
    .insertInto('preferences')
    .values(['web', 'email'].map((value) => ({ user_id: id, key: 'notifications', value })))
    .execute();
  await visitor.send({
    method: 'PUT',
    url: '/api/data_providers/1/listings',
    payload: {
      kinds: ['temporary'],
      listings: [{ id: 'A-2', kind: 'temporary', direction: 'SELL', zone: '7', price: '250', volume: '10' }],
    },
    query: { confirm_closing: 'true' },
  });
  await instance.parts.alerts.look();
  const { json: hersAsFile } = await visitor.get(`users/${id}/export`);
  expect([hersAsFile.alerts, hersAsFile.notifications]).toMatchObject([
    [{ type: 'temporary', isActive: true }],
    [{ heading: expect.stringContaining('offered at $250.00') }],
  ]);
  await visitor.post('two_factor/setup', { password: PASSWORD });
  await instance.visitor().post('users/forgot_password', { username: secondEmail });
  await instance.visitor().post('session', { username: secondEmail, password: 'a wrong guess' });
  // Counted under the address that she had before, and can have again.
  await instance.visitor().post('session', { username: email, password: 'a wrong guess' });
  await instance.logIn(secondEmail);
  expect(tracesIn(await dumpTables(db)).length).toBeGreaterThan(5);

  const wrong = await visitor.delete(`users/${id}`, { password: 'wrong' });
  expect([wrong.status, wrong.json.detail]).toEqual([422, 'This is not your password']);
  expect((await visitor.delete(`users/${id}`, { password: PASSWORD })).status).toBe(204);
  expect(visitor.cookies.has('anabranch')).toBe(false);
  expect((await visitor.get('session')).json.user).toBeNull();

  // One mail is left to be sent, and leaves the outbox with it.
  expect(await listMailsTo(instance, secondEmail)).toEqual([{ kind: 'account_deleted', to: secondEmail, firstName }]);
  await db.deleteFrom('mail_outbox').where('recipient', '=', secondEmail).execute();

  const after = await dumpTables(db);
  expect(tracesIn(after)).toEqual([]);
  expect(tracesIn(lines)).toEqual([]);
  const hers = new RegExp(`"user_id":${id}\\b`);
  expect(after.filter((line) => hers.test(line))).toEqual([]);
  // What is counted by where it came from stays, and so does what was mailed to the address that waits to be confirmed: it may be somebody else's.
  const attempts = await db.selectFrom('login_throttle').select('key').execute();
  const counted = attempts
    .map(({ key }) => key.replace(/:.*/, ''))
    .filter((scope) => !/^(address|mail_from)$/.test(scope));
  expect(counted).toEqual(['mail_to']);

  // Nothing of anybody else's has changed but what she published for her provider, which stays.
  const gone = before.filter((line) => !after.includes(line) && !tracesIn([line]).length && !hers.test(line));
  expect(gone.filter((line) => !/change_position|alert_revision|alert_progress/.test(line))).toEqual([]);
  const batch = await db.selectFrom('batches').selectAll().executeTakeFirstOrThrow();
  expect([batch.received_by, batch.accepted]).toEqual([`user ${id}`, 1]);
  expect(await db.selectFrom('users').where('id', '=', bystander).selectAll().executeTakeFirst()).toBeDefined();

  expect((await instance.visitor().post('session', { username: secondEmail, password: PASSWORD })).status).toBe(401);
});

test('a deletion takes the sessions of another instance along within a second', async () => {
  const second = await startTestInstance({ database: instance.database, clock: instance.clock });
  try {
    const id = await instance.addUser({ email: 'twice@example.com' });
    const [here, there] = [await instance.logIn('twice@example.com'), await second.logIn('twice@example.com')];
    expect((await there.get('session')).json.user).not.toBeNull();
    expect((await here.delete(`users/${id}`, { password: PASSWORD })).status).toBe(204);
    instance.clock.advance(1000);
    expect((await there.get('session')).json.user).toBeNull();
    expect((await here.delete(`users/${id}`, { password: PASSWORD })).status).not.toBe(204);
  } finally {
    await second.stop();
  }
});
