import { describeDevice } from '#domain/accounts/describe-device.ts';
import { parseEmail } from '#domain/accounts/email.ts';
import { type Result, refuse, succeed } from '#domain/result.ts';
import type { Instant } from '#domain/units/instant.ts';
import { addressFamilyOf, addressGroupOf } from '../access/address-group.ts';
import { isPasswordOf } from '../access/passwords.ts';
import { hashToken, makeToken } from '../access/tokens.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { type AttemptKey, forgetAttempts, giveAttemptBack, takeAttempt } from '../store/attempt-store.ts';
import type { Database, DatabaseTransaction } from '../store/database.ts';
import { meetDevice } from '../store/device-store.ts';
import { openSession } from '../store/session-store.ts';
import { findUserByEmail, lockUser, type UserRow } from '../store/user-store.ts';
import { judgeSecondFactor } from './judge-second-factor.ts';

export interface LoginAttempt {
  readonly username: string;
  readonly password: string;
  /** A code of the authenticator app, or a recovery code. */
  readonly code: string | null;
  readonly endOthers: boolean;
  readonly address: string;
  readonly userAgent: string;
  /** By which the browser is known again. */
  readonly deviceToken: string;
  readonly now: Instant;
}

export interface LoginSurroundings {
  readonly sessionLimit: number;
  readonly sealKey: Buffer;
}

export type LoginRefusal =
  | { readonly code: 'wrong' | 'too_many_sessions' | 'code_missing' | 'code_wrong' }
  | { readonly code: 'wait'; readonly milliseconds: number };

/** Opens a session and returns its token. An unknown address and a wrong password look and take the same. */
export async function logIn(
  db: Database,
  attempt: LoginAttempt,
  surroundings: LoginSurroundings,
): Promise<Result<string, LoginRefusal>> {
  const { now } = attempt;
  const email = parseEmail(attempt.username);
  const fromAddress: AttemptKey = { scope: 'address', name: addressGroupOf(attempt.address) };
  const onAccount: AttemptKey = { scope: 'account', name: email.ok ? email.value.key : attempt.username };
  const wait = await takeAttempt(db, [fromAddress, onAccount], now);
  if (wait > 0) return refuse({ code: 'wait', milliseconds: wait });

  const user = email.ok ? await findUserByEmail(db, email.value.key) : null;
  const isRight = await isPasswordOf(user?.password_hash ?? null, attempt.password);
  if (user === null || !isRight || !user.is_active) return refuse({ code: 'wrong' });

  return db.transaction().execute(async (transaction) => {
    const locked = await lockUser(transaction, user.id);
    // A password that was changed while this one was being checked.
    if (locked === null || !locked.is_active || locked.password_hash !== user.password_hash) {
      return refuse({ code: 'wrong' });
    }
    const factor = await judgeSecondFactor(transaction, { ...attempt, userId: user.id, ...surroundings });
    if (factor.verdict === 'missing') {
      // Asking for the code is no guess, but it must not wipe out the guesses before it either.
      await giveAttemptBack(transaction, fromAddress);
      await giveAttemptBack(transaction, onAccount);
      return refuse({ code: 'code_missing' });
    }
    if (factor.verdict === 'wrong') return refuse({ code: 'code_wrong' });
    // In the order in which they were counted, so that nobody waits in a circle.
    await giveAttemptBack(transaction, fromAddress);
    await forgetAttempts(transaction, [onAccount]);
    const token = await open(transaction, locked, attempt, surroundings.sessionLimit);
    if (token === null) return refuse({ code: 'too_many_sessions' });
    // A code that opened nothing, at the session limit, can be sent again.
    await factor.spend();
    return succeed(token);
  });
}

async function open(
  transaction: DatabaseTransaction,
  user: UserRow,
  attempt: LoginAttempt,
  limit: number,
): Promise<string | null> {
  const { userAgent, endOthers, now } = attempt;
  const token = makeToken();
  const isOpen = await openSession(transaction, {
    tokenHash: hashToken(token),
    userId: user.id,
    userAgent,
    addressFamily: addressFamilyOf(attempt.address),
    now,
    limit,
    endOthers,
  });
  if (!isOpen) return null;
  if ((await meetDevice(transaction, user.id, hashToken(attempt.deviceToken), now)) === 'new') {
    const device = describeDevice(userAgent);
    await enqueueMail(
      transaction,
      { kind: 'new_device_login', to: user.email, firstName: user.first_name, device, at: now },
      now,
    );
  }
  return token;
}
