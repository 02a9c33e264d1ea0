import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { captureLog } from '#testing/capture-log.ts';
import { dumpTables } from '#testing/dump-tables.ts';
import { getMail } from '#testing/read-outbox.ts';
import { PASSWORD, startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';

const { log, lines } = captureLog();
let instance: TestInstance;
let visitor: Visitor;
let id = 0;
let resetToken = '';
beforeAll(async () => {
  instance = await startTestInstance({ log });
  id = await instance.addUser({ email: 'whole@example.com' });
  visitor = await instance.logIn('whole@example.com');
  await instance.visitor().post('users/forgot_password', { username: 'whole@example.com' });
  resetToken = (await getMail(instance, 'whole@example.com', 'password_reset')).token;
  await sql`alter table mail_outbox rename to lost_outbox`.execute(instance.parts.db);
});
afterAll(() => instance.stop());

/** What is counted before anything is decided stays counted. */
const state = async () =>
  (await dumpTables(instance.parts.db)).filter((line) => !line.startsWith('public.login_throttle'));

const NEW = 'the river runs both ways';

test.each([
  [
    'registering',
    () =>
      instance.visitor().post('users', {
        firstName: 'Ada',
        lastName: 'Murray',
        email: 'torn@example.com',
        myZone: String(instance.parts.market.reference.zones[0]?.id),
        password: NEW,
        repeatPassword: NEW,
      }),
  ],
  [
    'forgetting the password',
    () => instance.visitor().post('users/forgot_password', { username: 'whole@example.com' }),
  ],
  [
    'resetting it',
    () => instance.visitor().post('users/reset_password', { token: resetToken, password: NEW, repeatPassword: NEW }),
  ],
  [
    'changing it',
    () => visitor.post('users/reset_password', { existingPassword: PASSWORD, password: NEW, repeatPassword: NEW }),
  ],
  [
    'changing name and address',
    () =>
      visitor.patch(`users/${id}/change_settings`, {
        firstName: 'Torn',
        pendingEmail: 'torn@example.com',
        password: PASSWORD,
      }),
  ],
  [
    'asking for a valuation',
    () =>
      instance.visitor().post('valuation_requests', {
        ...{ name: 'Ada', email: 'torn@example.com', phone: '131 450', holding: '10 ML in zone 7' },
      }),
  ],
  ['deleting the account', () => visitor.delete(`users/${id}`, { password: PASSWORD })],
])('%s changes nothing when its mail cannot be written', async (_, call) => {
  const before = await state();
  const { status, text } = await call();
  expect(status).toBe(500);
  expect(text).not.toMatch(/mail_outbox|relation|example\.com/);
  expect(await state()).toEqual(before);
  expect(lines.some((line) => line.includes('"level":50'))).toBe(true);
  expect(lines.filter((line) => line.includes('example.com'))).toEqual([]);
});
