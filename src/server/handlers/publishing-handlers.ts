import { createHash } from 'node:crypto';
import type { Outcome } from '#contract/app.ts';
import { type UploadedRow, uploadedListings, uploadedTrades } from '#contract/operations/publishing.ts';
import type { RowError } from '#contract/problems.ts';
import { asId, type ProviderId } from '#domain/ids.ts';
import type { Kind } from '#domain/products/kind.ts';
import { instant, printInstant } from '#domain/units/instant.ts';
import { answer, fail, type Handlers } from '../calls/answers.ts';
import type { CallContext } from '../calls/call-context.ts';
import type { LiveMarket } from '../market/live-market.ts';
import type { MarketFeed } from '../market/market-feed.ts';
import { namePlaces } from '../market/name-places.ts';
import { findBatch, listBatches } from '../store/batch-store.ts';
import type { Database, DatabaseTransaction } from '../store/database.ts';
import { recallAnswer, rememberAnswer } from '../store/idempotency-store.ts';
import { rollBackRefusals } from '../store/roll-back-refusals.ts';
import { numberUploadedRows } from '../usecases/check-upload.ts';
import { type PublicationRefusal, publishListings } from '../usecases/publish-listings.ts';
import { publishTrades } from '../usecases/publish-trades.ts';
import { readUpload } from './read-upload.ts';

const BATCHES_PER_PAGE = 50;
const BATCHES_PER_PAGE_AT_MOST = 200;

type Batch = Awaited<ReturnType<typeof listBatches>>[number];

const presentBatch = (batch: Batch) => ({
  batchId: batch.id,
  content: batch.content,
  kinds: batch.kinds as Kind[],
  transport: batch.transport,
  receivedBy: batch.received_by,
  receivedAt: printInstant(instant(batch.received_at)),
  fileHash: batch.file_hash,
  accepted: batch.accepted,
  added: batch.added,
  changed: batch.changed,
  removed: batch.removed,
  duplicates: batch.duplicates,
});

const refusePublication = (refusal: PublicationRefusal) =>
  refusal.kind === 'rows'
    ? fail('invalid', { title: 'The upload was refused; nothing was changed', errors: refusal.errors })
    : fail('closing_unconfirmed', {
        detail: `It would close ${refusal.closing} of ${refusal.open} open listings. If that is meant, send it again with ?confirm_closing=true.`,
      });

export function makePublishingHandlers(db: Database, market: LiveMarket, feed: MarketFeed): Handlers['publishing'] {
  /** One transaction for the publication and the memory of its idempotency key; a refusal rolls both back. */
  async function publish<Answer extends object>(
    id: number,
    asked: { readonly query: unknown; readonly body: unknown },
    call: CallContext,
    work: (transaction: DatabaseTransaction, providerId: ProviderId, fileHash: string) => Promise<Outcome<Answer>>,
  ): Promise<Outcome<Answer>> {
    const providerId = asId<'data provider'>(id);
    const hash = (what: unknown): string => createHash('sha256').update(JSON.stringify(what)).digest('hex');
    const fileHash = hash(asked.body);
    const requestHash = hash([asked.query, fileHash]);
    const key = call.idempotencyKey;
    const published = await rollBackRefusals<Outcome<Answer>>(db, async (transaction) => {
      const known = key === null ? null : await recallAnswer(transaction, providerId, key, call.now);
      if (known !== null)
        return known.requestHash === requestHash ? answer(known.answer as Answer) : fail('idempotency_conflict');
      const outcome = await work(transaction, providerId, fileHash);
      if (outcome.ok && key !== null)
        await rememberAnswer(transaction, { providerId, key, requestHash, answer: outcome.value, now: call.now });
      return outcome;
    });
    // Whoever publishes sees it in his next search.
    if (published.ok) await feed.look();
    return published;
  }

  const origin = (providerId: ProviderId, call: CallContext) => ({
    providerId,
    transport: 'api',
    receivedBy: call.user === null ? 'provider key' : `user ${call.user.id}`,
  });

  const withRejected = <Answer extends object>(outcome: Answer, rejected: readonly RowError[]) =>
    rejected.length === 0 ? outcome : { ...outcome, rejected: [...rejected] };

  return {
    putListings: async ({ params, query, body: upload }, call) => {
      const read = await readUpload(upload, uploadedListings);
      if (!read.ok) return read;
      const body = read.value;
      return publish(params.id, { query, body }, call, async (transaction, providerId, fileHash) => {
        const published = await publishListings(
          transaction,
          {
            origin: origin(providerId, call),
            fileHash,
            kinds: body.kinds,
            rows: numberUploadedRows(body.listings as UploadedRow[]),
            acceptsGoodRows: query.partial === 'true',
            isClosingConfirmed: query.confirm_closing === 'true',
          },
          namePlaces(market.reference),
          call.now,
        );
        if (!published.ok) return refusePublication(published.reason);
        const { rejected, ...outcome } = published.value;
        return answer(withRejected(outcome, rejected));
      });
    },

    postTrades: async ({ params, query, body: upload }, call) => {
      const read = await readUpload(upload, uploadedTrades);
      if (!read.ok) return read;
      const body = read.value;
      return publish(params.id, { query, body }, call, async (transaction, providerId, fileHash) => {
        const published = await publishTrades(
          transaction,
          {
            origin: origin(providerId, call),
            fileHash: () => fileHash,
            portions: [{ rows: numberUploadedRows(body.trades as UploadedRow[]) }],
            acceptsGoodRows: query.partial === 'true',
          },
          namePlaces(market.reference),
          call.now,
        );
        if (!published.ok) return refusePublication(published.reason);
        const { rejected, ...outcome } = published.value;
        return answer(withRejected(outcome, rejected));
      });
    },

    listBatches: async ({ params, query }) => {
      const limit = Math.min(query.limit ?? BATCHES_PER_PAGE, BATCHES_PER_PAGE_AT_MOST);
      const batches = await listBatches(db, asId(params.id), limit, query.cursor ?? null);
      const last = batches.at(-1);
      return answer({
        batches: batches.map(presentBatch),
        nextCursor: batches.length < limit || last === undefined ? null : last.id,
      });
    },

    readBatch: async ({ params }) => {
      const batch = await findBatch(db, asId(params.id), params.batchId);
      if (batch === undefined) return fail('not_found');
      return answer({ ...presentBatch(batch), rejected: batch.rejected as RowError[] });
    },
  };
}
