import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { MAX_LINES, type MatchFacts, type ToldMatches } from './write-message.ts';

/**
 * What a message is to tell of these matches: the best prices first, of limits the newest. However many there are, only those
 * that it tells one by one are read; of those that were only counted their best is among them.
 */
export async function readTold(transaction: DatabaseTransaction, which: RawBuilder<SqlBool>): Promise<ToldMatches> {
  const { rows } = await sql<Omit<ToldMatches, 'listed'>>`
    select coalesce(sum(coalesce((facts ->> 'count')::int, 1)), 0) as count,
      min((facts ->> 'lowest')::bigint) as lowest, max((facts ->> 'highest')::bigint) as highest
    from alert_matches where ${which}
  `.execute(transaction);
  const { rows: listed } = await sql<{ one: MatchFacts }>`
    with told as (
      select id, case when facts ? 'count' then facts -> 'best' else facts end as one from alert_matches where ${which})
    select one from told where jsonb_typeof(one) = 'object'
    order by case one ->> 'direction' when 'SELL' then (one ->> 'price')::bigint when 'BUY' then -(one ->> 'price')::bigint end, id desc
    limit ${MAX_LINES}
  `.execute(transaction);
  const { count = 0, lowest = null, highest = null } = rows[0] ?? {};
  return { count, lowest, highest, listed: listed.map(({ one }) => one) };
}
