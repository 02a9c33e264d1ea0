import { describeDevice } from '#domain/accounts/describe-device.ts';
import type { UserId } from '#domain/ids.ts';
import { type Result, refuse, succeed } from '#domain/result.ts';
import type { Instant } from '#domain/units/instant.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { addressFamilyOf, addressGroupOf } from '../platform/address-group.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import { hashToken, makeToken } from '../platform/tokens.ts';
import { endPushOfOthers, endPushOfUser } from '../push/subscription-store.ts';
import { deviceKey, loginKey, mailboxOf } from './attempt-keys.ts';
import { type AttemptKey, forgetAttempts, giveBackUnseen, refundAttempt, takeAttempt } from './attempt-store.ts';
import { findOwnerOfDevice, touchDevice } from './device-store.ts';
import { judgeSecondFactor } from './judge-second-factor.ts';
import { hashPassword, isHashOutdated, isPasswordOf, isStillPasswordOf } from './passwords.ts';
import { endSession, openSession } from './session-store.ts';
import { findUserByEmail, lockUser, setPasswordHash, type UserRow } from './user-store.ts';

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
  /** Of the session that the caller came with: it ends, so that none can be planted on anybody. */
  readonly leavingToken: string | null;
  readonly now: Instant;
}

export interface LoginContext {
  readonly sessionLimit: number;
  readonly sealKey: Buffer;
}

/** What the security log tells about a login, whether it opened a session or not. */
export interface LoginFacts {
  /** Whose account it is; null where nobody has the address. */
  readonly userId: UserId | null;
  readonly isKnownDevice: boolean;
}

export type LoginRefusal = LoginFacts &
  (
    | { readonly code: 'wrong' | 'too_many_sessions' | 'code_missing' | 'code_wrong' }
    | { readonly code: 'wait'; readonly milliseconds: number }
  );

export interface OpenedLogin extends LoginFacts {
  readonly sessionToken: string;
  readonly isHashRenewed: boolean;
}

/**
 * Opens a session. An unknown address and a wrong password look and take the same. Guesses from browsers that the
 * account does not know are counted by account and by address; one that it knows has a counter of its own.
 */
export async function logIn(
  db: Database,
  attempt: LoginAttempt,
  context: LoginContext,
): Promise<Result<OpenedLogin, LoginRefusal>> {
  const { now } = attempt;
  const mailbox = mailboxOf(attempt.username);
  const deviceHash = hashToken(attempt.deviceToken);
  const owner = await findOwnerOfDevice(db, mailbox, deviceHash);
  const isKnownDevice = owner !== null;
  const fromAddress: AttemptKey = { scope: 'address', name: addressGroupOf(attempt.address) };
  // In the order in which they are counted everywhere, so that nobody waits in a circle.
  const shared = isKnownDevice ? [] : [fromAddress];
  const own = isKnownDevice ? deviceKey(owner, deviceHash) : loginKey(mailbox);
  const wait = await takeAttempt(db, [...shared, own], now);
  const user = await findUserByEmail(db, mailbox);
  const facts: LoginFacts = { userId: user?.id ?? null, isKnownDevice };
  if (wait > 0) return refuse({ code: 'wait', milliseconds: wait, ...facts });
  const giveBack = giveBackUnseen(db, [...shared, own]);
  const isRight = await isPasswordOf(user?.password_hash ?? null, attempt.password).catch(giveBack);
  if (user === null || !isRight || !user.is_active) return refuse({ code: 'wrong', ...facts });
  const renewedHash = await renewHash(user.password_hash ?? '', attempt.password);

  const opening = db.transaction().execute(async (transaction): Promise<Result<OpenedLogin, LoginRefusal>> => {
    const locked = await lockUser(transaction, user.id);
    if (locked === null || !(await opensStill(locked, user, attempt))) return refuse({ code: 'wrong', ...facts });
    const factor = await judgeSecondFactor(transaction, { ...attempt, userId: user.id, ...context });
    if (factor.verdict === 'missing') {
      // Asking for the code is no guess, but it must not wipe out the guesses before it either.
      for (const key of [...shared, own]) await refundAttempt(transaction, key);
      return refuse({ code: 'code_missing', ...facts });
    }
    if (factor.verdict === 'wrong') return refuse({ code: 'code_wrong', ...facts });
    for (const key of shared) await refundAttempt(transaction, key);
    await forgetAttempts(transaction, [own]);
    const sessionToken = await open(transaction, locked, attempt, context.sessionLimit);
    if (sessionToken === null) return refuse({ code: 'too_many_sessions', ...facts });
    if (attempt.leavingToken !== null) await endSession(transaction, hashToken(attempt.leavingToken));
    await endPushOfOthers(transaction, deviceHash, user.id);
    // Where sessions end, push ends with them.
    if (attempt.endOthers) await endPushOfUser(transaction, user.id, deviceHash);
    // A code that opened nothing, at the session limit, can be sent again.
    await factor.spend();
    const isHashRenewed = renewedHash !== null && locked.password_hash === user.password_hash;
    if (isHashRenewed) await setPasswordHash(transaction, user.id, renewedHash);
    return succeed({ sessionToken, isHashRenewed, ...facts });
  });
  return opening.catch(giveBack);
}

/** Meanwhile the account may have been closed, its password changed, or hashed anew by another login at the same time. */
const opensStill = async (locked: UserRow, user: UserRow, { password }: LoginAttempt): Promise<boolean> =>
  locked.is_active && (await isStillPasswordOf(locked.password_hash, user.password_hash, password));

/** A hash at today's cost in the place of a cheaper one; null where none is needed, or the machine has no time for it now. */
const renewHash = async (passwordHash: string, password: string): Promise<string | null> =>
  isHashOutdated(passwordHash) ? hashPassword(password).catch(() => null) : null;

async function open(
  transaction: DatabaseTransaction,
  user: UserRow,
  attempt: LoginAttempt,
  limit: number,
): Promise<string | null> {
  const { userAgent, endOthers, now } = attempt;
  const token = makeToken();
  const deviceHash = hashToken(attempt.deviceToken);
  const isOpen = await openSession(transaction, {
    tokenHash: hashToken(token),
    userId: user.id,
    userAgent,
    addressFamily: addressFamilyOf(attempt.address),
    deviceHash,
    now,
    limit,
    endOthers,
  });
  if (!isOpen) return null;
  if ((await touchDevice(transaction, user.id, deviceHash, now)) === 'new') {
    const device = describeDevice(userAgent);
    await enqueueMail(
      transaction,
      { kind: 'new_device_login', to: user.email, firstName: user.first_name, device, at: now },
      now,
    );
  }
  return token;
}
