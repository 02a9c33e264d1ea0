import { emailKeyOf } from '#domain/accounts/email.ts';
import type { Preference } from '#domain/accounts/preferences.ts';
import type { UserId } from '#domain/ids.ts';
import type { Instant } from '#domain/units/instant.ts';
import { DEFAULT_VOLUME_UNIT } from '#domain/units/volume-unit.ts';
import { hashPassword } from '../accounts/passwords.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import { DEMO_PASSWORD, DEMO_USERS, type DemoUser, describeDemoUser } from './demo-users.ts';

/** Adds the demonstration users that are missing, after zones and providers; how many. Those that are there keep what they have chosen. */
export async function seedDemoUsers(db: Database, now: Instant): Promise<number> {
  const keys = DEMO_USERS.map(({ email }) => emailKeyOf(email));
  const known = await db.selectFrom('users').select('email_key').where('email_key', 'in', keys).execute();
  const missing = DEMO_USERS.filter(({ email }) => !known.some(({ email_key }) => email_key === emailKeyOf(email)));
  if (missing.length === 0) return 0;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return db.transaction().execute(async (transaction) => {
    let added = 0;
    for (const user of missing) if (await addUser(transaction, user, passwordHash, now)) added += 1;
    return added;
  });
}

/** False when another instance was faster. */
async function addUser(
  transaction: DatabaseTransaction,
  user: DemoUser,
  passwordHash: string,
  now: Instant,
): Promise<boolean> {
  const added = await transaction
    .insertInto('users')
    .values({
      email: user.email,
      email_key: emailKeyOf(user.email),
      password_hash: passwordHash,
      first_name: 'Demo',
      last_name: user.lastName,
      user_type: 'IRRIGATOR',
      permissions: [...user.permissions],
      is_active: true,
      activated_at: new Date(now),
      accepted_terms_version: user.acceptedTermsVersion,
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) return false;
  const preferences = await listPreferences(transaction, user);
  await transaction
    .insertInto('preferences')
    .values(preferences.map((preference) => ({ user_id: added.id, ...preference })))
    .execute();
  if (user.isOfProvider === true) await joinFirstProvider(transaction, added.id);
  return true;
}

async function listPreferences(
  transaction: DatabaseTransaction,
  { homeZone, notifications }: DemoUser,
): Promise<readonly Preference[]> {
  const zone =
    homeZone === null
      ? undefined
      : await transaction.selectFrom('zones').select('id').where('code', '=', homeZone).executeTakeFirst();
  return [
    { key: 'volume_unit', value: DEFAULT_VOLUME_UNIT },
    ...(zone === undefined ? [] : [{ key: 'my_zone', value: String(zone.id) } as const]),
    ...notifications.map((channel) => ({ key: 'notifications', value: channel }) as const),
  ];
}

async function joinFirstProvider(transaction: DatabaseTransaction, userId: UserId): Promise<void> {
  const provider = await transaction.selectFrom('data_providers').select('id').orderBy('id').executeTakeFirst();
  if (provider === undefined) return;
  await transaction.insertInto('provider_users').values({ provider_id: provider.id, user_id: userId }).execute();
}

/** What the terminal says about them at start. */
export const describeDemoUsers = (): readonly string[] => [
  `Demonstration users, password of all: ${DEMO_PASSWORD}`,
  ...DEMO_USERS.map((user) => `  ${user.email.padEnd(24)} ${describeDemoUser(user)}`),
];
