import { ACCOUNT_REFUSALS } from '#contract/words/account-refusal-words.ts';
import type { UserId } from '#domain/ids.ts';
import { refuse, succeed } from '#domain/result.ts';
import type { Instant } from '#domain/units/instant.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { Database } from '../platform/database/database.ts';
import { openSealed, sealSecret } from '../platform/seal-secret.ts';
import { hashToken, makeToken } from '../platform/tokens.ts';
import { type AccountResult, refuseFields, refuseToWait } from './account-refusal.ts';
import { findToken, spendTokenOf } from './account-token-store.ts';
import { confirmKey } from './attempt-keys.ts';
import { forgetAttempts, takeAttempt } from './attempt-store.ts';
import { confirmPassword } from './confirm-password.ts';
import { endSecondFactor } from './end-second-factor.ts';
import { sealOwnerOf } from './judge-second-factor.ts';
import {
  describeOneTimeSecret,
  findStepOfCode,
  hashRecoveryCode,
  makeOneTimeSecret,
  makeRecoveryCodes,
} from './one-time-codes.ts';
import { confirmSecondFactor, findSecondFactor, proposeSecondFactor } from './second-factor-store.ts';
import { endSessionsOfUser, lockUserOfSession, rotateSession } from './session-store.ts';

interface Asked {
  readonly userId: UserId;
  readonly sessionToken: string;
  readonly sealKey: Buffer;
  readonly now: Instant;
}

/**
 * A new secret for an authenticator app. It counts once a code has come back. For an administrator in production a code
 * of the operator is needed as well: else a password that was guessed or stolen would be enough to become one.
 */
export async function setUpSecondFactor(
  db: Database,
  given: Asked & { readonly password: string; readonly isCodeNeeded: boolean; readonly setUpCode: string },
): Promise<AccountResult<{ readonly secret: string; readonly uri: string }>> {
  const { userId, sealKey } = given;
  const confirmed = await confirmPassword(db, given);
  if (!confirmed.ok) return confirmed;
  const secret = makeOneTimeSecret();
  return db.transaction().execute(async (transaction) => {
    const user = await lockUserOfSession(transaction, given);
    if (user === null) return refuse({ code: 'not_logged_in' });
    if (given.isCodeNeeded && (await findToken(transaction, 'factor_setup', given.setUpCode, given.now)) !== userId) {
      return refuse({ code: 'set_up_code_wrong' });
    }
    if ((await findSecondFactor(transaction, userId))?.isConfirmed === true) {
      return refuseFields({ twoFactor: [ACCOUNT_REFUSALS.factorOnAlready] });
    }
    await proposeSecondFactor(transaction, userId, sealSecret(sealKey, sealOwnerOf(userId), secret));
    return succeed(describeOneTimeSecret(secret, user.email));
  });
}

/**
 * Turns the second factor on: answers the recovery codes, which are not shown again, and the new token of this
 * session. Sessions that were opened without a second factor end.
 */
export async function confirmTwoFactor(
  db: Database,
  given: Asked & { readonly code: string; readonly isCodeNeeded: boolean },
): Promise<AccountResult<{ readonly recoveryCodes: readonly string[]; readonly sessionToken: string }>> {
  const { userId, sealKey, now, code, sessionToken } = given;
  const key = confirmKey(userId);
  const wait = await takeAttempt(db, [key], now);
  if (wait > 0) return refuseToWait(wait);
  const recoveryCodes = makeRecoveryCodes();
  const rotated = makeToken();
  return db.transaction().execute(async (transaction) => {
    const user = await lockUserOfSession(transaction, given);
    if (user === null) return refuse({ code: 'not_logged_in' });
    const factor = await findSecondFactor(transaction, userId);
    if (factor === null || factor.isConfirmed) {
      return refuseFields({ code: [ACCOUNT_REFUSALS.nothingToConfirm] });
    }
    const secret = openSealed(sealKey, sealOwnerOf(userId), factor.sealedSecret);
    const step = findStepOfCode(secret, code, now, factor.lastStep);
    if (step === null) return refuseFields({ code: [ACCOUNT_REFUSALS.firstCodeWrong] });
    const hadCode = await spendTokenOf(transaction, { userId, kind: 'factor_setup', now });
    if (given.isCodeNeeded && !hadCode) return refuse({ code: 'set_up_code_wrong' });
    const codeHashes = recoveryCodes.map((one) => hashRecoveryCode(userId, one));
    await confirmSecondFactor(transaction, userId, { step, codeHashes, now });
    await forgetAttempts(transaction, [key]);
    await endSessionsOfUser(transaction, userId, hashToken(sessionToken));
    await rotateSession(transaction, hashToken(sessionToken), hashToken(rotated));
    await enqueueMail(transaction, { kind: 'two_factor_on', to: user.email, firstName: user.first_name, at: now }, now);
    return succeed({ recoveryCodes, sessionToken: rotated });
  });
}

/** Turns the second factor off; answers the new token of this session. Not for whom the site asks it of. */
export async function turnOffSecondFactor(
  db: Database,
  given: {
    readonly userId: UserId;
    readonly password: string;
    readonly isRequired: boolean;
    readonly sessionToken: string;
    readonly now: Instant;
  },
): Promise<AccountResult<string>> {
  const { sessionToken } = given;
  const confirmed = await confirmPassword(db, given);
  if (!confirmed.ok) return confirmed;
  if (given.isRequired) return refuseFields({ twoFactor: [ACCOUNT_REFUSALS.factorRequired] });
  const rotated = makeToken();
  return db.transaction().execute(async (transaction) => {
    const user = await lockUserOfSession(transaction, given);
    if (user === null) return refuse({ code: 'not_logged_in' });
    await endSecondFactor(transaction, user, { by: 'owner', now: given.now });
    await rotateSession(transaction, hashToken(sessionToken), hashToken(rotated));
    return succeed(rotated);
  });
}
