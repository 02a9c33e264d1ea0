import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { BatchId, ProviderId, TradeId } from '#domain/ids.ts';
import { CONFIDENCE_RANK, type ConfidenceRank } from '#domain/products/confidence.ts';
import { correctStanding, type StoredStanding, storeStanding } from '#domain/products/trade-standing.ts';
import type { Trade } from '#domain/publishing/check-trade.ts';
import { type Instant, printInstant } from '#domain/units/instant.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { insertRows } from '../platform/database/insert-rows.ts';
import type { CheckedRow } from './check-upload.ts';
import type { AddedTrades } from './keep-trade-months.ts';
import { standingOfRow } from './standing-of-row.ts';

/** What became of a portion of trades. */
export interface AppendedTrades {
  readonly added: number;
  /** Known, word for word. */
  readonly duplicates: number;
  /** Known with other content: the new row supersedes the old one, and both stay. */
  readonly changed: number;
  /** Rows whose id stood in an earlier row of the same upload with other content. */
  readonly repeated: readonly CheckedRow<Trade>[];
}

/** The batch that portions are appended to. */
export interface TradesBatch {
  readonly id: BatchId;
  readonly providerId: ProviderId;
  /** Stored trades, by our own ids, that a row of the batch has said again; no later row of it may say otherwise. */
  readonly confirmed: Set<TradeId>;
  /** What goes into the sums of the months when all portions are there. */
  readonly added: AddedTrades;
}

/** Appends a portion of a batch. A provider's own id names a trade for ever. */
export async function appendTrades(
  transaction: DatabaseTransaction,
  batch: TradesBatch,
  rows: readonly CheckedRow<Trade>[],
): Promise<AppendedTrades> {
  const hashed = rows.map((row) => ({ ...row, contentHash: hashTrade(row.value) }));
  const known = await readKnown(
    transaction,
    batch.providerId,
    hashed.map(({ value }) => value.externalId),
  );
  const seen = new Map<string, string>();
  const adding: HashedTrade[] = [];
  const repeated: CheckedRow<Trade>[] = [];
  const superseding: { readonly oldId: TradeId; readonly externalId: string }[] = [];
  let duplicates = 0;
  for (const row of hashed) {
    const { externalId } = row.value;
    const before = known.get(externalId);
    const contentHash = seen.get(externalId) ?? before?.content_hash;
    if (contentHash === row.contentHash) {
      duplicates += 1;
      if (before !== undefined) batch.confirmed.add(before.id);
    } else if (seen.has(externalId) || isOfBatch(before, batch)) repeated.push(row);
    else {
      adding.push({ ...row, standing: standAfter(before, row.value) });
      seen.set(externalId, row.contentHash);
      if (before !== undefined) superseding.push({ oldId: before.id, externalId });
    }
  }
  await insertVersions(transaction, batch, superseding, adding);
  return { added: adding.length - superseding.length, changed: superseding.length, duplicates, repeated };
}

const isOfBatch = (known: KnownTrade | undefined, { id, confirmed }: TradesBatch): boolean =>
  known !== undefined && (known.batch_id === id || confirmed.has(known.id));

type HashedTrade = CheckedRow<Trade> & { readonly contentHash: string; readonly standing: StoredStanding };

interface KnownTrade {
  readonly id: TradeId;
  readonly content_hash: string;
  readonly batch_id: BatchId;
  readonly confidence: ConfidenceRank;
  readonly told_confidence: ConfidenceRank | null;
}

/** What an administrator decided of a trade holds for its corrections. */
function standAfter(before: KnownTrade | undefined, { confidence: told }: Trade): StoredStanding {
  if (before === undefined) return { confidence: told, told: null };
  return storeStanding(correctStanding(standingOfRow(before), told));
}

async function readKnown(
  transaction: DatabaseTransaction,
  providerId: ProviderId,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, KnownTrade>> {
  const { rows } = await sql<KnownTrade & { readonly external_id: string }>`
    select id, external_id, content_hash, batch_id, confidence, told_confidence from trades
    where provider_id = ${providerId} and superseded_by is null and external_id = any(${[...externalIds]}::text[])
  `.execute(transaction);
  return new Map(rows.map((row) => [row.external_id, row]));
}

/** Ids are drawn first, so that an old row can name the new one before the new one takes its place. */
async function insertVersions(
  transaction: DatabaseTransaction,
  batch: TradesBatch,
  superseding: readonly { readonly oldId: TradeId; readonly externalId: string }[],
  adding: readonly HashedTrade[],
): Promise<void> {
  if (adding.length === 0) return;
  const { rows: drawn } = await sql<{ id: TradeId }>`
    with sequence as materialized (select pg_get_serial_sequence('trades', 'id')::regclass as name)
    select nextval(sequence.name) as id from sequence, generate_series(1, ${adding.length}::int)
  `.execute(transaction);
  const ids = drawn.map(({ id }) => id);
  if (superseding.length > 0) {
    const newIds = new Map(adding.map(({ value }, index) => [value.externalId, ids[index]]));
    await sql`
      update trades set superseded_by = pair.new_id
      from unnest(${superseding.map(({ oldId }) => oldId)}::bigint[],
        ${superseding.map(({ externalId }) => newIds.get(externalId))}::bigint[]) as pair (old_id, new_id)
      where trades.id = pair.old_id
    `.execute(transaction);
  }
  await insertRows(transaction, {
    table: 'trades',
    columns: STORED_COLUMNS,
    items: adding.map((row, index) => ({ ...row, id: ids[index] })),
    print: ({ value, original, contentHash, standing, id }) => ({
      id,
      provider_id: batch.providerId,
      batch_id: batch.id,
      external_id: value.externalId,
      kind: value.kind,
      zone_from: value.zoneFrom.id,
      zone_to: value.zoneTo.id,
      allocation_class_id: value.allocationClass?.id,
      price_steps: value.price ?? undefined,
      volume_litres: value.volume,
      traded_at: printInstant(value.tradedAt),
      agreed_at: timeOf(value.agreedAt),
      approved_at: timeOf(value.approvedAt),
      registered_at: timeOf(value.registeredAt),
      confidence: CONFIDENCE_RANK[standing.confidence],
      told_confidence: standing.told === null ? undefined : CONFIDENCE_RANK[standing.told],
      delivery: value.delivery ?? undefined,
      term_from: value.termFrom ?? undefined,
      term_to: value.termTo ?? undefined,
      commencement_date: value.commencementDate ?? undefined,
      original,
      content_hash: contentHash,
    }),
  });
  batch.added.note(ids, superseding.length);
}

const timeOf = (at: Instant | null): string | undefined => (at === null ? undefined : printInstant(at));

const STORED_COLUMNS = [
  'id',
  'provider_id',
  'batch_id',
  'external_id',
  'kind',
  'zone_from',
  'zone_to',
  'allocation_class_id',
  'price_steps',
  'volume_litres',
  'traded_at',
  'agreed_at',
  'approved_at',
  'registered_at',
  'confidence',
  'delivery',
  'term_from',
  'term_to',
  'commencement_date',
  'original',
  'content_hash',
  'told_confidence',
] as const;

/** What makes two reports of a trade the same. */
function hashTrade({ zoneFrom, zoneTo, allocationClass, ...rest }: Trade): string {
  return createHash('sha256')
    .update(JSON.stringify([zoneFrom.id, zoneTo.id, allocationClass?.id ?? null, rest]))
    .digest('base64');
}
