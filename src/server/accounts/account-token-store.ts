import { sql } from 'kysely';
import { emailKeyOf } from '#domain/accounts/email.ts';
import { type AccountTokenKind, TOKEN_LIFETIMES } from '#domain/accounts/token-kind.ts';
import type { UserId } from '#domain/ids.ts';
import type { Instant } from '#domain/units/instant.ts';
import { at } from '../platform/database/at.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import { hashToken, makeToken } from '../platform/tokens.ts';
import { lockUser } from './user-store.ts';

export interface NewAccountToken {
  readonly userId: UserId;
  readonly kind: AccountTokenKind;
  /** The address that the link sets. */
  readonly email?: string;
  readonly now: Instant;
}

/** Makes a link's token; only its hash is kept. The newest of a kind ends the one before, but for undoing. */
export async function issueToken(
  transaction: DatabaseTransaction,
  { userId, kind, email, now }: NewAccountToken,
): Promise<string> {
  const token = makeToken();
  await transaction
    .insertInto('account_tokens')
    .values({
      ...{ token_hash: hashToken(token), user_id: userId, kind, email: email ?? null },
      ...{ created_at: new Date(now), expires_at: new Date(now + TOKEN_LIFETIMES[kind]) },
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind'])
        .where('kind', '<>', sql.lit('email_undo'))
        .doUpdateSet(({ ref }) => ({
          token_hash: ref('excluded.token_hash'),
          email: ref('excluded.email'),
          created_at: ref('excluded.created_at'),
          expires_at: ref('excluded.expires_at'),
        })),
    )
    .execute();
  return token;
}

export interface RedeemedToken {
  readonly userId: UserId;
  readonly email: string | null;
  readonly createdAt: Instant;
}

const isGood = (kind: AccountTokenKind, token: string, now: Instant) =>
  sql<boolean>`kind = ${kind} and token_hash = ${hashToken(token)} and expires_at > ${at(now)}`;

/** Whose token it is, without using it up; null for one that is wrong, used, replaced or too old. */
export async function findToken(
  db: Database,
  kind: AccountTokenKind,
  token: string,
  now: Instant,
): Promise<UserId | null> {
  const row = await db
    .selectFrom('account_tokens')
    .where(isGood(kind, token, now))
    .select('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/**
 * Uses a token up. Of many at once one gets it: the row can be deleted only once. The user's row is locked first, as
 * everywhere, so that nobody waits in a circle.
 */
export async function redeemToken(
  transaction: DatabaseTransaction,
  kind: AccountTokenKind,
  token: string,
  now: Instant,
): Promise<RedeemedToken | null> {
  const owner = await findToken(transaction, kind, token, now);
  if (owner === null || (await lockUser(transaction, owner)) === null) return null;
  const row = await transaction
    .deleteFrom('account_tokens')
    .where(isGood(kind, token, now))
    .returning(['user_id', 'email', 'created_at'])
    .executeTakeFirst();
  return row === undefined ? null : { userId: row.user_id, email: row.email, createdAt: row.created_at };
}

export async function dropTokens(
  transaction: DatabaseTransaction,
  userId: UserId,
  kinds: readonly AccountTokenKind[],
): Promise<void> {
  await transaction.deleteFrom('account_tokens').where('user_id', '=', userId).where('kind', 'in', kinds).execute();
}

/** Uses up the token that a user holds, whoever brings it; false when they hold none that is good. The caller holds the lock. */
export async function spendTokenOf(
  transaction: DatabaseTransaction,
  { userId, kind, now }: Omit<NewAccountToken, 'email'>,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('account_tokens')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('expires_at', '>', at(now))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Undo links that were sent after an address was left are in the hands of whoever came after. */
export async function dropUndosSince(transaction: DatabaseTransaction, userId: UserId, since: Instant): Promise<void> {
  await transaction
    .deleteFrom('account_tokens')
    .where('user_id', '=', userId)
    .where('kind', '=', 'email_undo')
    .where('created_at', '>=', at(since))
    .execute();
}

/** When the first of the ways back to an address was opened; null when none of them is open. */
export async function findFirstUndoTo(
  transaction: DatabaseTransaction,
  { userId, emailKey, now }: { readonly userId: UserId; readonly emailKey: string; readonly now: Instant },
): Promise<Instant | null> {
  const rows = await transaction
    .selectFrom('account_tokens')
    .where('user_id', '=', userId)
    .where('kind', '=', 'email_undo')
    .where('expires_at', '>', at(now))
    .orderBy('created_at')
    .select(['email', 'created_at'])
    .execute();
  return rows.find(({ email }) => emailKeyOf(email ?? '') === emailKey)?.created_at ?? null;
}

/** The address that waits for its confirmation, or null. */
export async function findPendingEmail(db: Database, userId: UserId, now: Instant): Promise<string | null> {
  const row = await db
    .selectFrom('account_tokens')
    .where('user_id', '=', userId)
    .where('kind', '=', 'email_change')
    .where('expires_at', '>', at(now))
    .select('email')
    .executeTakeFirst();
  return row?.email ?? null;
}

export async function sweepTokens(db: Database, now: Instant): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('account_tokens')
    .where('expires_at', '<=', at(now))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
