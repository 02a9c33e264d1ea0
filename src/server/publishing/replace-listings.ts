import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { RowError } from '#contract/problems.ts';
import type { ListingId, ProviderId } from '#domain/ids.ts';
import type { Kind } from '#domain/products/kind.ts';
import type { Listing } from '#domain/publishing/check-listing.ts';
import { type ClosingQuestion, needsConfirmation } from '#domain/publishing/closing-question.ts';
import { lapsedSnapshotAt } from '#domain/publishing/lapse.ts';
import { type Result, refuse, succeed } from '#domain/result.ts';
import { type Instant, printInstant } from '#domain/units/instant.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import { insertRows } from '../platform/database/insert-rows.ts';
import { drawRowMark, takeNextPosition } from '../platform/database/next-position.ts';
import { type BatchOrigin, closeBatch, openBatch } from './batch-store.ts';
import type { CheckedRow } from './check-upload.ts';

export interface CheckedSnapshot {
  readonly origin: BatchOrigin;
  readonly fileHash: string;
  readonly kinds: readonly Kind[];
  readonly rows: readonly CheckedRow<Listing>[];
  readonly rejected: readonly RowError[];
  /** Whether the sender has said that much may close. */
  readonly isClosingConfirmed: boolean;
  readonly now: Instant;
}

