import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { UserId, ValuationRequestId } from '#domain/ids.ts';
import type { Instant } from '#domain/units/instant.ts';
import {
  askedAnewSince,
  VALUATION_REQUESTS_PER_PAGE,
  type ValuationForm,
  type ValuationRequest,
  type ValuationState,
} from '#domain/valuations/valuation-request.ts';
import { at } from '../platform/database/at.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';

export interface ValuationRow extends ValuationForm {
  readonly id: ValuationRequestId;
  readonly sent_at: Instant;
  readonly answered_at: Instant | null;
  readonly answered_by: string | null;
}

/** Of everything that was written; two spellings of an address are one. */
function fingerprintOf({ name, email, phone, holding, comments, offer }: ValuationRequest): Buffer {
  const written = JSON.stringify([name, email.key, phone, holding, comments, offer]);
  return createHash('sha256').update(written).digest();
}

/** Null where the account goes at this moment. Whoever removes a user waits for this, or this for them. */
const stillThere = (userId: UserId | null): RawBuilder<UserId | null> =>
  sql`(select id from users where id = ${userId} for key share)`;

/**
 * Keeps a request; false where the same one, word for word, was sent a moment ago and waits for its answer. One that was
 * answered, or has waited for too long, and is sent again is new again.
 */
export async function keepValuationRequest(
  transaction: DatabaseTransaction,
  request: ValuationRequest,
  { userId, now }: { readonly userId: UserId | null; readonly now: Instant },
): Promise<boolean> {
  const { name, email, phone, holding, comments, offer } = request;
  const kept = await transaction
    .insertInto('valuation_requests')
    .values({
      ...{ name, email: email.address, email_key: email.key, phone, holding, comments, offer },
      user_id: stillThere(userId),
      ...{ fingerprint: fingerprintOf(request), sent_at: new Date(now), answered_at: null, answered_by: null },
    })
    .onConflict((conflict) =>
      conflict
        .column('fingerprint')
        .doUpdateSet({
          // Whoever sends it again while logged in has sent it.
          user_id: sql`coalesce(valuation_requests.user_id, excluded.user_id)`,
          ...{ sent_at: new Date(now), answered_at: null, answered_by: null },
        })
        .where((eb) =>
          eb.or([
            eb('valuation_requests.answered_at', 'is not', null),
            eb('valuation_requests.sent_at', '<=', at(askedAnewSince(now))),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** One page of the requests in a state, the newest first, and how many there are. */
export async function listValuationRequests(
  db: Database,
  { state, page }: { readonly state: ValuationState; readonly page: number },
): Promise<{ readonly count: number; readonly rows: readonly ValuationRow[] }> {
  const isAnswered = sql.lit(state === 'answered');
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from valuation_requests where (answered_at is not null) = ${isAnswered}
  `.execute(db);
  const { rows } = await sql<ValuationRow>`
    select id, name, email, phone, holding, comments, offer, sent_at, answered_at,
      (select concat_ws(' ', first_name, nullif(last_name, '')) from users where users.id = answered_by) as answered_by
    from valuation_requests where (answered_at is not null) = ${isAnswered}
    order by sent_at desc, id desc
    limit ${VALUATION_REQUESTS_PER_PAGE} offset ${(page - 1) * VALUATION_REQUESTS_PER_PAGE}
  `.execute(db);
  return { count: counted[0]?.count ?? 0, rows };
}

/** False: there is no such request. Who said first that it is answered stays noted. */
export async function setValuationState(
  db: Database,
  { id, state, userId, now }: { id: ValuationRequestId; state: ValuationState; userId: UserId; now: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('valuation_requests')
    .where('id', '=', id)
    .set(
      state === 'new'
        ? { answered_at: null, answered_by: null }
        : {
            answered_at: sql`coalesce(answered_at, ${at(now)})`,
            answered_by: sql`case when answered_at is null then ${stillThere(userId)} else answered_by end`,
          },
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whose address stands in a request, or who sent it while logged in. */
interface Asker {
  readonly userId: UserId;
  readonly emailKeys: readonly string[];
}

/** What a person has asked for, the newest first. */
export const listRequestsOf = (db: Database, { userId, emailKeys }: Asker) =>
  db
    .selectFrom('valuation_requests')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('email_key', 'in', emailKeys)]))
    .select(['name', 'email', 'phone', 'holding', 'comments', 'offer', 'sent_at', 'answered_at'])
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Part of deleting a person. */
export async function forgetRequestsOf(transaction: DatabaseTransaction, { userId, emailKeys }: Asker): Promise<void> {
  await transaction
    .deleteFrom('valuation_requests')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('email_key', 'in', emailKeys)]))
    .execute();
}
