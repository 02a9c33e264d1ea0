import { emailKeyOf } from '#domain/accounts/email.ts';
import type { UserId } from '#domain/ids.ts';
import { refuse, succeed } from '#domain/result.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import { UNIQUE_VIOLATION } from '../platform/database/unique-violation.ts';
import type { AccountResult } from './account-refusal.ts';
import { dropTokens, dropUndosSince, findFirstUndoTo, redeemToken } from './account-token-store.ts';
import { forgetDevices } from './device-store.ts';
import { endYoungFactor } from './end-second-factor.ts';
import type { MailboxReset } from './reset-password.ts';
import { endSessionsOfUser } from './session-store.ts';
import { lockUser, removeUnconfirmedUser, setPasswordHash } from './user-store.ts';

/**
 * Makes the new address the address, by the link from its mailbox. Links that the old mailbox holds end, but for the way
 * back; and this one too, where the account comes home to a mailbox that it was taken from: what came between was a thief's.
 */
export const confirmEmailChange = (
  db: Database,
  token: string,
  now: Instant,
): Promise<AccountResult<{ readonly userId: UserId }>> =>
  unlessTaken(() =>
    db.transaction().execute(async (transaction) => {
      const redeemed = await redeemToken(transaction, 'email_change', token, now);
      if (redeemed?.email == null) return refuse({ code: 'link_invalid' });
      await setEmail(transaction, redeemed.userId, redeemed.email);
      await dropTokens(transaction, redeemed.userId, ['password_reset']);
      const home = { userId: redeemed.userId, emailKey: emailKeyOf(redeemed.email), now };
      const leftAt = await findFirstUndoTo(transaction, home);
      if (leftAt !== null) await dropUndosSince(transaction, redeemed.userId, leftAt);
      return succeed({ userId: redeemed.userId });
    }),
  );

/**
 * Brings the old address back, by the link from its mailbox, whether the new one was confirmed or not. Whoever asked for
 * the change knew the password: so it counts no more, every session ends, and a new one is chosen as after forgetting
 * it. Links that went to later addresses end, and a second factor that the mailbox could have ended when the change was
 * asked for.
 */
export const undoEmailChange = (db: Database, token: string, now: Instant): Promise<AccountResult<MailboxReset>> =>
  unlessTaken(() =>
    db.transaction().execute(async (transaction) => {
      const redeemed = await redeemToken(transaction, 'email_undo', token, now);
      if (redeemed?.email == null) return refuse({ code: 'link_invalid' });
      const { userId, email, createdAt } = redeemed;
      await dropTokens(transaction, userId, ['email_change', 'password_reset']);
      await dropUndosSince(transaction, userId, createdAt);
      await setEmail(transaction, userId, email);
      await endSessionsOfUser(transaction, userId);
      await forgetDevices(transaction, userId);
      await setPasswordHash(transaction, userId, null);
      const user = await lockUser(transaction, userId);
      const isFactorDropped = user !== null && (await endYoungFactor(transaction, user, { at: createdAt, now }));
      return succeed({ userId, isFactorDropped });
    }),
  );

async function setEmail(transaction: DatabaseTransaction, userId: UserId, email: string): Promise<void> {
  const emailKey = emailKeyOf(email);
  await removeUnconfirmedUser(transaction, { emailKey, except: userId });
  await transaction.updateTable('users').set({ email, email_key: emailKey }).where('id', '=', userId).execute();
}

/** An address that has become somebody else's meanwhile: the link leads nowhere, and nothing has changed. */
async function unlessTaken<Done>(work: () => Promise<AccountResult<Done>>): Promise<AccountResult<Done>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) {
      return refuse({ code: 'link_invalid' });
    }
    throw error;
  }
}
