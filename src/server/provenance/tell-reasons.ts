import { type RawBuilder, sql } from 'kysely';
import { type LeftOutAnswer, MAX_REASONS } from '#contract/operations/provenance.ts';
import { CONFIDENCE_RANK } from '#domain/products/confidence.ts';
import type { Instant } from '#domain/units/instant.ts';
import { at } from '../platform/database/at.ts';
import type { Database } from '../platform/database/database.ts';

interface Heard {
  /** Selects the trades, in the versions of the moment. */
  readonly heard: RawBuilder<unknown>;
  readonly asOf: Instant | null;
}

/** What was left out, with why administrators had excluded some of it. */
export async function tellReasons(
  db: Database,
  leftOut: readonly LeftOutAnswer[],
  { heard, asOf }: Heard,
): Promise<LeftOutAnswer[]> {
  if (!leftOut.some(({ why }) => why === 'excluded')) return [...leftOut];
  const { rows } = await sql<{ reason: string }>`
    select reason from (
      select (${lastReason(sql`one`, asOf)}) as reason from (${heard}) as one
      where confidence = ${CONFIDENCE_RANK.excluded} and told_confidence is not null
    ) as given where reason is not null group by reason order by reason limit ${MAX_REASONS}
  `.execute(db);
  const reasons = rows.map(({ reason }) => reason);
  return leftOut.map((one) => (one.why === 'excluded' && reasons.length > 0 ? { ...one, reasons } : one));
}

/** Why the last decision about a trade was made; of those until a moment, unless that is null. */
export const lastReason = (trades: RawBuilder<unknown>, asOf: Instant | null): RawBuilder<string | null> => sql<
  string | null
>`
  select reason from trade_decisions
  where trade_decisions.provider_id = ${trades}.provider_id and trade_decisions.external_id = ${trades}.external_id
    ${asOf === null ? sql`` : sql`and trade_decisions.decided_at <= ${at(asOf)}`}
  order by trade_decisions.id desc limit 1`;