export interface ListingsOutcome {
  readonly batchId: number;
  readonly accepted: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/**
 * Makes a provider's open listings of some kinds what the snapshot says, in one transaction: what is gone is closed,
 * what changed is closed and opened anew, what is the same stays untouched, so that its age is its age. A snapshot that
 * closes much is refused until its sender has confirmed it; the caller must roll the transaction back.
 */
export async function replaceListings(
  transaction: DatabaseTransaction,
  snapshot: CheckedSnapshot,
): Promise<Result<ListingsOutcome, ClosingQuestion>> {
  const { origin, kinds, now } = snapshot;
  const batchId = await openBatch(transaction, origin, 'listings', now);
  const rowMark = await drawRowMark(transaction);
  const closing = { batchId, rowMark, now };
  await closeLapsed(transaction, snapshot, closing);

  const open = await readOpen(transaction, snapshot);
  const wanted = snapshot.rows.filter(({ value }) => value.expiresAt === null || value.expiresAt > now);
  const opening: OpeningListing[] = [];
  let changed = 0;
  for (const row of wanted) {
    const contentHash = hashListing(row.value);
    const known = open.get(keyOf(row.value.kind, row.value.externalId));
    if (known?.contentHash === contentHash) known.isWanted = true;
    else {
      if (known !== undefined) {
        known.isChanged = true;
        changed += 1;
      }
      opening.push({ ...row, contentHash });
    }
  }
  const leaving = [...open.values()].filter(({ isWanted }) => !isWanted);
  const question = { open: open.size, closing: leaving.length - changed };
  if (!snapshot.isClosingConfirmed && needsConfirmation(question)) return refuse(question);
  await closeListings(
    transaction,
    leaving.filter(({ isChanged }) => isChanged),
    'changed',
    closing,
  );
  await closeListings(
    transaction,
    leaving.filter(({ isChanged }) => !isChanged),
    'removed',
    closing,
  );
  await openListings(transaction, opening, origin, closing);
  await noteStandings(transaction, origin, kinds, now);

  const counts = {
    accepted: snapshot.rows.length,
    added: opening.length - changed,
    changed,
    removed: leaving.length - changed,
  };
  await closeBatch(transaction, batchId, { ...counts, ...snapshot, duplicates: 0 });
  await takeNextPosition(transaction, { topic: 'listings', at: now, batchId, rowMark });
  return succeed({ batchId, ...counts });
}

interface Closing {
  readonly batchId: number;
  readonly rowMark: number;
  readonly now: Instant;
}

interface OpenListing {
  readonly id: ListingId;
  readonly contentHash: string;
  isWanted: boolean;
  isChanged: boolean;
}

type OpeningListing = CheckedRow<Listing> & { readonly contentHash: string };

const keyOf = (kind: string, externalId: string): string => `${kind}/${externalId}`;

/** Of a listing that ran out, or whose provider was silent too long. */
const hasLapsed = (now: Instant) => sql`(listings.expires_at <= ${new Date(now)} or exists (
  select from provider_standings
  where provider_standings.provider_id = listings.provider_id and provider_standings.kind = listings.kind
    and last_snapshot_at <= ${new Date(lapsedSnapshotAt(now))}
))`;

/** What has lapsed left the search then; a new snapshot opens it anew. */
async function closeLapsed(
  transaction: DatabaseTransaction,
  { origin, kinds }: CheckedSnapshot,
  { batchId, rowMark, now }: Closing,
): Promise<void> {
  await sql`
    update listings set closed_batch = ${batchId}, closed_position = ${rowMark}, closed_at = ${new Date(now)}, close_reason = 'expired'
    where provider_id = ${origin.providerId} and kind = any(${[...kinds]}) and closed_position is null and ${hasLapsed(now)}
  `.execute(transaction);
}

async function readOpen(
  transaction: DatabaseTransaction,
  { origin, kinds }: CheckedSnapshot,
): Promise<Map<string, OpenListing>> {
  const rows = await transaction
    .selectFrom('listings')
    .where('provider_id', '=', origin.providerId)
    .where('kind', 'in', [...kinds])
    .where('closed_position', 'is', null)
    .select(['id', 'kind', 'external_id', 'content_hash'])
    .execute();
  return new Map(
    rows.map((row) => [
      keyOf(row.kind, row.external_id),
      { id: row.id, contentHash: row.content_hash, isWanted: false, isChanged: false },
    ]),
  );
}

async function closeListings(
  transaction: DatabaseTransaction,
  listings: readonly OpenListing[],
  reason: 'removed' | 'changed',
  { batchId, rowMark, now }: Closing,
): Promise<void> {
  if (listings.length === 0) return;
  await sql`
    update listings set closed_batch = ${batchId}, closed_position = ${rowMark}, closed_at = ${new Date(now)}, close_reason = ${reason}
    where id = any(${listings.map(({ id }) => id)})
  `.execute(transaction);
}

const OPENED_COLUMNS = [
  'provider_id',
  'opened_batch',
  'opened_position',
  'external_id',
  'kind',
  'direction',
  'zone_id',
  'allocation_class_id',
  'price_steps',
  'volume_litres',
  'is_wet',
  'delivery',
  'term_from',
  'term_to',
  'commencement_date',
  'listed_at',
  'is_listed_at_given',
  'expires_at',
  'source_url',
  'original',
  'content_hash',
] as const;

async function openListings(
  transaction: DatabaseTransaction,
  listings: readonly OpeningListing[],
  { providerId }: BatchOrigin,
  { batchId, rowMark, now }: Closing,
): Promise<void> {
  await insertRows(transaction, {
    table: 'listings',
    columns: OPENED_COLUMNS,
    items: listings,
    print: ({ value, original, contentHash }) => ({
      provider_id: providerId,
      opened_batch: batchId,
      opened_position: rowMark,
      external_id: value.externalId,
      kind: value.kind,
      direction: value.direction,
      zone_id: value.zone.id,
      allocation_class_id: value.allocationClass?.id,
      price_steps: value.price,
      volume_litres: value.volume,
      is_wet: value.isWet ?? undefined,
      delivery: value.delivery ?? undefined,
      term_from: value.termFrom ?? undefined,
      term_to: value.termTo ?? undefined,
      commencement_date: value.commencementDate ?? undefined,
      listed_at: printInstant(value.listedAt ?? now),
      is_listed_at_given: value.listedAt !== null,
      expires_at: value.expiresAt === null ? undefined : printInstant(value.expiresAt),
      source_url: value.sourceUrl ?? undefined,
      original,
      content_hash: contentHash,
    }),
  });
}

async function noteStandings(
  transaction: DatabaseTransaction,
  { providerId }: BatchOrigin,
  kinds: readonly Kind[],
  now: Instant,
): Promise<void> {
  await sql`
    insert into provider_standings (provider_id, kind, last_snapshot_at)
    select ${providerId}, kind, ${new Date(now)} from unnest(${[...kinds]}::text[]) as kind
    on conflict (provider_id, kind) do update set last_snapshot_at = excluded.last_snapshot_at
  `.execute(transaction);
}

/** What makes two versions of a listing the same. */
function hashListing({ zone, allocationClass, ...rest }: Listing): string {
  return hash('sha256', JSON.stringify([zone.id, allocationClass?.id ?? null, rest]), 'base64');
}

/**
 * Closes what has run out, of every provider, so that the store says what the search says; the count of closed rows.
 * A provider that is publishing at this moment closes its own, and what one that has just published left open stays open.
 */
export async function closeExpiredListings(db: Database, now: Instant): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: ListingId; provider_id: ProviderId }>`
      select id, provider_id from listings left join provider_standings using (provider_id, kind)
      where closed_position is null and (expires_at <= ${new Date(now)} or last_snapshot_at <= ${new Date(lapsedSnapshotAt(now))})
      limit 50000
    `.execute(transaction);
    const providers = await holdFreeProviders(transaction, [...new Set(rows.map((row) => row.provider_id))]);
    if (providers.length === 0) return 0;
    const rowMark = await drawRowMark(transaction);
    const closed = await sql`
      update listings set closed_position = ${rowMark}, closed_at = ${new Date(now)}, close_reason = 'expired'
      where id = any(${rows.map(({ id }) => id)}) and provider_id = any(${[...providers]}) and closed_position is null
        and ${hasLapsed(now)}
    `.execute(transaction);
    const count = Number(closed.numAffectedRows ?? 0);
    if (count > 0) await takeNextPosition(transaction, { topic: 'listings', at: now, batchId: null, rowMark });
    return count;
  });
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
