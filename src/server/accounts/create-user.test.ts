import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMail } from '#testing/read-outbox.ts';
import { PASSWORD, startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { createUser } from './create-user.ts';

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance();
});
afterAll(() => instance.stop());

test('an account that somebody else makes has no password until its owner follows the link and chooses one', async () => {
  const account = { email: 'boss@example.com', firstName: 'Billie', lastName: '', role: 'admin' } as const;
  const made = await createUser(instance.parts.db, account, instance.clock.now());
  const token = made.ok ? made.value.activationToken : '';
  const row = await instance.parts.db
    .selectFrom('users')
    .where('email', '=', 'boss@example.com')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ password_hash: null, is_active: false, first_name: 'Billie', last_name: '' });
  expect((await getMail(instance, 'boss@example.com', 'activation')).token).toBe(token);

  const { json } = await instance.visitor().post('users/authenticate', { token });
  const chosen = { token: json.resetPasswordToken, password: PASSWORD, repeatPassword: PASSWORD };
  expect((await instance.visitor().post('users/reset_password', chosen)).status).toBe(204);
  const visitor = await instance.logIn('boss@example.com');
  expect((await visitor.get('session')).json.user).toMatchObject({
    permissions: expect.arrayContaining(['anabranch.is_admin']),
    // Such an account may lack a home zone.
    preferences: [],
    acceptedTerms: false,
  });
});
