import { emailKeyOf } from '#domain/accounts/email.ts';
import type { UserId } from '#domain/ids.ts';
import { refuse, succeed } from '#domain/result.ts';
import type { Instant } from '#domain/units/instant.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { purgeMailOf } from '../mail/purge-mail-of.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import { forgetRequestsOf } from '../valuations/valuation-store.ts';
import type { AccountResult } from './account-refusal.ts';
import { listAttemptKeys, loginKey } from './attempt-keys.ts';
import { forgetAttempts } from './attempt-store.ts';
import { confirmPassword } from './confirm-password.ts';
import { lockUserOfSession } from './session-store.ts';

/**
 * Removes a person: account, choices, sessions, links, devices, second factor, counted attempts, mail and requests for
 * valuations, by one transaction. What a provider's user has published is the provider's and stays. One mail goes out after, and leaves
 * the outbox when it is sent.
 */
export async function deleteAccount(
  db: Database,
  given: { readonly userId: UserId; readonly sessionToken: string; readonly password: string; readonly now: Instant },
): Promise<AccountResult<null>> {
  const { userId, now } = given;
  const confirmed = await confirmPassword(db, given);
  if (!confirmed.ok) return confirmed;
  return db.transaction().execute(async (transaction) => {
    const user = await lockUserOfSession(transaction, given);
    if (user === null) return refuse({ code: 'not_logged_in' });
    const emailKeys = [user.email_key, ...(await listFormerEmailKeys(transaction, userId))];
    await purgeMailOf(transaction, { userId, emailKeys });
    await forgetRequestsOf(transaction, { userId, emailKeys });
    await forgetAttempts(transaction, [
      ...(await listAttemptKeys(transaction, user)),
      ...emailKeys.flatMap((name) => [loginKey(name), { scope: 'mail_to', name } as const]),
    ]);
    // Everything else that is the person's hangs on this row and goes with it.
    await transaction.deleteFrom('users').where('id', '=', userId).execute();
    await enqueueMail(transaction, { kind: 'account_deleted', to: user.email, firstName: user.first_name }, now);
    return succeed(null);
  });
}

/**
 * Addresses that were the person's and can be brought back. One that waits to be confirmed may be a stranger's, whose
 * mails, requests and counted attempts stay; what was mailed of the change names the address before too.
 */
async function listFormerEmailKeys(transaction: DatabaseTransaction, userId: UserId): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('account_tokens')
    .where('user_id', '=', userId)
    .where('kind', '=', 'email_undo')
    .select('email')
    .execute();
  return rows.map(({ email }) => emailKeyOf(email ?? ''));
}
