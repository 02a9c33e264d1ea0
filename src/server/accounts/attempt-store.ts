import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  ATTEMPTS_FORGOTTEN_AFTER_MILLISECONDS,
  type AttemptScope,
  countingAttempts,
  leftToWait,
} from '#domain/accounts/attempt-delay.ts';
import { type Instant, instant } from '#domain/units/instant.ts';
import { QueueFull } from '../platform/bounded-queue.ts';
import { at } from '../platform/database/at.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';

/** What counts together. Keys of one scope never meet those of another. */
export interface AttemptKey {
  readonly scope: AttemptScope;
  readonly name: string;
}

/** Names are addresses, of mailboxes or of machines; the table does not hold them. */
const keyOf = ({ scope, name }: AttemptKey): string =>
  `${scope}:${createHash('sha256').update(name).digest('base64url').slice(0, 32)}`;

/**
 * Counts an attempt under each key before it is judged, and says how many milliseconds are left to wait; 0 lets it
 * through. An attempt that has to wait is counted under none. The rows' locks make parallel attempts wait for one another, so
 * that fifty at once are not fifty guesses. Keys come in the order of their locks: the same in every call.
 */
export const takeAttempt = (db: Database, keys: readonly AttemptKey[], now: Instant): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const counted: CountedAttempts[] = [];
    for (const key of keys) {
      const one = await lockAttempts(transaction, key, now);
      if (one.left > 0) return one.left;
      counted.push(one);
    }
    for (const { key, attempts } of counted) await noteAttempts(transaction, key, { attempts: attempts + 1, now });
    return 0;
  });

interface CountedAttempts {
  readonly key: string;
  readonly attempts: number;
  /** Milliseconds to wait. */
  readonly left: number;
}

async function lockAttempts(
  transaction: DatabaseTransaction,
  attempt: AttemptKey,
  now: Instant,
): Promise<CountedAttempts> {
  const key = keyOf(attempt);
  // One statement makes the row or finds it, and locks it: between two, a login that was right could take it away.
  const row = await transaction
    .insertInto('login_throttle')
    .values({ key, attempts: 0, last_attempt_at: new Date(now) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ attempts: sql`login_throttle.attempts` }))
    .returning(['attempts', 'last_attempt_at'])
    .executeTakeFirstOrThrow();
  const known = { attempts: row.attempts, lastAt: row.last_attempt_at };
  const attempts = countingAttempts(known, now);
  // A clock that was set back made the last attempt one to come.
  if (row.last_attempt_at > now) await noteAttempts(transaction, key, { attempts, now });
  return { key, attempts, left: leftToWait(attempt.scope, known, now) };
}

const noteAttempts = (
  transaction: DatabaseTransaction,
  key: string,
  { attempts, now }: { readonly attempts: number; readonly now: Instant },
) =>
  transaction
    .updateTable('login_throttle')
    .set({ attempts, last_attempt_at: new Date(now) })
    .where('key', '=', key)
    .execute();

/** Takes one attempt back that was none: a right password that still lacks its code, a login that was right. */
export async function refundAttempt(db: Database, attempt: AttemptKey): Promise<void> {
  await db
    .updateTable('login_throttle')
    .set({ attempts: sql`greatest(attempts - 1, 0)` })
    .where('key', '=', keyOf(attempt))
    .execute();
}

/** What is done with an error under a password: where too many waited for it to be looked at, it was no guess. */
export const giveBackUnseen =
  (db: Database, attempts: readonly AttemptKey[]) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof QueueFull) for (const attempt of attempts) await refundAttempt(db, attempt);
    throw error;
  };

export async function forgetAttempts(transaction: DatabaseTransaction, attempts: readonly AttemptKey[]): Promise<void> {
  if (attempts.length === 0) return;
  await transaction.deleteFrom('login_throttle').where('key', 'in', attempts.map(keyOf)).execute();
}

/** Clears what has aged; how many. */
export async function sweepAttempts(db: Database, now: Instant): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('login_throttle')
    .where('last_attempt_at', '<=', at(instant(now - ATTEMPTS_FORGOTTEN_AFTER_MILLISECONDS)))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
