import { emailKeyOf } from '#domain/accounts/email.ts';
import { type Result, refuse, succeed } from '#domain/result.ts';
import type { Instant } from '#domain/units/instant.ts';
import { isPasswordOf } from '../access/passwords.ts';
import { hashToken, makeToken } from '../access/tokens.ts';
import type { Database } from '../store/database.ts';
import { forgiveLogin, takeLoginAttempt } from '../store/login-throttle-store.ts';
import { openSession } from '../store/session-store.ts';

export interface LoginAttempt {
  readonly username: string;
  readonly password: string;
  readonly endOthers: boolean;
  readonly address: string;
  readonly userAgent: string;
  readonly now: Instant;
}

export type LoginRefusal =
  | { readonly code: 'wrong' | 'too_many_sessions' }
  | { readonly code: 'wait'; readonly milliseconds: number };

/** Opens a session and returns its token. An unknown address and a wrong password look and take the same. */
export async function logIn(
  db: Database,
  attempt: LoginAttempt,
  sessionLimit: number,
): Promise<Result<string, LoginRefusal>> {
  const account = emailKeyOf(attempt.username);
  const wait = await db.transaction().execute(async (transaction) => {
    const forAddress = await takeLoginAttempt(transaction, 'address', attempt.address, attempt.now);
    return forAddress > 0 ? forAddress : takeLoginAttempt(transaction, 'account', account, attempt.now);
  });
  if (wait > 0) return refuse({ code: 'wait', milliseconds: wait });

  const user = await db
    .selectFrom('users')
    .where('email_key', '=', account)
    .select(['id', 'password_hash', 'is_active'])
    .executeTakeFirst();
  const isRight = await isPasswordOf(user?.password_hash ?? null, attempt.password);
  if (user === undefined || !isRight || !user.is_active) return refuse({ code: 'wrong' });

  const token = makeToken();
  const isOpen = await db.transaction().execute(async (transaction) => {
    await forgiveLogin(transaction, account, attempt.address);
    return openSession(transaction, {
      tokenHash: hashToken(token),
      userId: user.id,
      userAgent: attempt.userAgent,
      now: attempt.now,
      limit: sessionLimit,
      endOthers: attempt.endOthers,
    });
  });
  return isOpen ? succeed(token) : refuse({ code: 'too_many_sessions' });
}
