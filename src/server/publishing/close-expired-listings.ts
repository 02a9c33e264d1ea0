import { sql } from 'kysely';
import type { ListingId, ProviderId } from '#domain/ids.ts';
import { lapsedSnapshotAt } from '#domain/publishing/lapse.ts';
import type { Instant } from '#domain/units/instant.ts';
import { at } from '../platform/database/at.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import { readNextRowMark, takeNextPosition } from '../platform/database/next-position.ts';

const LISTINGS_AT_ONCE = 50_000;

interface LapsedListing {
  readonly id: ListingId;
  readonly provider_id: ProviderId;
}

/**
 * Closes what has run out, of every provider, so that the store says what the search says; the count of closed rows.
 * A provider that is publishing at this moment closes its own, and what one that has just published left open stays open.
 */
export async function closeExpiredListings(db: Database, now: Instant): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const lapsed = await listLapsed(transaction, now);
    const providers = await holdFreeProviders(transaction, [...new Set(lapsed.map((row) => row.provider_id))]);
    if (providers.length === 0) return 0;
    const rowMark = await readNextRowMark(transaction);
    const closed = await sql`
      update listings set closed_position = ${rowMark}, closed_at = ${at(now)}, close_reason = 'expired'
      where id = any(${lapsed.map(({ id }) => id)}) and provider_id = any(${[...providers]}) and closed_position is null
        and (listings.expires_at <= ${at(now)} or exists (
          select from provider_standings
          where provider_standings.provider_id = listings.provider_id and provider_standings.kind = listings.kind
            and last_snapshot_at <= ${at(lapsedSnapshotAt(now))}
        ))
    `.execute(transaction);
    const count = Number(closed.numAffectedRows ?? 0);
    if (count > 0) await takeNextPosition(transaction, { topic: 'listings', at: now, batchId: null, rowMark });
    return count;
  });
}

/** What has run out, and what providers who were silent too long have open: so many of each, and never a look at all that is open. */
async function listLapsed(transaction: DatabaseTransaction, now: Instant): Promise<readonly LapsedListing[]> {
  const { rows } = await sql<LapsedListing>`
    (
      select id, provider_id from listings
      where closed_position is null and expires_at <= ${at(now)}
      order by expires_at limit ${LISTINGS_AT_ONCE}
    ) union (
      select open.id, silent.provider_id from provider_standings as silent cross join lateral (
        select id from listings
        where listings.provider_id = silent.provider_id and listings.kind = silent.kind and closed_position is null
        order by external_id limit ${LISTINGS_AT_ONCE}
      ) as open
      where last_snapshot_at <= ${at(lapsedSnapshotAt(now))}
      limit ${LISTINGS_AT_ONCE}
    )
  `.execute(transaction);
  return rows;
}

/** Makes publications of these providers wait, but of those that are under way. */
async function holdFreeProviders(
  transaction: DatabaseTransaction,
  ids: readonly ProviderId[],
): Promise<readonly ProviderId[]> {
  const { rows } = await sql<{ id: ProviderId }>`
    select id from data_providers where id = any(${[...ids]}::int[]) order by id for no key update skip locked
  `.execute(transaction);
  return rows.map(({ id }) => id);
}
