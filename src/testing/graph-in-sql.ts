import { sql } from 'kysely';
import { CONFIDENCE_RANK, type Confidence } from '#domain/products/confidence.ts';
import type { Grain } from '#domain/statistics/grain.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PlainGraphRow } from './tell-graph-slowly.ts';

export interface SqlQuestion {
  readonly kind: 'temporary' | 'permanent';
  readonly zone: number | null;
  readonly classId: number | null;
  readonly grain: Grain;
  readonly from: string;
  readonly to: string;
  readonly least: Confidence;
}

/** The rows of a graph by one plain statement over all trades, as somebody would write it who keeps no sums. */
export async function graphInSql(db: Database, question: SqlQuestion): Promise<readonly PlainGraphRow[]> {
  const { kind, zone, classId, grain, from, to, least } = question;
  const start = (day: unknown) =>
    grain === 'month'
      ? sql`date_trunc('month', ${day}::date)::date`
      : grain === 'week'
        ? sql`(date_trunc('week', ${day}::date + 2)::date - 2)`
        : sql`${day}::date`;
  const after = sql`${start(to)} + interval '1 ${sql.raw(grain)}'`;
  const isByClass = kind === 'permanent';
  const { rows } = await sql<Record<string, string | null>>`
    with told as (
      select (traded_at at time zone 'Australia/Sydney')::date as day, *,
        exists (select from trades as former where former.superseded_by = trades.id) as is_corrected,
        confidence >= ${CONFIDENCE_RANK[least]} as counts
      from trades
      where superseded_by is null and kind = ${kind}
        and traded_at >= ${start(from)}::timestamp at time zone 'Australia/Sydney'
        and traded_at < (${after})::timestamp at time zone 'Australia/Sydney'
        ${zone === null ? sql`` : isByClass ? sql`and ${zone} in (zone_from, zone_to)` : sql`and zone_from = ${zone}`}
        ${classId === null ? sql`` : sql`and allocation_class_id = ${classId}`}
    )
    select ${start(sql`day`)}::text as start, ${isByClass ? sql`allocation_class_id` : sql`null`} as class,
      round(sum(price_steps * volume_litres) filter (where counts) /
        sum(volume_litres) filter (where counts and price_steps is not null))::text as mean,
      min(price_steps) filter (where counts)::text as lowest,
      max(price_steps) filter (where counts)::text as highest,
      sum(volume_litres) filter (where counts)::text as volume,
      sum(counts::int)::text as trades,
      sum((counts and price_steps is null)::int)::text as unpriced,
      sum((counts and is_corrected)::int)::text as corrected,
      sum((not counts)::int)::text as left_out
    from told
    group by 1, 2
    having bool_or(counts)
    order by 1, 2
  `.execute(db);
  return rows.map(toRow);
}

const numberOf = (text: string | null | undefined) => (text === null || text === undefined ? null : Number(text));

const toRow = (row: Record<string, string | null>): PlainGraphRow => ({
  start: row.start ?? '',
  allocationClass: numberOf(row.class),
  mean: numberOf(row.mean),
  lowest: numberOf(row.lowest),
  highest: numberOf(row.highest),
  volume: Number(row.volume),
  trades: Number(row.trades),
  unpriced: Number(row.unpriced),
  corrected: Number(row.corrected),
  leftOut: Number(row.left_out),
});
