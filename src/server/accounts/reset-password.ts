import { REQUIRED } from '#domain/accounts/required.ts';
import type { UserId } from '#domain/ids.ts';
import { refuse, succeed } from '#domain/result.ts';
import type { Instant } from '#domain/units/instant.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import { hashToken, makeToken } from '../platform/tokens.ts';
import { type AccountResult, refuseFields } from './account-refusal.ts';
import { dropTokens, findToken, redeemToken } from './account-token-store.ts';
import { listAttemptKeys } from './attempt-keys.ts';
import { forgetAttempts } from './attempt-store.ts';
import { checkNewPassword } from './check-new-password.ts';
import { confirmPassword } from './confirm-password.ts';
import { forgetDevices } from './device-store.ts';
import { endYoungFactor } from './end-second-factor.ts';
import { FormCheck } from './form-check.ts';
import { hashPassword, isStillPasswordOf } from './passwords.ts';
import { endSessionsOfUser, lockUserOfSession, rotateSession } from './session-store.ts';
import { findUser, setPasswordHash, type UserRow } from './user-store.ts';

export interface NewPasswordForm {
  readonly password: string;
  readonly repeatPassword: string;
}

/** What a link from the mailbox has done besides. */
export interface MailboxReset {
  readonly userId: UserId;
  readonly isFactorDropped: boolean;
}

/** Whose password a link resets, without using it up; null for one that is wrong, used, replaced or too old. */
export async function findResetLink(db: Database, token: string, now: Instant): Promise<UserRow | null> {
  const owner = await findToken(db, 'password_reset', token, now);
  return owner === null ? null : await findUser(db, owner);
}

/**
 * Sets the password by the link from the mailbox, ends every session and a second factor that is young, and knows no
 * browser any more. A link is used up only by a password that is
 * good enough. It does not open an account that an administrator has closed.
 */
export async function resetPasswordByLink(
  db: Database,
  given: NewPasswordForm & { readonly token: string; readonly now: Instant },
): Promise<AccountResult<MailboxReset>> {
  const { token, now } = given;
  const user = await findResetLink(db, token, now);
  const check = new FormCheck();
  await checkNewPassword(check, given, user?.email ?? null);
  if (check.hasErrors) return refuseFields(check.errors);
  if (user === null) return refuse({ code: 'link_invalid' });
  const passwordHash = await hashPassword(given.password);
  return db.transaction().execute(async (transaction) => {
    const redeemed = await redeemToken(transaction, 'password_reset', token, now);
    if (redeemed === null) return refuse({ code: 'link_invalid' });
    await setPassword(transaction, user, passwordHash, now);
    await endSessionsOfUser(transaction, user.id);
    await forgetDevices(transaction, user.id);
    const isFactorDropped = await endYoungFactor(transaction, user, { at: now, now });
    return succeed({ userId: user.id, isFactorDropped });
  });
}

/** Sets the password of somebody who knows the present one; answers the new token of their session. The others end. */
export async function changePassword(
  db: Database,
  given: NewPasswordForm & {
    readonly userId: UserId;
    readonly existingPassword: string;
    readonly sessionToken: string;
    readonly now: Instant;
  },
): Promise<AccountResult<string>> {
  const { userId, existingPassword, sessionToken, now } = given;
  const user = await findUser(db, userId);
  const check = new FormCheck();
  if (existingPassword === '') check.complain('existingPassword', REQUIRED);
  await checkNewPassword(check, given, user?.email ?? null);
  if (check.hasErrors) return refuseFields(check.errors);
  const confirmed = await confirmPassword(db, { userId, password: existingPassword, field: 'existingPassword', now });
  if (!confirmed.ok) return confirmed;
  const passwordHash = await hashPassword(given.password);
  const rotated = makeToken();
  return db.transaction().execute(async (transaction) => {
    const locked = await lockUserOfSession(transaction, given);
    if (locked === null) return refuse({ code: 'not_logged_in' });
    if (!(await isStillPasswordOf(locked.password_hash, confirmed.value.password_hash, existingPassword)))
      return refuse({ code: 'wrong_password', field: 'existingPassword' });
    await setPassword(transaction, locked, passwordHash, now);
    await endSessionsOfUser(transaction, userId, hashToken(sessionToken));
    await rotateSession(transaction, hashToken(sessionToken), hashToken(rotated));
    return succeed(rotated);
  });
}

/** With the password go the links that somebody else may have asked for, and the waiting that they caused. */
async function setPassword(
  transaction: DatabaseTransaction,
  user: UserRow,
  passwordHash: string,
  now: Instant,
): Promise<void> {
  await setPasswordHash(transaction, user.id, passwordHash);
  await dropTokens(transaction, user.id, ['password_reset', 'email_change']);
  await forgetAttempts(transaction, await listAttemptKeys(transaction, user));
  await enqueueMail(transaction, { kind: 'password_was_reset', to: user.email, firstName: user.first_name }, now);
}
