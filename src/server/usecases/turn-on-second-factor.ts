import { refuse, succeed } from '#domain/result.ts';
import type { Instant } from '#domain/units/instant.ts';
import {
  describeOneTimeSecret,
  findStepOfCode,
  hashRecoveryCode,
  makeOneTimeSecret,
  makeRecoveryCodes,
} from '../access/one-time-codes.ts';
import { openSealed, sealSecret } from '../access/seal-secret.ts';
import { hashToken, makeToken } from '../access/tokens.ts';
import { forgetAttempts, takeAttempt } from '../store/attempt-store.ts';
import type { Database } from '../store/database.ts';
import {
  confirmSecondFactor,
  dropSecondFactor,
  findSecondFactor,
  proposeSecondFactor,
} from '../store/second-factor-store.ts';
import { endSessionsOfUser, rotateSession } from '../store/session-store.ts';
import { lockUser } from '../store/user-store.ts';
import { type AccountResult, refuseFields, refuseToWait } from './account-refusal.ts';
import { confirmKey } from './attempt-keys.ts';
import { confirmPassword } from './confirm-password.ts';
import { sealOwnerOf } from './judge-second-factor.ts';

interface Asked {
  readonly userId: number;
  readonly sealKey: Buffer;
  readonly now: Instant;
}

/** A new secret for an authenticator app. It counts once a code has come back. */
export async function setUpSecondFactor(
  db: Database,
  given: Asked & { readonly password: string },
): Promise<AccountResult<{ readonly secret: string; readonly uri: string }>> {
  const { userId, sealKey } = given;
  const confirmed = await confirmPassword(db, given);
  if (!confirmed.ok) return confirmed;
  const secret = makeOneTimeSecret();
  return db.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (user === null) return refuse({ code: 'not_found' });
    if ((await findSecondFactor(transaction, userId))?.isConfirmed === true) {
      return refuseFields({ twoFactor: ['The second factor is on already. Turn it off to set up another app'] });
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
  given: Asked & { readonly code: string; readonly sessionToken: string },
): Promise<AccountResult<{ readonly recoveryCodes: readonly string[]; readonly sessionToken: string }>> {
  const { userId, sealKey, now, code, sessionToken } = given;
  const key = confirmKey(userId);
  const wait = await takeAttempt(db, [key], now);
  if (wait > 0) return refuseToWait(wait);
  const recoveryCodes = makeRecoveryCodes();
  const rotated = makeToken();
  return db.transaction().execute(async (transaction) => {
    if ((await lockUser(transaction, userId)) === null) return refuse({ code: 'not_found' });
    const factor = await findSecondFactor(transaction, userId);
    if (factor === null || factor.isConfirmed) {
      return refuseFields({ code: ['There is no authenticator app to confirm. Please begin again'] });
    }
    const secret = openSealed(sealKey, sealOwnerOf(userId), factor.sealedSecret);
    const step = findStepOfCode(secret, code, now, factor.lastStep);
    if (step === null) return refuseFields({ code: ['This code is not right. Please type the one that shows now'] });
    const codeHashes = recoveryCodes.map((one) => hashRecoveryCode(userId, one));
    await confirmSecondFactor(transaction, userId, { step, codeHashes, now });
    await forgetAttempts(transaction, [key]);
    await endSessionsOfUser(transaction, userId, hashToken(sessionToken));
    await rotateSession(transaction, hashToken(sessionToken), hashToken(rotated));
    return succeed({ recoveryCodes, sessionToken: rotated });
  });
}

/** Turns the second factor off; answers the new token of this session. Not for whom the site asks it of. */
export async function turnOffSecondFactor(
  db: Database,
  given: {
    readonly userId: number;
    readonly password: string;
    readonly isRequired: boolean;
    readonly sessionToken: string;
    readonly now: Instant;
  },
): Promise<AccountResult<string>> {
  const { userId, sessionToken } = given;
  const confirmed = await confirmPassword(db, given);
  if (!confirmed.ok) return confirmed;
  if (given.isRequired) return refuseFields({ twoFactor: ['Administrators of this site need the second factor'] });
  const rotated = makeToken();
  return db.transaction().execute(async (transaction) => {
    if ((await lockUser(transaction, userId)) === null) return refuse({ code: 'not_found' });
    await dropSecondFactor(transaction, userId);
    await rotateSession(transaction, hashToken(sessionToken), hashToken(rotated));
    return succeed(rotated);
  });
}
