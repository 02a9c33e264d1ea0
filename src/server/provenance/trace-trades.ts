import { type SqlBool, sql } from 'kysely';
import { MAX_RECORDS, type ProvenanceAnswer } from '#contract/operations/provenance.ts';
import { CONFIDENCE_RANK } from '#domain/products/confidence.ts';
import { hasAllocationClass } from '#domain/products/kind.ts';
import type { DayRange } from '#domain/statistics/grain.ts';
import { addDays, printDate } from '#domain/units/calendar.ts';
import { type Instant, printInstant, startOfLocalDay } from '#domain/units/instant.ts';
import { litres, volumeToNumber } from '#domain/units/volume.ts';
import { isCorrected } from '../market/trade-versions.ts';
import { at } from '../platform/database/at.ts';
import type { Database } from '../platform/database/database.ts';
import { tellReasons } from './tell-reasons.ts';
import { describePlace, type TracedPlace } from './traced-place.ts';

interface TracedTrades extends TracedPlace {
  /** Days in Sydney, both included. */
  readonly range: DayRange;
}

/** Of one provider. */
interface ProviderRow {
  readonly provider: string;
  readonly is_simulated: boolean;
  readonly counted: number;
  readonly volume: string;
  readonly newest: Instant | null;
  readonly unpriced: number;
  readonly unverified: number;
  readonly excluded: number;
  readonly corrected: number;
}

/** Who told the trades of some days, as the graphs count them, and which of them count for nothing or for volume alone. */
export async function traceTrades(db: Database, trades: TracedTrades): Promise<ProvenanceAnswer> {
  const { kind, zone, allocationClass, unit, range } = trades;
  const least = CONFIDENCE_RANK.manual_include;
  const counts = sql`filter (where confidence >= ${least})`;
  const isTraced = sql<SqlBool>`kind = ${kind} and superseded_by is null
      and ${hasAllocationClass(kind) ? sql`(zone_from = ${zone.id} or zone_to = ${zone.id})` : sql`zone_from = ${zone.id}`}
      ${allocationClass === null ? sql`` : sql`and allocation_class_id = ${allocationClass.id}`}
      and traded_at >= ${at(startOfLocalDay(range.from))} and traded_at < ${at(startOfLocalDay(addDays(range.to, 1)))}`;
  const { rows } = await sql<ProviderRow>`
    select data_providers.name as provider, data_providers.is_simulated,
      count(*) ${counts}::int as counted,
      coalesce(sum(volume_litres) ${counts}, 0)::text as volume,
      max(traded_at) ${counts} as newest,
      count(*) filter (where confidence >= ${least} and price_steps is null)::int as unpriced,
      count(*) filter (where confidence > ${CONFIDENCE_RANK.excluded} and confidence < ${least})::int as unverified,
      count(*) filter (where confidence = ${CONFIDENCE_RANK.excluded})::int as excluded,
      count(*) filter (where confidence >= ${least}
        and ${isCorrected(sql`trades`)})::int as corrected
    from trades join data_providers on data_providers.id = trades.provider_id
    where ${isTraced}
    group by 1, 2 order by counted desc, provider
  `.execute(db);
  const sum = (what: 'counted' | 'unpriced' | 'unverified' | 'excluded' | 'corrected'): number =>
    rows.reduce((total, row) => total + row[what], 0);
  const leftOut = (['unpriced', 'unverified', 'excluded', 'corrected'] as const)
    .map((why) => ({ why, count: sum(why) }))
    .filter(({ count }) => count > 0);
  return {
    about: `${describePlace(trades)}, ${printDate(range.from)} to ${printDate(range.to)}`,
    count: sum('counted'),
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
    leftOut: await tellReasons(db, leftOut, isTraced),
    volumeUnit: unit,
  };
}
