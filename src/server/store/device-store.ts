import { sql } from 'kysely';
import type { Instant } from '#domain/units/instant.ts';
import type { DatabaseTransaction } from './database.ts';

/** More browsers than anybody logs in from; the ones seen last are kept. */
const DEVICES_AT_MOST = 20;

export type Acquaintance = 'known' | 'new' | 'first';

/** Notes that a user logs in from a browser, and says whether he has before; `first`: from any browser at all. */
export async function meetDevice(
  transaction: DatabaseTransaction,
  userId: number,
  tokenHash: Buffer,
  now: Instant,
): Promise<Acquaintance> {
  const known = await transaction
    .selectFrom('known_devices')
    .where('user_id', '=', userId)
    .select(['token_hash', 'last_seen_at'])
    .orderBy('last_seen_at', 'desc')
    .execute();
  await sql`
    insert into known_devices (user_id, token_hash, first_seen_at, last_seen_at)
    values (${userId}, ${tokenHash}, ${new Date(now)}, ${new Date(now)})
    on conflict (user_id, token_hash) do update set last_seen_at = excluded.last_seen_at
  `.execute(transaction);
  if (known.some(({ token_hash }) => token_hash.equals(tokenHash))) return 'known';
  const oldest = known.slice(DEVICES_AT_MOST - 1).map(({ token_hash }) => token_hash);
  if (oldest.length > 0) {
    await transaction
      .deleteFrom('known_devices')
      .where('user_id', '=', userId)
      .where('token_hash', 'in', oldest)
      .execute();
  }
  return known.length === 0 ? 'first' : 'new';
}
