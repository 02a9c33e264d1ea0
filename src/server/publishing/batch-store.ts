import { type Selectable, sql } from 'kysely';
import type { RowError } from '#contract/problems.ts';
import type { BatchId, ProviderId } from '#domain/ids.ts';
import type { Kind } from '#domain/products/kind.ts';
import type { BatchTransport } from '#domain/publishing/batch-transport.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { dateBatch } from './date-batch.ts';

/** Where a publication comes from: provenance of every row in it. */
export interface BatchOrigin {
  readonly providerId: ProviderId;
  readonly transport: BatchTransport;
  /** Who sent it: a key, a user, the command line. */
  readonly receivedBy: string;
}

export interface BatchCounts {
  readonly accepted: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly duplicates: number;
}

export interface OpenBatch {
  readonly id: BatchId;
  /** The one time of all that it brings. */
  readonly receivedAt: Instant;
}

/** Starts a publication. The lock on the provider's row makes its publications come one after the other, in number and time. */
export async function openBatch(
  transaction: DatabaseTransaction,
  origin: BatchOrigin,
  content: 'listings' | 'trades',
  now: Instant,
): Promise<OpenBatch> {
  await transaction
    .selectFrom('data_providers')
    .where('id', '=', origin.providerId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const receivedAt = await dateBatch(transaction, origin.providerId, now);
  const { id } = await transaction
    .insertInto('batches')
    .values({
      provider_id: origin.providerId,
      content,
      kinds: [],
      transport: origin.transport,
      received_by: origin.receivedBy,
      received_at: new Date(receivedAt),
      file_hash: '',
      accepted: 0,
      added: 0,
      changed: 0,
      removed: 0,
      duplicates: 0,
      rejected: '[]',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, receivedAt };
}

export async function closeBatch(
  transaction: DatabaseTransaction,
  batchId: BatchId,
  result: BatchCounts & {
    readonly kinds: readonly Kind[];
    readonly fileHash: string;
    readonly rejected: readonly RowError[];
  },
): Promise<void> {
  await sql`
    update batches set kinds = ${[...result.kinds]}, file_hash = ${result.fileHash}, accepted = ${result.accepted},
      added = ${result.added}, changed = ${result.changed}, removed = ${result.removed},
      duplicates = ${result.duplicates}, rejected = ${JSON.stringify(result.rejected)}
    where id = ${batchId}
  `.execute(transaction);
}

type BatchRow = Omit<Selectable<Tables['batches']>, 'rejected'>;

/** A provider's publications, newest first, from below `before`. */
export async function listBatches(
  db: Database,
  providerId: ProviderId,
  limit: number,
  before: BatchId | null,
): Promise<readonly BatchRow[]> {
  return db
    .selectFrom('batches')
    .where('provider_id', '=', providerId)
    .where((eb) => (before === null ? eb.lit(true) : eb('id', '<', before)))
    .orderBy('id', 'desc')
    .limit(limit)
    .select([
      'id',
      'provider_id',
      'content',
      'kinds',
      'transport',
      'received_by',
      'received_at',
      'file_hash',
      'accepted',
      'added',
      'changed',
      'removed',
      'duplicates',
    ])
    .execute();
}

export async function findBatch(db: Database, providerId: ProviderId, batchId: BatchId) {
  return db
    .selectFrom('batches')
    .where('provider_id', '=', providerId)
    .where('id', '=', batchId)
    .selectAll()
    .executeTakeFirst();
}
