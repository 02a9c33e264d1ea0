import { EMAIL_REFUSALS, parseEmail } from '#domain/accounts/email.ts';
import { succeed } from '#domain/result.ts';
import type { Instant } from '#domain/units/instant.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { Database } from '../platform/database/database.ts';
import { type AccountResult, refuseFields, refuseToWait } from './account-refusal.ts';
import { hideDuration } from './hide-duration.ts';
import { sendActivation } from './register-user.ts';
import { takeMailRequest } from './take-mail-request.ts';
import { accountStateOf, lockUserByEmail } from './user-store.ts';

/** Sends the newest link to an address that waits for it, a notice to one that needs none, and says the same for all. */
export async function resendActivation(
  db: Database,
  { email, address, now }: { readonly email: string; readonly address: string; readonly now: Instant },
): Promise<AccountResult<null>> {
  const parsed = parseEmail(email);
  if (!parsed.ok) return refuseFields({ email: [EMAIL_REFUSALS[parsed.reason]] });
  const wait = await takeMailRequest(db, { mailbox: parsed.value.key, address, now });
  if (wait > 0) return refuseToWait(wait);
  await hideDuration(() =>
    db.transaction().execute(async (transaction) => {
      const user = await lockUserByEmail(transaction, parsed.value.key);
      if (user === null) return;
      const to = { to: user.email, firstName: user.first_name };
      const state = accountStateOf(user);
      if (state === 'unconfirmed') await sendActivation(transaction, { userId: user.id, ...to, now });
      if (state === 'active') await enqueueMail(transaction, { kind: 'already_registered', ...to }, now);
    }),
  );
  return succeed(null);
}
