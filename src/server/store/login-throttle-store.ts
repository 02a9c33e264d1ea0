import { sql } from 'kysely';
import { type LoginDelayScope, loginDelay } from '#domain/accounts/login-delay.ts';
import { type Instant, MILLISECONDS_PER_DAY } from '#domain/units/instant.ts';
import type { DatabaseTransaction } from './database.ts';

/** Failures are forgotten after a day without an attempt. */
const FORGOTTEN_AFTER = MILLISECONDS_PER_DAY;

/**
 * Counts an attempt to log in before it is judged, and says how many milliseconds are left to wait; 0 lets it through.
 * The row's lock makes parallel attempts wait for one another, so that fifty at once are not fifty guesses.
 */
export async function takeLoginAttempt(
  transaction: DatabaseTransaction,
  scope: LoginDelayScope,
  name: string,
  now: Instant,
): Promise<number> {
  const key = `${scope}:${name}`;
  await sql`
    insert into login_throttle (key, attempts, last_attempt_at) values (${key}, 0, ${new Date(now)}) on conflict do nothing
  `.execute(transaction);
  const row = await transaction
    .selectFrom('login_throttle')
    .where('key', '=', key)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
  const attempts = now - row.last_attempt_at > FORGOTTEN_AFTER ? 0 : row.attempts;
  const left = row.last_attempt_at + loginDelay(scope, attempts) - now;
  if (attempts > 0 && left > 0) return left;
  await transaction
    .updateTable('login_throttle')
    .set({ attempts: attempts + 1, last_attempt_at: sql`${new Date(now)}` })
    .where('key', '=', key)
    .execute();
  return 0;
}

/** A login that was right clears the account's count; the address only gets its own attempt back. */
export async function forgiveLogin(transaction: DatabaseTransaction, account: string, address: string): Promise<void> {
  await transaction.deleteFrom('login_throttle').where('key', '=', `account:${account}`).execute();
  await transaction
    .updateTable('login_throttle')
    .set({ attempts: sql`greatest(attempts - 1, 0)` })
    .where('key', '=', `address:${address}`)
    .execute();
}
