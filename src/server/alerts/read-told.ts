import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Price } from '#domain/units/price.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { MAX_LINES, type MatchFacts, type ToldMatches } from './write-message.ts';

/** What a message is to tell of these matches. However many there are, only those that it tells one by one are read. */
export async function readTold(transaction: DatabaseTransaction, which: RawBuilder<SqlBool>): Promise<ToldMatches> {
  const { rows } = await sql<{ count: number; lowest: Price | null; highest: Price | null }>`
    select coalesce(sum(coalesce((facts ->> 'count')::int, 1)), 0) as count,
      min(coalesce(facts ->> 'lowest', facts ->> 'price')::bigint) as lowest,
      max(coalesce(facts ->> 'highest', facts ->> 'price')::bigint) as highest
    from alert_matches where ${which}
  `.execute(transaction);
  const { rows: newest } = await sql<{ facts: MatchFacts }>`
    select facts from alert_matches where ${which} and not facts ? 'count' order by id desc limit ${MAX_LINES}
  `.execute(transaction);
  const { count = 0, lowest = null, highest = null } = rows[0] ?? {};
  return { count, lowest, highest, newest: newest.map(({ facts }) => facts) };
}
