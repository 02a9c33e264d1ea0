import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AllocationClassId } from '#domain/ids.ts';
import { CONFIDENCE_RANK } from '#domain/products/confidence.ts';
import type { Kind } from '#domain/products/kind.ts';
import type { TradeGraphQuery } from '#domain/statistics/check-trade-graph.ts';
import type { DayRange } from '#domain/statistics/grain.ts';
import type { GraphRow } from '#domain/statistics/trade-graph.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { endOfLocalDay, type Instant, startOfLocalDay, TIME_ZONE } from '#domain/units/instant.ts';
import type { Price } from '#domain/units/price.ts';
import { at } from '../platform/database/at.ts';
import type { Database } from '../platform/database/database.ts';
import { readAsOf } from './known-batches.ts';
import { versionsNow, versionsThen } from './trade-versions.ts';

export interface TradeSumsFilter extends TradeGraphQuery {
  readonly kind: Kind;
  /** Whether trades into the zone count as well as those out of it. */
  readonly isEitherWay: boolean;
  /** Whether classes are told apart. */
  readonly isByClass: boolean;
  /** As it was known then; null for now. */
  readonly asOf: Instant | null;
}

/**
 * What was traded: by months from the sums that are kept, which hold what is known now; else from the trades themselves,
 * of a year at most, of the seasons of a zone, or of one zone as they were known then.
 */
export async function readTradeSums(db: Database, filter: TradeSumsFilter): Promise<readonly GraphRow[]> {
  const { asOf, grain } = filter;
  if (asOf !== null)
    return readAsOf(db, asOf, (transaction, known) =>
      read(transaction, sumTrades(filter, versionsThen(known, sql`one`))),
    );
  return read(db, grain === 'month' ? sumMonths(filter) : sumTrades(filter, [versionsNow(sql`one`)]));
}

async function read(db: Database, sums: RawBuilder<SumsRow>): Promise<readonly GraphRow[]> {
  const { rows } = await sums.execute(db);
  return rows.map(toGraphRow);
}

function sumMonths({ minConfidence, isByClass, range, ...rest }: TradeSumsFilter): RawBuilder<SumsRow> {
  const counts = sql`filter (where one.confidence >= ${CONFIDENCE_RANK[minConfidence]})`;
  return sql<SumsRow>`
    select one.month as start, ${classOf(isByClass)} as allocation_class_id,
      coalesce(sum(one.trades) ${counts}, 0)::int as trades,
      coalesce(sum(one.corrected_trades) ${counts}, 0)::int as corrected,
      sum(one.trades)::int as heard,
      coalesce(sum(one.volume_litres) ${counts}, 0)::text as volume,
      coalesce(sum(one.priced_trades) ${counts}, 0)::int as priced_trades,
      coalesce(sum(one.priced_litres) ${counts}, 0)::text as priced_volume,
      coalesce(sum(one.priced_value) ${counts}, 0)::text as priced_value,
      min(one.lowest_steps) ${counts} as lowest,
      max(one.highest_steps) ${counts} as highest
    from trade_months as one
    where ${isSumOf(rest)} and one.month between ${range.from} and ${range.to}
    group by 1, 2
  `;
}

/** By months, or by days, of which weeks are made later. */
function sumTrades(
  { minConfidence, isByClass, range, grain, ...rest }: TradeSumsFilter,
  versions: readonly RawBuilder<SqlBool>[],
): RawBuilder<SumsRow> {
  const counts = sql`filter (where one.confidence >= ${CONFIDENCE_RANK[minConfidence]})`;
  const parts = versions.map(
    (version) => sql`
      select coalesce(one.told_version, one.id) as told, one.traded_at, one.allocation_class_id, one.confidence, one.volume_litres, one.price_steps
      from trades as one
      where ${isTradeOf(rest)} and ${version} and ${isWithin(range)}`,
  );
  return sql<SumsRow>`
    select date_trunc(${sql.lit(grain === 'month' ? 'month' : 'day')}, one.traded_at at time zone ${TIME_ZONE})::date as start,
      ${classOf(isByClass)} as allocation_class_id,
      count(*) ${counts}::int as trades,
      count(former.superseded_by) ${counts}::int as corrected,
      count(*)::int as heard,
      coalesce(sum(one.volume_litres) ${counts}, 0)::text as volume,
      count(one.price_steps) ${counts}::int as priced_trades,
      coalesce(sum(case when one.price_steps is not null then one.volume_litres end) ${counts}, 0)::text as priced_volume,
      coalesce(sum(one.price_steps::numeric * one.volume_litres) ${counts}, 0)::text as priced_value,
      min(one.price_steps) ${counts} as lowest,
      max(one.price_steps) ${counts} as highest
    from (${sql.join(parts, sql` union all `)}) as one
    left join lateral
      (select superseded_by from trades as former where former.superseded_by = one.told limit 1) as former on true
    group by 1, 2
  `;
}

const classOf = (isByClass: boolean): RawBuilder<unknown> =>
  isByClass ? sql`one.allocation_class_id` : sql`null::int`;

export type TradedPlace = Pick<TradeSumsFilter, 'kind' | 'zone' | 'allocationClass' | 'isEitherWay'>;

/** The trades of the kind, and of the zone and class where they were asked for. */
export const isTradeOf = ({ zone, isEitherWay, ...rest }: TradedPlace): RawBuilder<unknown> =>
  joinWithAnd([
    ...isProductOf(rest),
    ...(zone === null
      ? []
      : [
          isEitherWay ? sql`(one.zone_from = ${zone.id} or one.zone_to = ${zone.id})` : sql`one.zone_from = ${zone.id}`,
        ]),
  ]);

/** The trades of some days in Sydney. */
export const isWithin = ({ from, to }: DayRange): RawBuilder<unknown> =>
  sql`one.traded_at >= ${at(startOfLocalDay(from))} and one.traded_at < ${at(endOfLocalDay(to))}`;

/** The same of sums: what goes into one zone goes out of another, and counts once. */
const isSumOf = ({ zone, isEitherWay, ...rest }: TradedPlace): RawBuilder<unknown> =>
  joinWithAnd([
    ...isProductOf(rest),
    ...(zone === null ? [] : [sql`one.zone_id = ${zone.id}`]),
    ...(zone !== null && isEitherWay ? [] : [sql`one.way <> 'into'`]),
  ]);

const isProductOf = ({
  kind,
  allocationClass,
}: Pick<TradedPlace, 'kind' | 'allocationClass'>): readonly RawBuilder<unknown>[] => [
  sql`one.kind = ${kind}`,
  ...(allocationClass === null ? [] : [sql`one.allocation_class_id = ${allocationClass.id}`]),
];

const joinWithAnd = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join([...conditions], sql` and `);

interface SumsRow {
  readonly start: CalendarDate;
  readonly allocation_class_id: AllocationClassId | null;
  readonly trades: number;
  readonly corrected: number;
  /** With those that do not count. */
  readonly heard: number;
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
    leftOut: row.heard - row.trades,
    volume: BigInt(row.volume),
    priced: { trades: row.priced_trades, volume: BigInt(row.priced_volume), value: BigInt(row.priced_value) },
    lowest: row.lowest,
    highest: row.highest,
  },
});
