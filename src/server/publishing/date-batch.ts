import { sql } from 'kysely';
import type { ProviderId } from '#domain/ids.ts';
import type { Instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_MINUTE } from '#domain/units/milliseconds.ts';
import { at } from '../platform/database/at.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';

/** So long a publication may have waited for another one of its provider, or a clock been set right by so much. */
const MAX_AHEAD_MILLISECONDS = 10 * MILLISECONDS_PER_MINUTE;

/** A wrong clock is found out within so many publications of a provider. */
const BATCHES_LOOKED_AT = 10_000;

/**
 * When a publication counts as received: no earlier than the one before it, for what was known at a moment is told by the
 * last one received until then. Where the clock has gone back by far, it is wrong now or was wrong before. Had it been ahead,
 * it had jumped there between two publications: then what is dated after now came in by now, and is dated so. Whoever asks
 * holds the provider.
 */
export async function dateBatch(
  transaction: DatabaseTransaction,
  provider: ProviderId,
  now: Instant,
): Promise<Instant> {
  const last = await readLast(transaction, provider);
  if (last === null || last <= now) return now;
  const ahead = last - now;
  if (ahead <= MAX_AHEAD_MILLISECONDS || !(await hadJumped(transaction, provider, ahead))) return last;
  await transaction
    .updateTable('batches')
    .set({ received_at: new Date(now) })
    .where('provider_id', '=', provider)
    .where('received_at', '>', at(now))
    .execute();
  return now;
}

/** Null for a provider that never sent anything. */
async function readLast(transaction: DatabaseTransaction, provider: ProviderId): Promise<Instant | null> {
  const row = await transaction
    .selectFrom('batches')
    .where('provider_id', '=', provider)
    .orderBy('id', 'desc')
    .limit(1)
    .select('received_at')
    .executeTakeFirst();
  return row?.received_at ?? null;
}

/** Whether so much time lies between two publications that came one after the other; before a provider's first one came another's. */
async function hadJumped(
  transaction: DatabaseTransaction,
  provider: ProviderId,
  milliseconds: number,
): Promise<boolean> {
  const { rows } = await sql<{ had: boolean }>`
    select exists (
      select from (
        select received_at - coalesce(
          lag(received_at) over (order by id),
          (select before.received_at from batches as before where before.id < one.id order by before.id desc limit 1)
        ) as step
        from (
          select id, received_at from batches where provider_id = ${provider} order by id desc limit ${BATCHES_LOOKED_AT}
        ) as one
      ) as steps
      where extract(epoch from step) * 1000 >= ${milliseconds}
    ) as had
  `.execute(transaction);
  return rows[0]?.had ?? false;
}
