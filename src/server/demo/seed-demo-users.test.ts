import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { homeZoneOf, volumeUnitOf } from '#domain/accounts/preferences.ts';
import { PERMISSIONS_OF_ROLE } from '#domain/permissions.ts';
import { createDemoDatabase, DEMO_NOW, type DemoDatabase } from '#testing/demo-database.ts';
import { isPasswordOf } from '../accounts/passwords.ts';
import { describeDemoUsers, seedDemoUsers } from './seed-demo-users.ts';

let database: DemoDatabase;
beforeAll(async () => {
  database = await createDemoDatabase();
});
beforeEach(async () => {
  await database.db.deleteFrom('users').execute();
  expect(await seedDemoUsers(database.db, DEMO_NOW)).toBe(6);
});
afterAll(() => database.drop());

const readUsers = () => database.db.selectFrom('users').selectAll().orderBy('id').execute();
async function readUser(email: string) {
  const user = await database.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  const preferences = await database.db
    .selectFrom('preferences')
    .where('user_id', '=', user.id)
    .select(['key', 'value'])
    .orderBy('value')
    .execute();
  const zone = database.reference.findZone(homeZoneOf(preferences) ?? 0)?.code ?? null;
  const channels = preferences.filter(({ key }) => key === 'notifications').map(({ value }) => value);
  return { ...user, preferences, zone, channels };
}

describe('the demonstration users', () => {
  test('are six, called by their role, active, with one password', async () => {
    const users = await readUsers();
    expect(users.map(({ first_name, last_name }) => `${first_name} ${last_name}`)).toEqual([
      'Demo Irrigator',
      'Demo Newcomer',
      'Demo Premium',
      'Demo Broker',
      'Demo Editor',
      'Demo Administrator',
    ]);
    expect(users.every(({ is_active, email }) => is_active && email.endsWith('@example.com'))).toBe(true);
    expect(new Set(users.map(({ password_hash }) => password_hash)).size).toBe(1);
    expect(await isPasswordOf(users[0]?.password_hash ?? null, 'anabranch-demo-2026')).toBe(true);
  });

  test.each([
    ['irrigator@example.com', '7', ['web']],
    ['premium@example.com', '13', ['email', 'web']],
    ['newcomer@example.com', null, []],
  ])('%s lives in zone %s', async (email, zone, channels) => {
    const user = await readUser(email);
    expect(user.zone).toBe(zone);
    expect(user.channels).toEqual(channels);
    expect(volumeUnitOf(user.preferences)).toBe('megalitre');
  });

  test('may do what their roles may', async () => {
    expect((await readUser('premium@example.com')).permissions).toEqual(PERMISSIONS_OF_ROLE.premium);
    expect((await readUser('newcomer@example.com')).permissions).toEqual(PERMISSIONS_OF_ROLE.irrigator);
    expect((await readUser('broker@example.com')).permissions).toContain('anabranch.publish');
    expect((await readUser('admin@example.com')).permissions).toContain('anabranch.is_admin');
  });

  test('have accepted the terms, but for the newcomer', async () => {
    const versions = (await readUsers()).map(({ email, accepted_terms_version }) => [email, accepted_terms_version]);
    expect(versions.filter(([, version]) => version === null)).toEqual([['newcomer@example.com', null]]);
  });

  test('hold one who belongs to the first provider, and to no other', async () => {
    const links = await database.db.selectFrom('provider_users').selectAll().execute();
    expect(links).toEqual([{ provider_id: 1, user_id: (await readUser('broker@example.com')).id }]);
  });

  test('stay as they have made themselves, and come back when deleted', async () => {
    const { db } = database;
    await db.deleteFrom('preferences').where('value', '=', 'web').execute();
    await db.deleteFrom('users').where('email', '=', 'editor@example.com').execute();
    expect(await seedDemoUsers(db, DEMO_NOW)).toBe(1);
    expect(await seedDemoUsers(db, DEMO_NOW)).toBe(0);
    expect((await readUser('irrigator@example.com')).channels).toEqual([]);
    expect((await readUser('editor@example.com')).zone).toBe('7');
  });

  test('are added once by two instances that start together', async () => {
    const { db } = database;
    await db.deleteFrom('users').execute();
    const added = await Promise.all([seedDemoUsers(db, DEMO_NOW), seedDemoUsers(db, DEMO_NOW)]);
    expect(added[0] + added[1]).toBe(6);
    expect((await readUsers()).length).toBe(6);
  });

  test('are printed with the password of all', () => {
    const text = describeDemoUsers().join('\n');
    expect(text).toContain('anabranch-demo-2026');
    expect(text).toContain('newcomer@example.com');
  });
});
