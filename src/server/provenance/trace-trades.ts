import { sql } from 'kysely';
import { MAX_RECORDS, type ProvenanceAnswer } from '#contract/operations/provenance.ts';
import { CONFIDENCE_RANK, MIN_COUNTED_CONFIDENCE } from '#domain/products/confidence.ts';
import { hasAllocationClass } from '#domain/products/kind.ts';
import type { DayRange } from '#domain/statistics/grain.ts';
import { printDate } from '#domain/units/calendar.ts';
import { type Instant, printInstant } from '#domain/units/instant.ts';
import { litres, volumeToNumber } from '#domain/units/volume.ts';
import { findKnownIfPast } from '../market/known-batches.ts';
import { isTradeOf, isWithin } from '../market/read-trade-sums.ts';
import { selectVersions } from '../market/trade-versions.ts';
import type { Database } from '../platform/database/database.ts';
import { type CountedTrades, LEFT_OUT_COUNTS, sumCounted } from './count-left-out.ts';
import { tellReasons } from './tell-reasons.ts';
import { describePlace, type TracedThen } from './traced-place.ts';

interface TracedTrades extends TracedThen {
  /** Days in Sydney, both included. */
  readonly range: DayRange;
}

/** Of one provider. */
interface ProviderRow extends CountedTrades {
  readonly provider: string;
  readonly is_simulated: boolean;
  readonly volume: string;
  readonly newest: Instant | null;
}

/** Who told the trades of some days, as the graphs count them, and which of them count for nothing or for volume alone. */
export async function traceTrades(db: Database, trades: TracedTrades): Promise<ProvenanceAnswer> {
  const { kind, zone, allocationClass, unit, range, asOf } = trades;
  const passes = sql`${isTradeOf({ kind, zone, allocationClass, isEitherWay: hasAllocationClass(kind) })} and ${isWithin(range)}`;
  const least = CONFIDENCE_RANK[MIN_COUNTED_CONFIDENCE];
  const counts = sql`filter (where confidence >= ${least})`;
  const heard = selectVersions(await findKnownIfPast(db, asOf), passes);
  const { rows } = await sql<ProviderRow>`
    select data_providers.name as provider, data_providers.is_simulated,
      count(*) ${counts}::int as counted,
      coalesce(sum(volume_litres) ${counts}, 0)::text as volume,
      max(traded_at) ${counts} as newest,
      count(*) filter (where confidence >= ${least} and price_steps is null)::int as unpriced,
      ${LEFT_OUT_COUNTS}
    from (${heard}) as one
    join data_providers on data_providers.id = one.provider_id
    group by 1, 2 order by counted desc, provider
  `.execute(db);
  const { count, leftOut } = sumCounted(rows);
  return {
    about: `${describePlace(trades)}, ${printDate(range.from)} to ${printDate(range.to)}`,
    count,
    records: rows
      .filter(({ counted }) => counted > 0)
      .slice(0, MAX_RECORDS)
      .map((row) => ({
        source: row.provider,
        isSimulated: row.is_simulated,
        at: row.newest === null ? null : printInstant(row.newest),
        trades: row.counted,
        volume: volumeToNumber(litres(Number(row.volume)), unit),
      })),
    rules: [],
    leftOut: await tellReasons(db, leftOut, { heard, asOf }),
    volumeUnit: unit,
  };
}
