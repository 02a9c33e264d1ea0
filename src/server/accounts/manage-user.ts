import { sql } from 'kysely';
import { emailKeyOf } from '#domain/accounts/email.ts';
import { ACCOUNT_TOKEN_KINDS } from '#domain/accounts/token-kind.ts';
import type { UserId } from '#domain/ids.ts';
import type { Instant } from '#domain/units/instant.ts';
import { at } from '../platform/database/at.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import { dropTokens } from './account-token-store.ts';
import { endSecondFactor, issueSetUpCode } from './end-second-factor.ts';
import { endSessionsOfUser } from './session-store.ts';
import { accountStateOf, lockUserByEmail, setPasswordHash, type UserRow } from './user-store.ts';

/** What the operator does to somebody's account at the command line. Each ends the sessions, within a second on every instance. */
export interface ManagedUser {
  readonly userId: UserId;
}

/** Null when nobody has the address. */
const manage = <Done>(
  db: Database,
  email: string,
  work: (transaction: DatabaseTransaction, user: UserRow) => Promise<Done>,
): Promise<(ManagedUser & Done) | null> =>
  db.transaction().execute(async (transaction) => {
    const user = await lockUserByEmail(transaction, emailKeyOf(email));
    if (user === null) return null;
    const done = await work(transaction, user);
    await endSessionsOfUser(transaction, user.id);
    return { userId: user.id, ...done };
  });

/** Logs a user out everywhere. */
export const logOutUser = (db: Database, email: string) => manage(db, email, async () => ({}));

/** Shuts an account: nobody logs in to it and no link opens it, until it is reopened. What it holds stays. */
export const closeUser = (db: Database, email: string, now: Instant) =>
  manage(db, email, async (transaction, user) => {
    const { id } = user;
    // Whoever registered an address that nobody has proven may be a stranger: their password must not come back.
    if (accountStateOf(user) === 'unconfirmed') await setPasswordHash(transaction, id, null);
    await transaction
      .updateTable('users')
      // Closed is who was active once: an account that was never confirmed could be, by registering anew.
      .set({ is_active: false, activated_at: sql`coalesce(activated_at, ${at(now)})` })
      .where('id', '=', id)
      .execute();
    await dropTokens(transaction, id, ACCOUNT_TOKEN_KINDS);
    return {};
  });

/** Opens an account that was closed, with the password it had; not one that waits for the link from its mailbox. */
export const reopenUser = (db: Database, email: string) =>
  manage(db, email, async (transaction, user) => {
    if (accountStateOf(user) === 'unconfirmed') return { isOpen: false };
    await transaction.updateTable('users').set({ is_active: true }).where('id', '=', user.id).execute();
    return { isOpen: true };
  });

/** Takes the second factor off somebody who has lost it; an administrator gets a code to set up another. */
export const resetFactor = (db: Database, email: string, now: Instant) =>
  manage(db, email, async (transaction, user) => ({
    hadFactor: await endSecondFactor(transaction, user, { by: 'operator', now }),
    setUpCode: user.permissions.includes('anabranch.is_admin') ? await issueSetUpCode(transaction, user.id, now) : null,
  }));
