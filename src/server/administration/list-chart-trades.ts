import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ChartTradesQuery } from '#contract/operations/administration.ts';
import type { ProviderId, TradeId } from '#domain/ids.ts';
import { CONFIDENCE_RANK, type ConfidenceRank, MIN_COUNTED_CONFIDENCE } from '#domain/products/confidence.ts';
import { CHART_TRADES_PER_PAGE } from '#domain/statistics/chart-trades.ts';
import type { DayRange } from '#domain/statistics/grain.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Price } from '#domain/units/price.ts';
import type { Litres } from '#domain/units/volume.ts';
import { isTradeOf, isWithin, type TradedPlace } from '../market/read-trade-sums.ts';
import { isCorrected, versionsNow } from '../market/trade-versions.ts';
import type { Database } from '../platform/database/database.ts';

/** A trade as an administrator looks at it. */
export interface ChartTradeRow {
  readonly id: TradeId;
  readonly provider_id: ProviderId;
  readonly external_id: string;
  readonly provider: string;
  readonly is_simulated: boolean;
  readonly traded_at: Instant;
  readonly price_steps: Price | null;
  readonly volume_litres: Litres;
  readonly zone_from: string;
  readonly zone_to: string;
  readonly allocation_class: string | null;
  readonly confidence: ConfidenceRank;
  readonly told_confidence: ConfidenceRank | null;
  readonly is_corrected: boolean;
}

interface ChartTradesFilter extends TradedPlace {
  /** Days in Sydney, both included. */
  readonly range: DayRange;
  readonly state: ChartTradesQuery['state'];
  readonly order: NonNullable<ChartTradesQuery['order']>;
  /** From 1. */
  readonly page: number;
}

/** The trades that a chart is drawn of, and those that it leaves out: one page of them, and how many there are. */
export async function listChartTrades(db: Database, filter: ChartTradesFilter) {
  const { range, state, order, page, ...place } = filter;
  const condition = sql<SqlBool>`${isTradeOf(place)} and ${versionsNow(sql`one`)} and ${CONDITION_OF_STATE[state ?? 'any']} and ${isWithin(range)}`;
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from trades as one where ${condition}
  `.execute(db);
  const rows = await readTradeRows(
    db,
    sql`where ${condition} order by ${ORDERS[order]}, one.id desc
      limit ${CHART_TRADES_PER_PAGE} offset ${(page - 1) * CHART_TRADES_PER_PAGE}`,
  );
  return { count: counted[0]?.count ?? 0, rows };
}

const COUNTS = sql<SqlBool>`one.confidence >= ${sql.lit(CONFIDENCE_RANK[MIN_COUNTED_CONFIDENCE])}`;

const CONDITION_OF_STATE: Readonly<Record<NonNullable<ChartTradesQuery['state']> | 'any', RawBuilder<SqlBool>>> = {
  any: sql<SqlBool>`true`,
  counted: COUNTS,
  left_out: sql<SqlBool>`not ${COUNTS}`,
  decided: sql<SqlBool>`one.told_confidence is not null`,
};

const ORDERS: Readonly<Record<ChartTradesFilter['order'], RawBuilder<unknown>>> = {
  newest: sql`one.traded_at desc`,
  dearest: sql`one.price_steps desc nulls last, one.traded_at desc`,
  cheapest: sql`one.price_steps nulls last, one.traded_at desc`,
};

/** The last version of a trade, whichever of its versions an id names; null where it names none. */
export async function findLastVersion(db: Database, id: TradeId): Promise<ChartTradeRow | null> {
  const [row] = await readTradeRows(
    db,
    sql`join trades as named using (provider_id, external_id) where named.id = ${id} and ${versionsNow(sql`one`)}`,
  );
  return row ?? null;
}

async function readTradeRows(db: Database, rest: RawBuilder<unknown>): Promise<readonly ChartTradeRow[]> {
  const { rows } = await sql<ChartTradeRow>`
    select one.id, one.provider_id, one.external_id, data_providers.name as provider, data_providers.is_simulated, one.traded_at,
      one.price_steps, one.volume_litres, zone_out.code as zone_from, zone_in.code as zone_to,
      allocation_classes.name as allocation_class, one.confidence, one.told_confidence, ${isCorrected(sql`one`)} as is_corrected
    from trades as one
    join data_providers on data_providers.id = one.provider_id
    join zones as zone_out on zone_out.id = one.zone_from
    join zones as zone_in on zone_in.id = one.zone_to
    left join allocation_classes on allocation_classes.id = one.allocation_class_id
    ${rest}
  `.execute(db);
  return rows;
}
