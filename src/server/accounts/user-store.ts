import type { Selectable } from 'kysely';
import { type AccountState, assessAccount } from '#domain/accounts/account-state.ts';
import type { Email } from '#domain/accounts/email.ts';
import type { Preference } from '#domain/accounts/preferences.ts';
import type { UserId } from '#domain/ids.ts';
import type { Permission } from '#domain/permissions.ts';
import type { Instant } from '#domain/units/instant.ts';
import { at } from '../platform/database/at.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';

export type UserRow = Selectable<Tables['users']>;

export const accountStateOf = (user: Pick<UserRow, 'is_active' | 'activated_at'>): AccountState =>
  assessAccount({ isActive: user.is_active, activatedAt: user.activated_at });

export const findUserByEmail = async (db: Database, emailKey: string): Promise<UserRow | null> =>
  (await db.selectFrom('users').where('email_key', '=', emailKey).selectAll().executeTakeFirst()) ?? null;

export const findUser = async (db: Database, id: UserId): Promise<UserRow | null> =>
  (await db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirst()) ?? null;

/** Everything that changes an account takes this lock first; null when the account is gone. */
export const lockUser = async (transaction: DatabaseTransaction, id: UserId): Promise<UserRow | null> =>
  (await transaction.selectFrom('users').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()) ?? null;

export const lockUserByEmail = async (transaction: DatabaseTransaction, emailKey: string): Promise<UserRow | null> =>
  (await transaction
    .selectFrom('users')
    .where('email_key', '=', emailKey)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()) ?? null;

export interface NewUser {
  readonly email: Email;
  readonly passwordHash: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly permissions: readonly Permission[];
  readonly now: Instant;
}

/** Adds a user whose address nobody has proven yet; null when the address has an account. */
export async function addUser(transaction: DatabaseTransaction, user: NewUser): Promise<UserId | null> {
  const added = await transaction
    .insertInto('users')
    .values({
      email: user.email.address,
      email_key: user.email.key,
      password_hash: user.passwordHash,
      first_name: user.firstName,
      last_name: user.lastName,
      user_type: 'IRRIGATOR',
      permissions: [...user.permissions],
      is_active: false,
      accepted_terms_version: null,
      created_at: new Date(user.now),
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

/** Null: no password opens the account. */
export async function setPasswordHash(
  transaction: DatabaseTransaction,
  userId: UserId,
  passwordHash: string | null,
): Promise<void> {
  await transaction.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}

/** Puts a set of preferences in the place of the one before. */
export async function replacePreferences(
  transaction: DatabaseTransaction,
  userId: UserId,
  preferences: readonly Preference[],
): Promise<void> {
  await transaction.deleteFrom('preferences').where('user_id', '=', userId).execute();
  if (preferences.length === 0) return;
  await transaction
    .insertInto('preferences')
    .values(preferences.map(({ key, value }) => ({ user_id: userId, key, value })))
    .execute();
}

/** Whoever proves a mailbox wins over whoever has only typed its address: such an account goes. */
export async function removeUnconfirmedUser(
  transaction: DatabaseTransaction,
  { emailKey, except }: { readonly emailKey: string; readonly except: UserId },
): Promise<void> {
  await transaction
    .deleteFrom('users')
    .where('email_key', '=', emailKey)
    .where('id', '!=', except)
    .where('is_active', '=', false)
    .where('activated_at', 'is', null)
    .execute();
}

/** Accounts that nobody has confirmed since `before`, nor can any more by a link that they were sent; how many went. */
export async function sweepUnconfirmedUsers(db: Database, before: Instant): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('users')
    .where('is_active', '=', false)
    .where('activated_at', 'is', null)
    .where('created_at', '<=', at(before))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_tokens')
            .whereRef('user_id', '=', 'users.id')
            .where('kind', '=', 'activation')
            .select('kind'),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Whether a link activated an account that is active still. */
export async function isActivatedWith(db: Database, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .where('activated_with', '=', tokenHash)
    .where('is_active', '=', true)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
