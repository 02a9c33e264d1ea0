import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Instant } from '#domain/units/instant.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { MAX_LINES, type MatchFacts, type ToldMatches } from './write-message.ts';

/** A count names the beginning of its hour in its subject; `matched_at` is when something was last added to it. */
const BEGINNING_OF_COUNT = sql`least(to_timestamp(split_part(subject, ' ', 2)::bigint / 1000.0), matched_at)`;

/**
 * What a message is to tell of these matches: the best prices first, of limits the newest. However many there are, only those
 * that it tells one by one are read; of those that were only counted their best is among them.
 */
export async function readTold(transaction: DatabaseTransaction, which: RawBuilder<SqlBool>): Promise<ToldMatches> {
  const { rows } = await sql<Omit<ToldMatches, 'listed' | 'found'> & { first: Instant | null; last: Instant | null }>`
    select coalesce(sum(coalesce((facts ->> 'count')::int, 1)), 0) as count,
      min((facts ->> 'lowest')::bigint) as lowest, max((facts ->> 'highest')::bigint) as highest,
      min(case when facts ? 'count' then ${BEGINNING_OF_COUNT} else matched_at end) as first, max(matched_at) as last
    from alert_matches where ${which}
  `.execute(transaction);
  const { rows: listed } = await sql<{ one: MatchFacts }>`
    with told as (
      select id, case when facts ? 'count' then facts -> 'best' else facts end as one from alert_matches where ${which})
    select one from told where jsonb_typeof(one) = 'object'
    order by case one ->> 'direction' when 'SELL' then (one ->> 'price')::bigint when 'BUY' then -(one ->> 'price')::bigint end, id desc
    limit ${MAX_LINES}
  `.execute(transaction);
  const { count = 0, lowest = null, highest = null, first = null, last = null } = rows[0] ?? {};
  const found = first === null || last === null ? null : { first, last };
  return { count, lowest, highest, found, listed: listed.map(({ one }) => one) };
}
