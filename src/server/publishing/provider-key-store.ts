import { sql } from 'kysely';
import type { ProviderId } from '#domain/ids.ts';
import type { Instant } from '#domain/units/instant.ts';
import { at } from '../platform/database/at.ts';
import type { Database } from '../platform/database/database.ts';
import { hashToken, makeToken } from '../platform/tokens.ts';

/** Makes a new key of a provider in the place of those it has: its new key, and how many good ones have ended. */
export const replaceProviderKeys = (
  db: Database,
  providerId: ProviderId,
  now: Instant,
): Promise<{ readonly key: string; readonly ended: number }> =>
  db.transaction().execute(async (transaction) => {
    const ended = await revokeProviderKeys(transaction, providerId, now);
    return { key: await createProviderKey(transaction, providerId, now), ended };
  });

/** Makes a new key of a provider. It is shown this once; only its hash is kept. */
export async function createProviderKey(db: Database, providerId: ProviderId, now: Instant): Promise<string> {
  const key = makeToken();
  await db
    .insertInto('provider_keys')
    .values({ key_hash: hashToken(key), provider_id: providerId, created_at: new Date(now), revoked_at: null })
    .execute();
  return key;
}

/** Ends every key of a provider; the number of keys that were good until now. */
export async function revokeProviderKeys(db: Database, providerId: ProviderId, now: Instant): Promise<number> {
  const { numAffectedRows } = await sql`
    update provider_keys set revoked_at = ${at(now)} where provider_id = ${providerId} and revoked_at is null
  `.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export async function findProviderOfKey(db: Database, key: string): Promise<ProviderId | null> {
  const row = await db
    .selectFrom('provider_keys')
    .where('key_hash', '=', hashToken(key))
    .where('revoked_at', 'is', null)
    .select('provider_id')
    .executeTakeFirst();
  return row === undefined ? null : row.provider_id;
}
