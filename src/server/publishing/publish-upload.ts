import { createHash } from 'node:crypto';
import type { Outcome } from '#contract/app.ts';
import type { RowError } from '#contract/problems.ts';
import type { Upload } from '#contract/upload.ts';
import type { BatchId, ProviderId } from '#domain/ids.ts';
import type { PlaceNames } from '#domain/publishing/row-reader.ts';
import type { Instant } from '#domain/units/instant.ts';
import { answer, fail } from '../calls/answers.ts';
import type { JsonBounds } from '../calls/read-json.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import { rollBackRefusals } from '../platform/database/roll-back-refusals.ts';
import type { BatchCounts, BatchOrigin } from './batch-store.ts';
import { numberUploadedRows, UPLOAD_REFUSED } from './check-upload.ts';
import { recallAnswer, rememberAnswer } from './idempotency-store.ts';
import { hasManyOpenListings } from './open-listing-store.ts';
import { type PublicationRefusal, publishListings } from './publish-listings.ts';
import { publishTrades } from './publish-trades.ts';
import { type ReadUpload, readUpload, type UploadContent } from './read-upload.ts';

/** An upload of a provider who may publish, as plain data: it may go to another thread. */
export interface UploadRequest {
  readonly content: UploadContent;
  readonly providerId: ProviderId;
  /** A key or a user. */
  readonly receivedBy: string;
  readonly idempotencyKey: string | null;
  readonly acceptsGoodRows: boolean;
  readonly isClosingConfirmed: boolean;
  readonly upload: Upload;
  readonly now: Instant;
}

export interface UploadBounds extends JsonBounds {
  /** A snapshot is compared with what stands open: a short one costs as much as a long one against many. */
  readonly maxOpen?: number;
}

/** What became of the rows, as it is remembered; what an operation tells of it stands beside its handler. */
export interface UploadAnswer extends BatchCounts {
  readonly batchId: BatchId;
  /** None where every row was taken. */
  readonly rejected?: readonly RowError[];
}

/**
 * Reads an upload and publishes it: one transaction for the publication and the memory of its idempotency key; a refusal
 * rolls both back. What is beyond the bounds is `too_large`.
 */
export async function publishUpload(
  db: Database,
  request: UploadRequest,
  names: PlaceNames,
  bounds: UploadBounds,
): Promise<Outcome<UploadAnswer>> {
  const read = await readUpload(request.upload, request.content, bounds);
  if (!read.ok) return read;
  const { providerId, idempotencyKey: key, now } = request;
  const { maxOpen } = bounds;
  if (maxOpen !== undefined && (await hasManyOpenListings(db, providerId, read.value.kinds, maxOpen)))
    return fail('too_large');
  if (key === null) return rollBackRefusals(db, (transaction) => publish(transaction, request, read.value, names));
  const requestHash = hashRequest(request, read.value);
  return rollBackRefusals<Outcome<UploadAnswer>>(db, async (transaction) => {
    const known = await recallAnswer(transaction, providerId, key, now);
    if (known !== null)
      return known.requestHash === requestHash ? answer(known.answer as UploadAnswer) : fail('idempotency_conflict');
    const outcome = await publish(transaction, request, read.value, names);
    if (outcome.ok) await rememberAnswer(transaction, { providerId, key, requestHash, answer: outcome.value, now });
    return outcome;
  });
}

const hashRequest = (
  { content, acceptsGoodRows, isClosingConfirmed }: UploadRequest,
  { fileHash }: ReadUpload,
): string =>
  createHash('sha256')
    .update(JSON.stringify([content, acceptsGoodRows, isClosingConfirmed, fileHash]))
    .digest('hex');

async function publish(
  transaction: DatabaseTransaction,
  request: UploadRequest,
  { fileHash, kinds, rows }: ReadUpload,
  names: PlaceNames,
): Promise<Outcome<UploadAnswer>> {
  const { content, providerId, receivedBy, acceptsGoodRows, isClosingConfirmed, now } = request;
  const origin: BatchOrigin = { providerId, transport: 'api', receivedBy };
  const numbered = numberUploadedRows(rows);
  const published =
    content === 'listings'
      ? await publishListings(
          transaction,
          { origin, fileHash, kinds, rows: numbered, acceptsGoodRows, isClosingConfirmed },
          names,
          now,
        )
      : await publishTrades(
          transaction,
          { origin, fileHash: () => fileHash, portions: [{ rows: numbered }], acceptsGoodRows },
          names,
          now,
        );
  if (!published.ok) return refusePublication(published.reason);
  const { rejected, ...counts } = { duplicates: 0, ...published.value };
  return answer(rejected.length === 0 ? counts : { ...counts, rejected });
}

const refusePublication = (refusal: PublicationRefusal) =>
  refusal.kind === 'rows'
    ? fail('invalid', { title: UPLOAD_REFUSED, errors: refusal.errors })
    : fail('closing_unconfirmed', {
        detail: `It would close ${refusal.closing} of ${refusal.open} open listings. If that is meant, send it again with ?confirm_closing=true.`,
      });
