import { type RawBuilder, sql } from 'kysely';
import type { ReasonLeftOut } from '#contract/operations/provenance.ts';
import { CONFIDENCE_RANK, MIN_COUNTED_CONFIDENCE } from '#domain/products/confidence.ts';
import { isCorrected } from '../market/trade-versions.ts';

const MIN_COUNTED_RANK = sql.lit(CONFIDENCE_RANK[MIN_COUNTED_CONFIDENCE]);
const EXCLUDED = sql.lit(CONFIDENCE_RANK.excluded);

/** Trades of a group: those that count, and those that do not count for everything, by why. */
export interface CountedTrades {
  readonly counted: number;
  readonly unpriced: number;
  readonly unverified: number;
  readonly excluded: number;
  readonly corrected: number;
}

/** Counts the trades of `one` that are not to be trusted, and those that were corrected. */
export const LEFT_OUT_COUNTS = sql`
  count(*) filter (where confidence > ${EXCLUDED} and confidence < ${MIN_COUNTED_RANK})::int as unverified,
  count(*) filter (where confidence = ${EXCLUDED})::int as excluded,
  count(*) filter (where confidence >= ${MIN_COUNTED_RANK} and ${isCorrected(sql`one`)})::int as corrected`;

/** Why a trade is left out; `otherwise` of one that is to be trusted. */
export const whyLeftOut = (otherwise: ReasonLeftOut): RawBuilder<ReasonLeftOut> => sql`case
  when confidence = ${EXCLUDED} then 'excluded' when confidence < ${MIN_COUNTED_RANK} then 'unverified' else ${sql.lit(otherwise)}
end`;

/** All groups together. */
export function sumCounted(groups: readonly CountedTrades[]) {
  const sum = (what: keyof CountedTrades): number => groups.reduce((total, group) => total + group[what], 0);
  const leftOut = (['unpriced', 'unverified', 'excluded', 'corrected'] as const)
    .map((why) => ({ why, count: sum(why) }))
    .filter(({ count }) => count > 0);
  return { count: sum('counted'), leftOut };
}
