import { type Selectable, sql } from 'kysely';
import type { BatchId, ListingId, ProviderId } from '#domain/ids.ts';
import type { Kind } from '#domain/products/kind.ts';
import type { Instant } from '#domain/units/instant.ts';
import { at } from '../platform/database/at.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import { readCopiedText, readInteger, readTimestamp } from '../platform/database/read-cells.ts';
import { type ColumnReaders, streamRows } from '../platform/database/stream-rows.ts';
import type { Tables } from '../platform/database/tables.ts';

/** What a snapshot is compared with. */
export interface StoredListing {
  readonly id: ListingId;
  readonly kind: Kind;
  readonly externalId: string;
  readonly contentHash: string;
  readonly expiresAt: Instant | null;
}

const STORED_READERS: ColumnReaders<
  Pick<Selectable<Tables['listings']>, 'id' | 'external_id' | 'content_hash' | 'expires_at'>
> = { id: readInteger, external_id: readCopiedText, content_hash: readCopiedText, expires_at: readTimestamp };

const LISTINGS_AT_ONCE = 20_000;

/**
 * The listings of a provider that are not closed. In the order of their index and in portions, as all that is asked of
 * them here: of a provider who has closed much, PostgreSQL expects much to be open, and would read the whole table for it.
 */
export async function readOpenListings(
  transaction: DatabaseTransaction,
  providerId: ProviderId,
  kinds: readonly Kind[],
  atOnce = LISTINGS_AT_ONCE,
): Promise<readonly StoredListing[]> {
  const open: StoredListing[] = [];
  for (const kind of kinds) {
    let after = '';
    for (let count = atOnce; count === atOnce; ) {
      const portion = sql`
        from listings where provider_id = ${sql.lit(providerId)} and kind = ${sql.lit(kind)} and closed_position is null
          and external_id > ${sql.lit(after)}
        order by external_id limit ${sql.lit(atOnce)}`;
      count = 0;
      for await (const rows of streamRows(transaction, STORED_READERS, portion)) {
        for (const { id, external_id, content_hash, expires_at } of rows)
          open.push({ id, kind, externalId: external_id, contentHash: content_hash, expiresAt: expires_at });
        count += rows.length;
        after = rows.at(-1)?.external_id ?? after;
      }
    }
  }
  return open;
}

/** Whether a provider has more than `many` listings of these kinds open, without counting them all. */
export async function hasManyOpenListings(
  db: Database,
  providerId: ProviderId,
  kinds: readonly Kind[],
  many: number,
): Promise<boolean> {
  let left = many;
  for (const kind of kinds) {
    const some = await db
      .selectFrom('listings')
      .where('provider_id', '=', providerId)
      .where('kind', '=', kind)
      .where('closed_position', 'is', null)
      .orderBy('external_id')
      .limit(left + 1)
      .select('id')
      .execute();
    left -= some.length;
    if (left < 0) return true;
  }
  return false;
}

/** The change that closes listings: by its batch, null where nobody sent it, and the mark of its rows. */
export interface Closing {
  readonly batchId: BatchId | null;
  readonly rowMark: number;
  readonly now: Instant;
}

export async function closeListings(
  transaction: DatabaseTransaction,
  listings: readonly Pick<StoredListing, 'id'>[],
  reason: NonNullable<Tables['listings']['close_reason']>,
  { batchId, rowMark, now }: Closing,
): Promise<void> {
  if (listings.length === 0) return;
  await sql`
    update listings set closed_batch = ${batchId}, closed_position = ${rowMark}, closed_at = ${at(now)}, close_reason = ${reason}
    where id = any(${listings.map(({ id }) => id)})
  `.execute(transaction);
}
