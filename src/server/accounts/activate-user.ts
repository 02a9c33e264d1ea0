import type { UserId } from '#domain/ids.ts';
import { refuse, succeed } from '#domain/result.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Database } from '../platform/database/database.ts';
import { hashToken } from '../platform/tokens.ts';
import type { AccountResult } from './account-refusal.ts';
import { issueToken, redeemToken } from './account-token-store.ts';
import { isActivatedWith } from './user-store.ts';

/** What a link from the mailbox has done. */
export type Activation =
  | { readonly isNew: true; readonly userId: UserId; readonly resetToken: string | null }
  /** The link was used before, by a double click or by a program that opens links. */
  | { readonly isNew: false };

/**
 * Activates an account by the link from its mailbox. Where nobody has chosen a password that counts, the answer holds a
 * token to choose one with.
 */
export const activateUser = (db: Database, token: string, now: Instant): Promise<AccountResult<Activation>> =>
  db.transaction().execute(async (transaction): Promise<AccountResult<Activation>> => {
    const activated_with = hashToken(token);
    const redeemed = await redeemToken(transaction, 'activation', token, now);
    if (redeemed === null) {
      return (await isActivatedWith(transaction, activated_with))
        ? succeed({ isNew: false })
        : refuse({ code: 'link_invalid' });
    }
    const { userId } = redeemed;
    const { password_hash } = await transaction
      .updateTable('users')
      .set({ is_active: true, activated_at: new Date(now), activated_with })
      .where('id', '=', userId)
      .returning('password_hash')
      .executeTakeFirstOrThrow();
    const resetToken =
      password_hash === null ? await issueToken(transaction, { userId, kind: 'password_reset', now }) : null;
    return succeed({ isNew: true, userId, resetToken });
  });
