import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS_OF_ROLE } from '#domain/permissions.ts';
import { grantRole } from '#server/accounts/grant-role.ts';
import { PASSWORD, startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance({
    config: { mode: 'production', publicOrigin: 'https://example.org', smtpUrl: 'smtp://localhost:1' },
  });
});
afterAll(() => instance.stop());

const STEP = 30_000;

/** What an authenticator app shows. */
const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: instance.clock.now() });

interface Person {
  readonly email: string;
  readonly visitor: Visitor;
}

describe('an administrator in production', () => {
  /** Somebody whom the operator makes an administrator; the code that the operator was given. */
  async function promote(name: string): Promise<Person & { readonly setUpCode: string }> {
    const email = `${name}@example.org`;
    await instance.addUser({ email });
    const granted = await grantRole(instance.parts.db, { email, role: 'admin', now: instance.clock.now() });
    if (granted?.setUpCode == null) throw new Error('There should be a code.');
    return { email, visitor: await instance.logIn(email), setUpCode: granted.setUpCode };
  }

  const permissionsOf = async (visitor: Visitor) => (await visitor.get('session')).json.user.permissions;

  test('holds what an irrigator holds until the second factor is on, and cannot turn it off', async () => {
    const { visitor, setUpCode } = await promote('boss');
    expect(await permissionsOf(visitor)).toEqual(PERMISSIONS_OF_ROLE.irrigator);
    expect((await visitor.get('two_factor')).json.isRequired).toBe(true);
    const { json } = await visitor.post('two_factor/setup', { password: PASSWORD, setUpCode });
    // A secret that nobody has confirmed is no second factor.
    instance.clock.advance(1_000);
    expect(await permissionsOf(visitor)).toEqual(PERMISSIONS_OF_ROLE.irrigator);
    await visitor.post('two_factor/confirm', { code: codeOf(json.secret) });
    expect(await permissionsOf(visitor)).toEqual(PERMISSIONS_OF_ROLE.admin);
    const off = await visitor.delete('two_factor', { password: PASSWORD });
    expect([off.status, off.json.detail]).toEqual([422, 'Administrators of this site need the second factor']);
    expect([...visitor.cookies.keys()].sort()).toEqual(['__Host-anabranch', '__Host-anabranch-device', 'csrftoken']);
  });

  test('becomes one with the password and the code of the operator, never with the password alone', async () => {
    const { visitor } = await promote('guessed');
    const other = await promote('neighbour');
    for (const setUpCode of [undefined, '', 'a guess', other.setUpCode]) {
      const body = { password: PASSWORD, ...(setUpCode === undefined ? {} : { setUpCode }) };
      const { status, json } = await visitor.post('two_factor/setup', body);
      expect([status, Object.keys(json.errors)]).toEqual([422, ['setUpCode']]);
    }
    expect((await visitor.post('two_factor/confirm', { code: '000000' })).status).toBe(422);
    expect(await permissionsOf(visitor)).toEqual(PERMISSIONS_OF_ROLE.irrigator);
  });

  test('needs a code that has not ended, and uses it up', async () => {
    const { visitor, setUpCode } = await promote('late');
    instance.clock.advance(7 * 24 * 3_600_000);
    expect((await visitor.post('two_factor/setup', { password: PASSWORD, setUpCode })).status).toBe(422);
    const { email, visitor: other, setUpCode: second } = await promote('once');
    const { json } = await other.post('two_factor/setup', { password: PASSWORD, setUpCode: second });
    expect((await other.post('two_factor/confirm', { code: codeOf(json.secret) })).status).toBe(200);
    const tokens = await instance.parts.db
      .selectFrom('account_tokens')
      .innerJoin('users', 'users.id', 'account_tokens.user_id')
      .where('users.email', '=', email)
      .where('kind', '=', 'factor_setup')
      .select('kind')
      .execute();
    expect(tokens).toEqual([]);
  });

  test('needs the code to hold until the second factor is on, and begins anew with another code', async () => {
    const { visitor, setUpCode } = await promote('slow');
    const begun = (await visitor.post('two_factor/setup', { password: PASSWORD, setUpCode })).json.secret;
    instance.clock.advance(7 * 24 * 3_600_000);
    const { status, json } = await visitor.post('two_factor/confirm', { code: codeOf(begun) });
    expect([status, Object.keys(json.errors)]).toEqual([422, ['setUpCode']]);
    const lost = await promote('lost-code');
    const form = { password: PASSWORD, setUpCode: lost.setUpCode };
    const { secret } = (await lost.visitor.post('two_factor/setup', form)).json;
    await grantRole(instance.parts.db, { email: lost.email, role: 'admin', now: instance.clock.now() });
    const again = await instance.logIn(lost.email);
    expect((await again.post('two_factor/confirm', { code: codeOf(secret) })).status).toBe(422);
  });

  test('uses up no code of a neighbour, and is made by none', async () => {
    const [first, second] = [await promote('first'), await promote('second')];
    for (const { visitor, setUpCode } of [first, second]) {
      const begun = await visitor.post('two_factor/setup', { password: PASSWORD, setUpCode });
      expect(begun.status).toBe(200);
      expect((await visitor.post('two_factor/confirm', { code: codeOf(begun.json.secret) })).status).toBe(200);
    }
    const { visitor, setUpCode } = await promote('outdated');
    const { secret } = (await visitor.post('two_factor/setup', { password: PASSWORD, setUpCode })).json;
    instance.clock.advance(7 * 24 * 3_600_000);
    await promote('newcomer');
    const { status, json } = await visitor.post('two_factor/confirm', { code: codeOf(secret) });
    expect([status, Object.keys(json.errors)]).toEqual([422, ['setUpCode']]);
  });

  test('is not made by a second factor that somebody with the password has set up, or begun, before', async () => {
    for (const isConfirmed of [true, false]) {
      const email = `prepared-${isConfirmed}@example.org`;
      await instance.addUser({ email });
      const thief = await instance.logIn(email);
      const { json } = await thief.post('two_factor/setup', { password: PASSWORD });
      if (isConfirmed) await thief.post('two_factor/confirm', { code: codeOf(json.secret) });
      instance.clock.advance(2 * STEP);
      await grantRole(instance.parts.db, { email, role: 'admin', now: instance.clock.now() });
      const again = await instance.logIn(email);
      expect((await again.post('two_factor/confirm', { code: codeOf(json.secret) })).status).toBe(422);
      expect(await permissionsOf(again)).toEqual(PERMISSIONS_OF_ROLE.irrigator);
    }
  });

  test('who is one already keeps the second factor when the role is granted again', async () => {
    const { email, visitor, setUpCode } = await promote('again');
    const { json } = await visitor.post('two_factor/setup', { password: PASSWORD, setUpCode });
    await visitor.post('two_factor/confirm', { code: codeOf(json.secret) });
    const granted = await grantRole(instance.parts.db, { email, role: 'admin', now: instance.clock.now() });
    expect(granted?.setUpCode).toBeNull();
    const login = await instance.visitor().post('session', { username: email, password: PASSWORD });
    expect(login.json.code).toBe('two_factor_needed');
  });
});
