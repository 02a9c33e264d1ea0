import type { Outcome } from '#contract/app.ts';
import { BATCHES_UNLESS_ASKED, MAX_BATCHES_TOLD } from '#contract/operations/publishing.ts';
import type { ProviderId } from '#domain/ids.ts';
import { printInstant } from '#domain/units/instant.ts';
import { answer, fail, type Handlers } from '../calls/answers.ts';
import type { CallContext } from '../calls/call-context.ts';
import type { LiveMarket } from '../market/live-market.ts';
import type { MarketFeed } from '../market/market-feed.ts';
import type { Database } from '../platform/database/database.ts';
import { namePlaces } from '../reference/name-places.ts';
import { findBatch, listBatches } from './batch-store.ts';
import { PublicationDesk } from './publication-desk.ts';
import type { UploadAnswer, UploadRequest } from './publish-upload.ts';

type Batch = Awaited<ReturnType<typeof listBatches>>[number];

const presentBatch = (batch: Batch) => ({
  batchId: batch.id,
  content: batch.content,
  kinds: batch.kinds,
  transport: batch.transport,
  receivedBy: batch.received_by,
  receivedAt: printInstant(batch.received_at),
  fileHash: batch.file_hash,
  accepted: batch.accepted,
  added: batch.added,
  changed: batch.changed,
  removed: batch.removed,
  duplicates: batch.duplicates,
});

const presentRejected = ({ rejected }: UploadAnswer) => (rejected === undefined ? {} : { rejected: [...rejected] });

const presentSnapshot = (published: UploadAnswer) => ({
  batchId: published.batchId,
  accepted: published.accepted,
  added: published.added,
  changed: published.changed,
  removed: published.removed,
  ...presentRejected(published),
});

const presentAppended = (published: UploadAnswer) => ({
  batchId: published.batchId,
  accepted: published.accepted,
  duplicates: published.duplicates,
  changed: published.changed,
  ...presentRejected(published),
});

export interface PublishingParts {
  readonly db: Database;
  readonly market: LiveMarket;
  readonly feed: MarketFeed;
  readonly publications: PublicationDesk;
}

export function makePublishingHandlers({ db, market, feed, publications }: PublishingParts): Handlers['publishing'] {
  /** Whoever publishes sees it in their next search; a small upload does not wait for a large one to show first. */
  async function publish<Told>(
    asked: Pick<UploadRequest, 'content' | 'upload' | 'acceptsGoodRows' | 'isClosingConfirmed'>,
    providerId: ProviderId,
    { user, idempotencyKey, now }: CallContext,
    present: (published: UploadAnswer) => Told,
  ): Promise<Outcome<Told>> {
    const receivedBy = user === null ? 'provider key' : `user ${user.id}`;
    const request = { ...asked, providerId, receivedBy, idempotencyKey, now };
    const isSmall = PublicationDesk.isSmall(asked.upload);
    const outcome = await publications.publish(request, namePlaces(market.reference));
    if (outcome.ok) await (isSmall ? feed.lookUnlessBusy() : feed.look());
    return outcome.ok ? answer(present(outcome.value)) : outcome;
  }

  return {
    putListings: ({ params, query, body: upload }, call) => {
      const acceptsGoodRows = query.partial === 'true';
      const isClosingConfirmed = query.confirm_closing === 'true';
      return publish(
        { content: 'listings', upload, acceptsGoodRows, isClosingConfirmed },
        params.id,
        call,
        presentSnapshot,
      );
    },

    postTrades: ({ params, query, body: upload }, call) => {
      const acceptsGoodRows = query.partial === 'true';
      return publish(
        { content: 'trades', upload, acceptsGoodRows, isClosingConfirmed: false },
        params.id,
        call,
        presentAppended,
      );
    },

    listBatches: async ({ params, query }) => {
      const limit = Math.min(query.limit ?? BATCHES_UNLESS_ASKED, MAX_BATCHES_TOLD);
      const batches = await listBatches(db, params.id, limit, query.cursor ?? null);
      const last = batches.at(-1);
      return answer({
        batches: batches.map(presentBatch),
        nextCursor: batches.length < limit || last === undefined ? null : last.id,
      });
    },

    readBatch: async ({ params }) => {
      const batch = await findBatch(db, params.id, params.batchId);
      if (batch === undefined) return fail('not_found');
      return answer({ ...presentBatch(batch), rejected: batch.rejected });
    },
  };
}
