import { ACCOUNT_REFUSALS } from '#contract/words/account-refusal-words.ts';
import type { UserId } from '#domain/ids.ts';
import { refuse, succeed } from '#domain/result.ts';
import type { Instant } from '#domain/units/instant.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { Database } from '../platform/database/database.ts';
import { type AccountResult, refuseFields, refuseToWait } from './account-refusal.ts';
import { factorKey } from './attempt-keys.ts';
import { forgetAttempts, takeAttempt } from './attempt-store.ts';
import { confirmPassword } from './confirm-password.ts';
import { judgeSecondFactor } from './judge-second-factor.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './one-time-codes.ts';
import { findSecondFactor, replaceRecoveryCodes } from './second-factor-store.ts';
import { lockUserOfSession } from './session-store.ts';

/**
 * New recovery codes in the place of the old ones. It takes the password and the second factor itself: whoever finds an open
 * session and knows the password could else log in for good without the phone.
 */
export async function renewRecoveryCodes(
  db: Database,
  given: {
    readonly userId: UserId;
    readonly sessionToken: string;
    readonly sealKey: Buffer;
    readonly password: string;
    readonly code: string;
    readonly now: Instant;
  },
): Promise<AccountResult<readonly string[]>> {
  const { userId, now } = given;
  const key = factorKey(userId);
  const wait = await takeAttempt(db, [key], now);
  if (wait > 0) return refuseToWait(wait);
  const confirmed = await confirmPassword(db, given);
  if (!confirmed.ok) return confirmed;
  const recoveryCodes = makeRecoveryCodes();
  return db.transaction().execute(async (transaction) => {
    const user = await lockUserOfSession(transaction, given);
    if (user === null) return refuse({ code: 'not_logged_in' });
    if ((await findSecondFactor(transaction, userId))?.isConfirmed !== true) {
      return refuseFields({ twoFactor: [ACCOUNT_REFUSALS.factorOff] });
    }
    const judgement = await judgeSecondFactor(transaction, given);
    if (judgement.verdict !== 'passed') return refuseFields({ code: [ACCOUNT_REFUSALS.codeOfAppWrong] });
    await judgement.spend();
    const codeHashes = recoveryCodes.map((one) => hashRecoveryCode(userId, one));
    await replaceRecoveryCodes(transaction, userId, codeHashes);
    await forgetAttempts(transaction, [key]);
    const mail = { kind: 'recovery_codes_renewed', to: user.email, firstName: user.first_name, at: now } as const;
    await enqueueMail(transaction, mail, now);
    return succeed(recoveryCodes);
  });
}
