import { afterAll, beforeAll, expect, test } from 'vitest';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_MINUTE } from '#domain/units/milliseconds.ts';
import { captureLog } from '#testing/capture-log.ts';
import { dumpTables } from '#testing/dump-tables.ts';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { sweepAccounts } from './sweep-accounts.ts';

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance();
});
afterAll(() => instance.stop());

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
  expect((await linesOf('login_throttle')).length).toBeGreaterThan(2);

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
