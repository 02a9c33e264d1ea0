import { emailKeyOf } from '#domain/accounts/email.ts';
import type { UserId } from '#domain/ids.ts';
import { PERMISSIONS_OF_ROLE, type Role } from '#domain/permissions.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import { endSecondFactor, issueSetUpCode } from './end-second-factor.ts';
import { findSecondFactor } from './second-factor-store.ts';
import { endSessionsOfUser } from './session-store.ts';
import { lockUserByEmail, type UserRow } from './user-store.ts';

export interface GrantedRole {
  readonly userId: UserId;
  /** For an administrator who has no second factor yet; else null. */
  readonly setUpCode: string | null;
}

/**
 * Gives a user the rights of a role in the place of those before, and ends the sessions that were opened with those;
 * null when nobody has the address. Acts within a second on every instance.
 */
export const grantRole = (
  db: Database,
  { email, role, now }: { readonly email: string; readonly role: Role; readonly now: Instant },
): Promise<GrantedRole | null> =>
  db.transaction().execute(async (transaction) => {
    const user = await lockUserByEmail(transaction, emailKeyOf(email));
    if (user === null) return null;
    await transaction
      .updateTable('users')
      .set({ permissions: [...PERMISSIONS_OF_ROLE[role]] })
      .where('id', '=', user.id)
      .execute();
    await endSessionsOfUser(transaction, user.id);
    return { userId: user.id, setUpCode: role === 'admin' ? await readyFactor(transaction, user, now) : null };
  });

/**
 * A second factor from before was set up with the password alone, so it does not make an administrator: somebody who
 * becomes one begins anew, with a code. Who is one already keeps theirs.
 */
async function readyFactor(transaction: DatabaseTransaction, user: UserRow, now: Instant): Promise<string | null> {
  const isOneAlready = user.permissions.includes('anabranch.is_admin');
  if (!isOneAlready) await endSecondFactor(transaction, user, { by: 'operator', now });
  const factor = await findSecondFactor(transaction, user.id);
  return factor?.isConfirmed === true ? null : issueSetUpCode(transaction, user.id, now);
}
