import { sql } from 'kysely';
import { MAX_RECORDS, type ProvenanceAnswer, type ProvenanceRecord } from '#contract/operations/provenance.ts';
import { CONFIDENCE_RANK, MIN_COUNTED_CONFIDENCE } from '#domain/products/confidence.ts';
import type { DayRange } from '#domain/statistics/grain.ts';
import { meanPriceOf, movementWindows, type TradeSide } from '#domain/statistics/movement.ts';
import { type CalendarDate, printDate } from '#domain/units/calendar.ts';
import { type Instant, printInstant, startOfLocalDay } from '#domain/units/instant.ts';
import { priceToNumber } from '#domain/units/price.ts';
import { litres, volumeToNumber } from '#domain/units/volume.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { findKnownIfPast } from '../market/known-batches.ts';
import { isWithin } from '../market/read-trade-sums.ts';
import { selectVersions } from '../market/trade-versions.ts';
import { at } from '../platform/database/at.ts';
import type { Database } from '../platform/database/database.ts';
import { type CountedTrades, LEFT_OUT_COUNTS, sumCounted } from './count-left-out.ts';
import { tellReasons } from './tell-reasons.ts';
import { describePlace, type TracedThen } from './traced-place.ts';

interface TracedMovement extends TracedThen {
  readonly side: TradeSide;
}

/** Of one provider in one of the two windows. */
interface ProviderRow extends CountedTrades {
  readonly is_later: boolean;
  readonly provider: string;
  readonly is_simulated: boolean;
  readonly volume: string;
  readonly value: string;
  readonly newest: Instant | null;
}

/** The trades of the last 30 days and of the 30 before, provider by provider, with the mean of each. */
export async function traceMovement(
  db: Database,
  { kind, zone, allocationClass, side, unit, asOf }: TracedMovement,
  today: CalendarDate,
): Promise<ProvenanceAnswer> {
  const { later, earlier } = movementWindows(today);
  const least = CONFIDENCE_RANK[MIN_COUNTED_CONFIDENCE];
  const passes = sql`one.kind = ${kind} and ${side === 'out_of' ? sql`one.zone_from` : sql`one.zone_to`} = ${zone.id}
    and one.allocation_class_id is not distinct from ${allocationClass?.id ?? null}
    and ${isWithin({ from: earlier.from, to: later.to })}`;
  const counts = sql`filter (where confidence >= ${least} and price_steps is not null and volume_litres > 0)`;
  const heard = selectVersions(await findKnownIfPast(db, asOf), passes);
  const { rows } = await sql<ProviderRow>`
    select traded_at >= ${at(startOfLocalDay(later.from))} as is_later, data_providers.name as provider,
      data_providers.is_simulated,
      count(*) ${counts}::int as counted,
      coalesce(sum(volume_litres) ${counts}, 0)::text as volume,
      coalesce(sum(price_steps::numeric * volume_litres) ${counts}, 0)::text as value,
      max(traded_at) ${counts} as newest,
      count(*) filter (where confidence >= ${least} and (price_steps is null or volume_litres = 0))::int as unpriced,
      ${LEFT_OUT_COUNTS}
    from (${heard}) as one
    join data_providers on data_providers.id = one.provider_id
    group by 1, 2, 3 order by 1 desc, counted desc, provider
  `.execute(db);
  const { count, leftOut } = sumCounted(rows);
  return {
    about: `${describePlace({ zone, allocationClass })}, trades ${side === 'out_of' ? 'out of it' : 'into it'}`,
    count,
    records: rows
      .filter(({ counted }) => counted > 0)
      .slice(0, MAX_RECORDS)
      .map((row) => presentProvider(row, row.is_later ? later : earlier, unit)),
    rules: [],
    leftOut: await tellReasons(db, leftOut, { heard, asOf }),
    volumeUnit: unit,
  };
}

function presentProvider(row: ProviderRow, { from, to }: DayRange, unit: VolumeUnit): ProvenanceRecord {
  const mean = meanPriceOf({ trades: row.counted, volume: BigInt(row.volume), value: BigInt(row.value) });
  return {
    ...{ source: row.provider, isSimulated: row.is_simulated, name: `${printDate(from)} to ${printDate(to)}` },
    at: row.newest === null ? null : printInstant(row.newest),
    trades: row.counted,
    ...(mean === null ? {} : { price: priceToNumber(mean, unit) }),
    volume: volumeToNumber(litres(Number(row.volume)), unit),
  };
}
