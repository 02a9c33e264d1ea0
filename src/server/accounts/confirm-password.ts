import type { UserId } from '#domain/ids.ts';
import { refuse, succeed } from '#domain/result.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Database } from '../platform/database/database.ts';
import { type AccountResult, refuseToWait } from './account-refusal.ts';
import { confirmKey } from './attempt-keys.ts';
import { forgetAttempts, giveBackUnseen, takeAttempt } from './attempt-store.ts';
import { isPasswordOf } from './passwords.ts';
import { findUser, type UserRow } from './user-store.ts';

/**
 * Asks somebody who is logged in for the password again, as slowly as a login: a session that was left open is not
 * enough to guess it. `field` is where a wrong one is told.
 */
export async function confirmPassword(
  db: Database,
  given: { readonly userId: UserId; readonly password: string; readonly field?: string; readonly now: Instant },
): Promise<AccountResult<UserRow>> {
  const key = confirmKey(given.userId);
  const wait = await takeAttempt(db, [key], given.now);
  if (wait > 0) return refuseToWait(wait);
  const user = await findUser(db, given.userId);
  if (user === null) return refuse({ code: 'not_found' });
  const isRight = await isPasswordOf(user.password_hash, given.password).catch(giveBackUnseen(db, [key]));
  if (!isRight) {
    return refuse({ code: 'wrong_password', field: given.field ?? 'password' });
  }
  await db.transaction().execute((transaction) => forgetAttempts(transaction, [key]));
  return succeed(user);
}
