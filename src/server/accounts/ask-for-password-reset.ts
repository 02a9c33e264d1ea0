import { EMAIL_REFUSALS, parseEmail } from '#domain/accounts/email.ts';
import { succeed } from '#domain/result.ts';
import type { Instant } from '#domain/units/instant.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { Database } from '../platform/database/database.ts';
import { type AccountResult, refuseFields, refuseToWait } from './account-refusal.ts';
import { issueToken } from './account-token-store.ts';
import { hideDuration } from './hide-duration.ts';
import { sendActivation } from './register-user.ts';
import { takeMailRequest } from './take-mail-request.ts';
import { accountStateOf, lockUserByEmail } from './user-store.ts';

/**
 * Sends the link that resets a password, and succeeds whoever was meant; what is no address is refused. An account that was never activated is sent
 * its activation link: it has nothing to reset before.
 */
export async function askForPasswordReset(
  db: Database,
  { username, address, now }: { readonly username: string; readonly address: string; readonly now: Instant },
): Promise<AccountResult<null>> {
  const email = parseEmail(username);
  if (!email.ok) return refuseFields({ username: [EMAIL_REFUSALS[email.reason]] });
  const wait = await takeMailRequest(db, { mailbox: email.value.key, address, now });
  if (wait > 0) return refuseToWait(wait);
  await hideDuration(async () => {
    await db.transaction().execute(async (transaction) => {
      const user = await lockUserByEmail(transaction, email.value.key);
      if (user === null) return;
      const to = { to: user.email, firstName: user.first_name };
      const state = accountStateOf(user);
      if (state === 'unconfirmed') await sendActivation(transaction, { userId: user.id, ...to, now });
      if (state !== 'active') return;
      const token = await issueToken(transaction, { userId: user.id, kind: 'password_reset', now });
      await enqueueMail(transaction, { kind: 'password_reset', ...to, token }, now);
    });
  });
  return succeed(null);
}
