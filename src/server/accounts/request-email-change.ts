import type { Email } from '#domain/accounts/email.ts';
import type { Instant } from '#domain/units/instant.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { issueToken } from './account-token-store.ts';
import { accountStateOf, findUserByEmail, type UserRow } from './user-store.ts';

/**
 * Sends a link to the new address, and to the old one a notice with a way back. A new address that is somebody
 * else's looks the same from here, waits in vain, and its owner is told that somebody wanted it.
 */
export async function requestEmailChange(
  transaction: DatabaseTransaction,
  user: UserRow,
  to: Email,
  now: Instant,
): Promise<void> {
  const { id: userId, email: oldEmail, first_name: firstName } = user;
  const token = await issueToken(transaction, { userId, kind: 'email_change', email: to.address, now });
  const undoToken = await issueToken(transaction, { userId, kind: 'email_undo', email: oldEmail, now });
  const owner = await findUserByEmail(transaction, to.key);
  const state = owner === null ? 'unconfirmed' : accountStateOf(owner);
  if (state === 'unconfirmed') {
    await enqueueMail(transaction, { kind: 'confirm_email_change', to: to.address, firstName, oldEmail, token }, now);
  } else if (owner !== null && state === 'active') {
    await enqueueMail(transaction, { kind: 'already_registered', to: owner.email, firstName: owner.first_name }, now);
  }
  await enqueueMail(
    transaction,
    { kind: 'email_change_requested', to: oldEmail, firstName, newEmail: to.address, undoToken },
    now,
  );
}
