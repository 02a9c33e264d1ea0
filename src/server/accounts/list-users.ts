import type { AccountState } from '#domain/accounts/account-state.ts';
import type { UserId } from '#domain/ids.ts';
import { type Role, roleOf } from '#domain/permissions.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Database } from '../platform/database/database.ts';
import { accountStateOf } from './user-store.ts';

export interface ListedUser {
  readonly id: UserId;
  readonly email: string;
  readonly name: string;
  /** The role whose rights these are; null for a set of its own. */
  readonly role: Role | null;
  readonly state: AccountState;
  readonly createdAt: Instant;
}

/** Everybody who has an account, the oldest first. */
export async function listUsers(db: Database): Promise<readonly ListedUser[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'permissions', 'is_active', 'activated_at', 'created_at'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    name: `${row.first_name} ${row.last_name}`.trim(),
    role: roleOf(row.permissions),
    state: accountStateOf(row),
    createdAt: row.created_at,
  }));
}
