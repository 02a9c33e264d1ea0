import { sql } from 'kysely';
import { CONFIDENCE_RANK, type Confidence } from '#domain/products/confidence.ts';
import type { DayRange } from '#domain/statistics/grain.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { type Instant, TIME_ZONE } from '#domain/units/instant.ts';
import type { Price } from '#domain/units/price.ts';
import type { Database } from '../platform/database/database.ts';
import { type KnownBatches, readAsOf } from './known-batches.ts';
import { isTradeOf, isWithin, type TradedPlace } from './read-trade-sums.ts';
import { selectVersions } from './trade-versions.ts';

interface DotsFilter extends TradedPlace {
  readonly range: DayRange;
  readonly minConfidence: Confidence;
  /** As it was known then; null for now. */
  readonly asOf: Instant | null;
}

interface DotRow {
  readonly day: CalendarDate;
  readonly price: Price;
  readonly trades: number;
  readonly volume: string;
  readonly value: string;
}

/** What was paid: by day in Sydney and price, from the trades of a year at most. */
export const readTradeDots = (db: Database, filter: DotsFilter) =>
  filter.asOf === null
    ? readDots(db, filter, null)
    : readAsOf(db, filter.asOf, (past, known) => readDots(past, filter, known));

async function readDots(db: Database, { range, minConfidence, ...place }: DotsFilter, known: KnownBatches | null) {
  const passes = sql`${isTradeOf(place)} and one.price_steps is not null
    and one.confidence >= ${CONFIDENCE_RANK[minConfidence]} and ${isWithin(range)}`;
  const { rows } = await sql<DotRow>`
    select (one.traded_at at time zone ${TIME_ZONE})::date as day, one.price_steps as price, count(*)::int as trades,
      sum(one.volume_litres)::text as volume, sum(one.price_steps::numeric * one.volume_litres)::text as value
    from (${selectVersions(known, passes)}) as one
    group by 1, 2
    order by 1, 2
  `.execute(db);
  return rows.map(({ day, price, trades, volume, value }) => ({
    ...{ day, price },
    traded: { trades, volume: BigInt(volume), value: BigInt(value) },
  }));
}
