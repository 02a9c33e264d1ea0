import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type LeftOutAnswer, MAX_REASONS } from '#contract/operations/provenance.ts';
import { CONFIDENCE_RANK } from '#domain/products/confidence.ts';
import type { Database } from '../platform/database/database.ts';

/** What was left out, with why administrators excluded some of it; `condition` names the trades. */
export async function tellReasons(
  db: Database,
  leftOut: readonly LeftOutAnswer[],
  condition: RawBuilder<SqlBool>,
): Promise<LeftOutAnswer[]> {
  if (!leftOut.some(({ why }) => why === 'excluded')) return [...leftOut];
  const { rows } = await sql<{ reason: string }>`
    select reason from (
      select (${lastReason(sql`trades`)}) as reason from trades
      where ${condition} and confidence = ${CONFIDENCE_RANK.excluded} and told_confidence is not null
    ) as given where reason is not null group by reason order by reason limit ${MAX_REASONS}
  `.execute(db);
  const reasons = rows.map(({ reason }) => reason);
  return leftOut.map((one) => (one.why === 'excluded' && reasons.length > 0 ? { ...one, reasons } : one));
}

/** Why the last decision about a trade was made. */
export const lastReason = (trades: RawBuilder<unknown>): RawBuilder<string | null> => sql<string | null>`
  select reason from trade_decisions
  where trade_decisions.provider_id = ${trades}.provider_id and trade_decisions.external_id = ${trades}.external_id
  order by trade_decisions.id desc limit 1`;
