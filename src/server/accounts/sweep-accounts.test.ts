import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_MINUTE } from '#domain/units/milliseconds.ts';
import { captureLog } from '#testing/capture-log.ts';
import { dumpTables } from '#testing/dump-tables.ts';
import { getMail } from '#testing/read-outbox.ts';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { closeUser } from './manage-user.ts';
import { sweepAccounts } from './sweep-accounts.ts';

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance();
});
afterAll(() => instance.stop());
beforeEach(async () => {
  for (const table of ['account_tokens', 'sessions', 'login_throttle', 'mail_outbox', 'users'] as const)
    await instance.parts.db.deleteFrom(table).execute();
});

const linesOf = async (table: string) =>
  (await dumpTables(instance.parts.db)).filter((line) => line.startsWith(`public.${table}:`));

test('what has ended goes, what has not stays', async () => {
  const { db } = instance.parts;
  await instance.addUser({ email: 'stays@example.com' });
  await instance.logIn('stays@example.com');
  const zone = String(instance.parts.market.reference.zones[0]?.id);
  const password = 'the river runs both ways';
  const form = { firstName: 'Ada', lastName: 'Murray', myZone: zone, password, repeatPassword: password };
  await instance.visitor().post('users', { ...form, email: 'goes@example.com' });
  await instance.visitor().post('users/forgot_password', { username: 'stays@example.com' });

  await sweepAccounts.run(instance.parts);
  expect((await linesOf('account_tokens')).length).toBe(2);
  expect((await linesOf('sessions')).length).toBe(1);
  expect(await linesOf('login_throttle')).toHaveLength(5);

  instance.clock.advance(MILLISECONDS_PER_DAY);
  const { log, lines } = captureLog();
  await sweepAccounts.run({ ...instance.parts, log });
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'accounts swept', links: 1, registrations: 0 });
  expect((await linesOf('account_tokens')).length).toBe(1);
  await sweepAccounts.run({ ...instance.parts, log });
  expect(lines).toHaveLength(1);
  expect(await linesOf('login_throttle')).toEqual([]);

  // Whoever registered has thirty days to confirm it.
  instance.clock.advance(29 * MILLISECONDS_PER_DAY - MILLISECONDS_PER_MINUTE);
  await sweepAccounts.run(instance.parts);
  expect(await db.selectFrom('users').select('email').execute()).toHaveLength(2);
  instance.clock.advance(MILLISECONDS_PER_MINUTE);
  await sweepAccounts.run(instance.parts);
  expect(await linesOf('sessions')).toEqual([]);
  expect(await linesOf('account_tokens')).toEqual([]);
  const left = await db.selectFrom('users').select('email').execute();
  expect(left.map(({ email }) => email)).toEqual(['stays@example.com']);
});

test('an account that the operator has closed stays, however long ago that was', async () => {
  const { db, clock } = instance.parts;
  for (const isActive of [true, false]) {
    const email = `closed-${isActive ? 'proven' : 'unproven'}@example.com`;
    await instance.addUser({ email, isActive });
    await closeUser(db, email, clock.now());
  }
  instance.clock.advance(365 * MILLISECONDS_PER_DAY);
  await sweepAccounts.run(instance.parts);
  const closed = await db.selectFrom('users').where('is_active', '=', false).select('email').orderBy('id').execute();
  expect(closed.map(({ email }) => email)).toEqual(['closed-proven@example.com', 'closed-unproven@example.com']);
});

test('who registers once more on the thirtieth day has a link that works for its seven days', async () => {
  const { clock, parts } = instance;
  const zone = String(parts.market.reference.zones[0]?.id);
  const password = 'the river runs both ways';
  const form = { firstName: 'Ada', lastName: 'Murray', myZone: zone, password, repeatPassword: password };
  const email = 'hesitant@example.com';
  await instance.visitor().post('users', { ...form, email });
  clock.advance(29 * MILLISECONDS_PER_DAY);
  await instance.visitor().post('users', { ...form, email });
  clock.advance(7 * MILLISECONDS_PER_DAY - MILLISECONDS_PER_MINUTE);
  await sweepAccounts.run(parts);
  const { token } = await getMail(instance, email, 'activation');
  expect((await instance.visitor().post('users/authenticate', { token })).status).toBe(200);
});
