import { sql } from 'kysely';
import type { AllocationClassId } from '#domain/ids.ts';
import { CONFIDENCE_RANK } from '#domain/products/confidence.ts';
import type { Kind } from '#domain/products/kind.ts';
import type { TradeGraphQuery } from '#domain/statistics/check-trade-graph.ts';
import type { GraphRow } from '#domain/statistics/trade-graph.ts';
import { addDays, type CalendarDate } from '#domain/units/calendar.ts';
import { startOfLocalDay, TIME_ZONE } from '#domain/units/instant.ts';
import type { Price } from '#domain/units/price.ts';
import { at } from '../platform/database/at.ts';
import type { Database } from '../platform/database/database.ts';

export interface TradeSumsFilter extends TradeGraphQuery {
  readonly kind: Kind;
  /** Whether trades into the zone count as well as those out of it. */
  readonly isEitherWay: boolean;
  /** Whether the classes of a day are told apart. */
  readonly isByClass: boolean;
}

/** The trades of each day in Sydney. */
export async function readTradeSums(db: Database, filter: TradeSumsFilter): Promise<readonly GraphRow[]> {
  const { kind, zone, allocationClass, range, minConfidence, isEitherWay, isByClass } = filter;
  const counts = sql`trades.confidence >= ${CONFIDENCE_RANK[minConfidence]}`;
  const isPriced = sql`${counts} and trades.price_steps is not null`;
  const { rows } = await sql<SumsRow>`
    select (trades.traded_at at time zone ${TIME_ZONE})::date as start,
      ${isByClass ? sql`trades.allocation_class_id` : sql`null::int`} as allocation_class_id,
      count(*) filter (where ${counts})::int as trades,
      count(*) filter (where ${counts} and exists
        (select from trades as former where former.superseded_by = trades.id))::int as corrected,
      count(*) filter (where not (${counts}))::int as left_out,
      coalesce(sum(trades.volume_litres) filter (where ${counts}), 0)::text as volume,
      count(*) filter (where ${isPriced})::int as priced_trades,
      coalesce(sum(trades.volume_litres) filter (where ${isPriced}), 0)::text as priced_volume,
      coalesce(sum(trades.price_steps::numeric * trades.volume_litres) filter (where ${isPriced}), 0)::text as priced_value,
      min(trades.price_steps) filter (where ${isPriced}) as lowest,
      max(trades.price_steps) filter (where ${isPriced}) as highest
    from trades
    where trades.kind = ${kind} and trades.superseded_by is null
      and trades.traded_at >= ${at(startOfLocalDay(range.from))}
      and trades.traded_at < ${at(startOfLocalDay(addDays(range.to, 1)))}
      ${zone === null ? sql`` : isEitherWay ? sql`and (trades.zone_from = ${zone.id} or trades.zone_to = ${zone.id})` : sql`and trades.zone_from = ${zone.id}`}
      ${allocationClass === null ? sql`` : sql`and trades.allocation_class_id = ${allocationClass.id}`}
    group by 1, 2
  `.execute(db);
  return rows.map(toGraphRow);
}

interface SumsRow {
  readonly start: CalendarDate;
  readonly allocation_class_id: AllocationClassId | null;
  readonly trades: number;
  readonly corrected: number;
  readonly left_out: number;
  readonly volume: string;
  readonly priced_trades: number;
  readonly priced_volume: string;
  readonly priced_value: string;
  readonly lowest: Price | null;
  readonly highest: Price | null;
}

const toGraphRow = (row: SumsRow): GraphRow => ({
  start: row.start,
  allocationClass: row.allocation_class_id,
  sums: {
    trades: row.trades,
    corrected: row.corrected,
    leftOut: row.left_out,
    volume: BigInt(row.volume),
    priced: { trades: row.priced_trades, volume: BigInt(row.priced_volume), value: BigInt(row.priced_value) },
    lowest: row.lowest,
    highest: row.highest,
  },
});
