import { emailKeyOf } from '#domain/accounts/email.ts';
import { PERMISSIONS_OF_ROLE, type Role } from '#domain/permissions.ts';
import type { Database } from '../store/database.ts';
import { endSessionsOfUser } from '../store/session-store.ts';
import { lockUserByEmail } from '../store/user-store.ts';

/**
 * Gives a user the rights of a role in the place of those before, and ends the sessions that were opened with those;
 * false when nobody has the address. Acts within a second on every instance.
 */
export const grantRole = (
  db: Database,
  { email, role }: { readonly email: string; readonly role: Role },
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const user = await lockUserByEmail(transaction, emailKeyOf(email));
    if (user === null) return false;
    await transaction
      .updateTable('users')
      .set({ permissions: [...PERMISSIONS_OF_ROLE[role]] })
      .where('id', '=', user.id)
      .execute();
    await endSessionsOfUser(transaction, user.id);
    return true;
  });
