import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { RowError } from '#contract/problems.ts';
import type { BatchId, ProviderId } from '#domain/ids.ts';
import type { Kind } from '#domain/products/kind.ts';
import type { Listing } from '#domain/publishing/check-listing.ts';
import { type ClosingToConfirm, needsConfirmation } from '#domain/publishing/closing-confirmation.ts';
import { lapsedSnapshotAt } from '#domain/publishing/lapse.ts';
import { type Result, refuse, succeed } from '#domain/result.ts';
import { type Instant, printInstant } from '#domain/units/instant.ts';
import { at } from '../platform/database/at.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { insertRows } from '../platform/database/insert-rows.ts';
import { readNextRowMark, takeNextPosition } from '../platform/database/next-position.ts';
import { type BatchOrigin, closeBatch, openBatch } from './batch-store.ts';
import type { CheckedRow } from './check-upload.ts';
import { type Closing, closeListings, readOpenListings, type StoredListing } from './open-listing-store.ts';

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
  readonly batchId: BatchId;
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
): Promise<Result<ListingsOutcome, ClosingToConfirm>> {
  const { origin, kinds, now } = snapshot;
  const { id: batchId, receivedAt } = await openBatch(transaction, origin, 'listings', now);
  const rowMark = await readNextRowMark(transaction);
  const closing = { batchId, rowMark, now: receivedAt };
  const { open, lapsed } = await readOpen(transaction, snapshot);
  // What has lapsed left the search then; the snapshot opens it anew.
  await closeListings(transaction, lapsed, 'expired', closing);
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
  const toConfirm = { open: open.size, closing: leaving.length - changed };
  if (!snapshot.isClosingConfirmed && needsConfirmation(toConfirm)) return refuse(toConfirm);
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
  await noteLastSnapshots(transaction, origin, kinds, now);

  const counts = {
    accepted: snapshot.rows.length,
    added: opening.length - changed,
    changed,
    removed: leaving.length - changed,
  };
  await closeBatch(transaction, batchId, { ...counts, ...snapshot, duplicates: 0 });
  await takeNextPosition(transaction, { topic: 'listings', at: receivedAt, batchId, rowMark });
  return succeed({ batchId, ...counts });
}

interface OpenListing extends StoredListing {
  isWanted: boolean;
  isChanged: boolean;
}

type OpeningListing = CheckedRow<Listing> & { readonly contentHash: string };

const keyOf = (kind: string, externalId: string): string => `${kind}/${externalId}`;

/** The provider's listings that are not closed: those that are open by their names, and those that have run out. */
async function readOpen(
  transaction: DatabaseTransaction,
  { origin: { providerId }, kinds, now }: CheckedSnapshot,
): Promise<{ readonly open: ReadonlyMap<string, OpenListing>; readonly lapsed: readonly StoredListing[] }> {
  const silent = await listSilentKinds(transaction, providerId, now);
  const open = new Map<string, OpenListing>();
  const lapsed: StoredListing[] = [];
  for (const one of await readOpenListings(transaction, providerId, kinds)) {
    const isOpen = !silent.has(one.kind) && (one.expiresAt === null || one.expiresAt > now);
    if (isOpen) open.set(keyOf(one.kind, one.externalId), { ...one, isWanted: false, isChanged: false });
    else lapsed.push(one);
  }
  return { open, lapsed };
}

/** The kinds for which the provider was silent too long. */
async function listSilentKinds(
  transaction: DatabaseTransaction,
  providerId: ProviderId,
  now: Instant,
): Promise<ReadonlySet<Kind>> {
  const rows = await transaction
    .selectFrom('provider_standings')
    .where('provider_id', '=', providerId)
    .where('last_snapshot_at', '<=', at(lapsedSnapshotAt(now)))
    .select('kind')
    .execute();
  return new Set(rows.map(({ kind }) => kind));
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
  { batchId, rowMark, now }: Closing & { readonly batchId: BatchId },
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

async function noteLastSnapshots(
  transaction: DatabaseTransaction,
  { providerId }: BatchOrigin,
  kinds: readonly Kind[],
  now: Instant,
): Promise<void> {
  await sql`
    insert into provider_standings (provider_id, kind, last_snapshot_at)
    select ${providerId}, kind, ${at(now)} from unnest(${[...kinds]}::text[]) as kind
    on conflict (provider_id, kind) do update set last_snapshot_at = excluded.last_snapshot_at
  `.execute(transaction);
}

/** What makes two versions of a listing the same. */
function hashListing({ zone, allocationClass, ...rest }: Listing): string {
  return hash('sha256', JSON.stringify([zone.id, allocationClass?.id ?? null, rest]), 'base64');
}
