import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS_OF_ROLE } from '#domain/permissions.ts';
import { grantRole } from '#server/accounts/grant-role.ts';
import { logOutUser } from '#server/accounts/manage-user.ts';
import { dumpTables } from '#testing/dump-tables.ts';
import { PASSWORD, startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance({
    config: { mode: 'production', publicOrigin: 'https://example.org', smtpUrl: 'smtp://localhost:1' },
  });
});
afterAll(() => instance.stop());

const db = () => instance.parts.db;

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: instance.clock.now() });

/** Somebody whose session the instance remembers, as it does for 0.9 s after it has ended elsewhere. */
async function arrive(name: string) {
  const email = `${name}@example.org`;
  const id = await instance.addUser({ email });
  const visitor = await instance.logIn(email);
  expect((await visitor.get('session')).json.user).not.toBeNull();
  return { email, id, visitor };
}

/** What is counted before anything is decided stays counted. */
const state = async () => (await dumpTables(db())).filter((line) => !line.startsWith('public.login_throttle'));

const NEW = 'the river runs both ways';
const begin = async (visitor: Visitor): Promise<string> =>
  (await visitor.post('two_factor/setup', { password: PASSWORD })).json.secret;

interface Change {
  /** Before the session ends; answers what the call needs of it. */
  readonly prepare?: (visitor: Visitor) => Promise<string>;
  readonly call: (visitor: Visitor, id: number, prepared: string) => Promise<{ readonly status: number }>;
}

const CHANGES: readonly (readonly [string, Change])[] = [
  ['begins no second factor', { call: (visitor) => visitor.post('two_factor/setup', { password: PASSWORD }) }],
  [
    'turns none on that was begun',
    {
      prepare: begin,
      call: (visitor, _, secret) => visitor.post('two_factor/confirm', { code: codeOf(secret) }),
    },
  ],
  [
    'turns none off',
    {
      async prepare(visitor) {
        await visitor.post('two_factor/confirm', { code: codeOf(await begin(visitor)) });
        await visitor.get('session');
        return '';
      },
      call: (visitor) => visitor.delete('two_factor', { password: PASSWORD }),
    },
  ],
  [
    'renews no recovery codes',
    {
      async prepare(visitor) {
        const { json } = await visitor.post('two_factor/confirm', { code: codeOf(await begin(visitor)) });
        await visitor.get('session');
        return json.recoveryCodes[0];
      },
      call: (visitor, _, code) => visitor.post('two_factor/recovery_codes', { password: PASSWORD, code }),
    },
  ],
  [
    'changes no password',
    {
      call: (visitor) =>
        visitor.post('users/reset_password', { existingPassword: PASSWORD, password: NEW, repeatPassword: NEW }),
    },
  ],
  [
    'moves no account to another address',
    {
      call: (visitor, id) =>
        visitor.patch(`users/${id}/change_settings`, { pendingEmail: 'thief@example.org', password: PASSWORD }),
    },
  ],
  ['deletes no account', { call: (visitor, id) => visitor.delete(`users/${id}`, { password: PASSWORD }) }],
];

describe('a session that was ended while its call was under way', () => {
  test.each(CHANGES)('%s', async (name, { prepare, call }) => {
    const { email, id, visitor } = await arrive(name.replaceAll(' ', '-'));
    const prepared = (await prepare?.(visitor)) ?? '';
    await logOutUser(db(), email);
    const before = await state();
    expect((await call(visitor, id, prepared)).status).toBe(401);
    expect(await state()).toEqual(before);
  });
});

describe('whoever was thrown out while a call was under way', () => {
  const nameOfOwn = async (visitor: Visitor): Promise<string> => {
    const { json } = await visitor.get('sessions');
    return json.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id;
  };

  test.each([
    ['all the others', async () => 'sessions'],
    ['one by its name', async (owner: Visitor) => `sessions/${await nameOfOwn(owner)}`],
  ])('ends no session of the owner, who has logged in since: not %s', async (what, addressOf) => {
    const { email, visitor: thief } = await arrive(`thief-of-${what.replaceAll(' ', '-')}`);
    await logOutUser(db(), email);
    const owner = await instance.logIn(email);
    const { status } = await thief.delete(await addressOf(owner), { password: PASSWORD });
    expect(status).toBe(401);
    instance.clock.advance(1_000);
    expect((await owner.get('session')).json.user).not.toBeNull();
  });
});

test('who is made an administrator is not joined by somebody whose call was under way with the password', async () => {
  const { email, visitor: thief } = await arrive('promoted');
  await grantRole(db(), { email, role: 'admin', now: instance.clock.now() });
  const secret = (await thief.post('two_factor/setup', { password: PASSWORD })).json.secret ?? '';
  const again = await instance.logIn(email);
  await again.post('two_factor/confirm', { code: secret === '' ? '000000' : codeOf(secret) });
  expect((await again.get('session')).json.user.permissions).toEqual(PERMISSIONS_OF_ROLE.irrigator);
});
