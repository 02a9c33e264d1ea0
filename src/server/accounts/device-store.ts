import type { UserId } from '#domain/ids.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';

/** More browsers than anybody logs in from; the ones seen last are kept. */
const MAX_DEVICES = 20;

export type DeviceFamiliarity = 'known' | 'new' | 'first';

/** Whose browser this is, of the user with this mailbox; null when they never logged in from it, or there is no such user. */
export async function findOwnerOfDevice(db: Database, emailKey: string, tokenHash: Buffer): Promise<UserId | null> {
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .where('users.email_key', '=', emailKey)
    .where('known_devices.token_hash', '=', tokenHash)
    .select('users.id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export const listDevices = async (transaction: DatabaseTransaction, userId: UserId): Promise<readonly Buffer[]> =>
  (await transaction.selectFrom('known_devices').where('user_id', '=', userId).select('token_hash').execute()).map(
    ({ token_hash }) => token_hash,
  );

/** After this no browser is known: one of them may be a thief's. */
export async function forgetDevices(transaction: DatabaseTransaction, userId: UserId): Promise<void> {
  await transaction.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

/** Notes that a user logs in from a browser, and says whether they have before; `first`: from any browser at all. */
export async function touchDevice(
  transaction: DatabaseTransaction,
  userId: UserId,
  tokenHash: Buffer,
  now: Instant,
): Promise<DeviceFamiliarity> {
  const known = await transaction
    .selectFrom('known_devices')
    .where('user_id', '=', userId)
    .select(['token_hash', 'last_seen_at'])
    .orderBy('last_seen_at', 'desc')
    .execute();
  await transaction
    .insertInto('known_devices')
    .values({ user_id: userId, token_hash: tokenHash, first_seen_at: new Date(now), last_seen_at: new Date(now) })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet({ last_seen_at: new Date(now) }))
    .execute();
  if (known.some(({ token_hash }) => token_hash.equals(tokenHash))) return 'known';
  const oldest = known.slice(MAX_DEVICES - 1).map(({ token_hash }) => token_hash);
  if (oldest.length > 0) {
    await transaction
      .deleteFrom('known_devices')
      .where('user_id', '=', userId)
      .where('token_hash', 'in', oldest)
      .execute();
  }
  return known.length === 0 ? 'first' : 'new';
}
