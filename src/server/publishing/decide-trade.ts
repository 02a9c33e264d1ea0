import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Outcome } from '#contract/app.ts';
import { CHANGES_NOTHING } from '#contract/words/administration-words.ts';
import type { BatchId, ProviderId, TradeId, UserId } from '#domain/ids.ts';
import { CONFIDENCE_RANK } from '#domain/products/confidence.ts';
import type { Kind } from '#domain/products/kind.ts';
import {
  applyDecision,
  confidenceOf,
  storeStanding,
  type TradeDecision,
  type TradeStanding,
} from '#domain/products/trade-standing.ts';
import type { Instant } from '#domain/units/instant.ts';
import { answer, fail } from '../calls/answers.ts';
import { at } from '../platform/database/at.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import { takeNextPosition } from '../platform/database/next-position.ts';
import { rollBackRefusals } from '../platform/database/roll-back-refusals.ts';
import { type BatchOrigin, closeBatch, openBatch } from './batch-store.ts';
import { AddedTrades } from './keep-trade-months.ts';
import { standingOfRow } from './standing-of-row.ts';

export interface GivenDecision {
  /** The version that was looked at. */
  readonly tradeId: TradeId;
  readonly decision: TradeDecision;
  readonly reason: string;
  readonly userId: UserId;
  readonly now: Instant;
}

/**
 * Decides about a single trade: a version of it with another confidence takes its place, in a batch of its own, so that the
 * sums, the live market and what was known before follow as they follow a correction. Decisions and publications of a provider
 * come one after the other; whoever looked at a version that is no longer the last is told so.
 */
export const decideTrade = (db: Database, given: GivenDecision): Promise<Outcome<{ readonly id: TradeId }>> =>
  rollBackRefusals<Outcome<{ readonly id: TradeId }>>(db, async (transaction) => {
    const providerId = await findProvider(transaction, given.tradeId);
    if (providerId === null) return fail('not_found');
    const origin: BatchOrigin = { providerId, transport: 'decision', receivedBy: 'administrator' };
    const { id: batchId, receivedAt } = await openBatch(transaction, origin, 'trades', given.now);
    const looked = await readVersion(transaction, given.tradeId);
    if (!looked.isLast) return fail('trade_changed');
    const decided = applyDecision(looked.standing, given.decision);
    if (!decided.ok) return fail('invalid', { errors: { decision: [CHANGES_NOTHING] } });
    const id = await supersede(transaction, given.tradeId, decided.value, batchId);
    await noteDecision(
      transaction,
      { ...given, now: receivedAt },
      { id, before: looked.standing, after: decided.value },
    );
    await closeBatch(transaction, batchId, { ...ONE_CHANGED, kinds: [looked.kind], fileHash: hashDecision(given) });
    const added = new AddedTrades();
    added.note([id], 1);
    await added.keepSums(transaction, batchId);
    await takeNextPosition(transaction, { topic: 'trades', at: receivedAt, batchId });
    return answer({ id });
  });

const ONE_CHANGED = { accepted: 1, added: 0, changed: 1, removed: 0, duplicates: 0, rejected: [] };

const hashDecision = ({ tradeId, decision, reason }: GivenDecision): string =>
  createHash('sha256')
    .update(JSON.stringify([tradeId, decision, reason]))
    .digest('hex');

async function findProvider(transaction: DatabaseTransaction, id: TradeId): Promise<ProviderId | null> {
  const row = await transaction.selectFrom('trades').where('id', '=', id).select('provider_id').executeTakeFirst();
  return row?.provider_id ?? null;
}

interface LookedAt {
  readonly kind: Kind;
  readonly isLast: boolean;
  readonly standing: TradeStanding;
}

/** As it is now that nobody else can change it. */
async function readVersion(transaction: DatabaseTransaction, id: TradeId): Promise<LookedAt> {
  const row = await transaction
    .selectFrom('trades')
    .where('id', '=', id)
    .select(['kind', 'superseded_by', 'confidence', 'told_confidence'])
    .executeTakeFirstOrThrow();
  return { kind: row.kind, isLast: row.superseded_by === null, standing: standingOfRow(row) };
}

/** The id is drawn first, so that the old version can name the new one before it takes its place. */
async function supersede(
  transaction: DatabaseTransaction,
  old: TradeId,
  standing: TradeStanding,
  batchId: BatchId,
): Promise<TradeId> {
  const { rows } = await sql<{ id: TradeId }>`
    update trades set superseded_by = nextval(pg_get_serial_sequence('trades', 'id')) where id = ${old}
    returning superseded_by as id
  `.execute(transaction);
  const [made] = rows;
  if (made === undefined) throw new Error('A version that was looked at is gone.');
  const { id } = made;
  const { confidence, told } = storeStanding(standing);
  await sql`
    insert into trades (id, confidence, told_confidence, told_version, batch_id, ${KEPT_COLUMNS}) overriding system value
    select ${id}, ${CONFIDENCE_RANK[confidence]}, ${told === null ? null : CONFIDENCE_RANK[told]}::smallint,
      coalesce(told_version, id), ${batchId}, ${KEPT_COLUMNS}
    from trades where id = ${old}
  `.execute(transaction);
  return id;
}

/** What no decision changes. */
const KEPT_COLUMNS = sql.raw(
  'provider_id, external_id, kind, zone_from, zone_to, allocation_class_id, price_steps, volume_litres, traded_at, ' +
    'agreed_at, approved_at, registered_at, delivery, term_from, term_to, commencement_date, original, content_hash',
);

async function noteDecision(
  transaction: DatabaseTransaction,
  { decision, reason, userId, now }: GivenDecision,
  made: { readonly id: TradeId; readonly before: TradeStanding; readonly after: TradeStanding },
): Promise<void> {
  await sql`
    insert into trade_decisions
      (provider_id, external_id, trade_id, decision, reason, user_id, decided_at, confidence_before, confidence_after)
    select provider_id, external_id, id, ${decision}, ${reason}, ${userId}, ${at(now)},
      ${CONFIDENCE_RANK[confidenceOf(made.before)]}, ${CONFIDENCE_RANK[confidenceOf(made.after)]}
    from trades where id = ${made.id}
  `.execute(transaction);
}
