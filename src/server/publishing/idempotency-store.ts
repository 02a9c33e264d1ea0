import { sql } from 'kysely';
import { IDEMPOTENCY_KEY_HOURS } from '#contract/upload.ts';
import type { ProviderId } from '#domain/ids.ts';
import { type Instant, instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_HOUR } from '#domain/units/milliseconds.ts';
import { at } from '../platform/database/at.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';

const REMEMBERED_MILLISECONDS = IDEMPOTENCY_KEY_HOURS * MILLISECONDS_PER_HOUR;

export type Remembered = { readonly requestHash: string; readonly answer: object } | null;

/**
 * What was answered to an earlier request with the same key. Two requests with one key at the same time come one
 * after the other: the second waits for the first one's transaction.
 */
export async function recallAnswer(
  transaction: DatabaseTransaction,
  providerId: ProviderId,
  key: string,
  now: Instant,
): Promise<Remembered> {
  await sql`select from data_providers where id = ${providerId} for no key update`.execute(transaction);
  // Its own alone: a large publication would hold up everybody else whose keys are forgotten at the same time.
  await transaction
    .deleteFrom('idempotency_keys')
    .where('provider_id', '=', providerId)
    .where('created_at', '<=', at(instant(now - REMEMBERED_MILLISECONDS)))
    .execute();
  const row = await transaction
    .selectFrom('idempotency_keys')
    .where('provider_id', '=', providerId)
    .where('key', '=', key)
    .select(['request_hash', 'answer'])
    .executeTakeFirst();
  return row === undefined ? null : { requestHash: row.request_hash, answer: row.answer };
}

export async function rememberAnswer(
  transaction: DatabaseTransaction,
  entry: {
    readonly providerId: ProviderId;
    readonly key: string;
    readonly requestHash: string;
    readonly answer: object;
    readonly now: Instant;
  },
): Promise<void> {
  await transaction
    .insertInto('idempotency_keys')
    .values({
      provider_id: entry.providerId,
      key: entry.key,
      request_hash: entry.requestHash,
      answer: JSON.stringify(entry.answer),
      created_at: new Date(entry.now),
    })
    .execute();
}
