import { sql } from 'kysely';
import { refuse, succeed } from '#domain/result.ts';
import type { Instant } from '#domain/units/instant.ts';
import { issueToken, redeemToken } from '../store/account-token-store.ts';
import type { Database } from '../store/database.ts';
import type { AccountResult } from './account-refusal.ts';

/**
 * Activates an account by the link from its mailbox. Where nobody has chosen a password that counts, the answer holds a
 * token to choose one with.
 */
export const activateUser = (
  db: Database,
  token: string,
  now: Instant,
): Promise<AccountResult<{ readonly userId: number; readonly resetToken: string | null }>> =>
  db.transaction().execute(async (transaction) => {
    const redeemed = await redeemToken(transaction, 'activation', token, now);
    if (redeemed === null) return refuse({ code: 'link_invalid' });
    const { userId } = redeemed;
    const { password_hash } = await transaction
      .updateTable('users')
      .set({ is_active: true, activated_at: sql`${new Date(now)}` })
      .where('id', '=', userId)
      .returning('password_hash')
      .executeTakeFirstOrThrow();
    const resetToken =
      password_hash === null ? await issueToken(transaction, { userId, kind: 'password_reset', now }) : null;
    return succeed({ userId, resetToken });
  });
