import { sql } from 'kysely';
import { CONFIDENCE_RANK, type Confidence } from '#domain/products/confidence.ts';
import type { DayRange } from '#domain/statistics/grain.ts';
import { addDays, type CalendarDate } from '#domain/units/calendar.ts';
import { startOfLocalDay, TIME_ZONE } from '#domain/units/instant.ts';
import type { Price } from '#domain/units/price.ts';
import { at } from '../platform/database/at.ts';
import type { Database } from '../platform/database/database.ts';
import { isTradeOf, type TradedPlace } from './read-trade-sums.ts';
import { versionsNow } from './trade-versions.ts';

interface DotsFilter extends TradedPlace {
  readonly range: DayRange;
  readonly minConfidence: Confidence;
}

interface DotRow {
  readonly day: CalendarDate;
  readonly price: Price;
  readonly trades: number;
  readonly volume: string;
  readonly value: string;
}

/** What was paid: by day in Sydney and price, from the trades of a year at most. */
export async function readTradeDots(db: Database, { range, minConfidence, ...place }: DotsFilter) {
  const { rows } = await sql<DotRow>`
    select (one.traded_at at time zone ${TIME_ZONE})::date as day, one.price_steps as price, count(*)::int as trades,
      sum(one.volume_litres)::text as volume, sum(one.price_steps::numeric * one.volume_litres)::text as value
    from trades as one
    where ${isTradeOf(place)} and ${versionsNow(sql`one`)} and one.price_steps is not null
      and one.confidence >= ${CONFIDENCE_RANK[minConfidence]}
      and one.traded_at >= ${at(startOfLocalDay(range.from))} and one.traded_at < ${at(startOfLocalDay(addDays(range.to, 1)))}
    group by 1, 2
    order by 1, 2
  `.execute(db);
  return rows.map(({ day, price, trades, volume, value }) => ({
    ...{ day, price },
    traded: { trades, volume: BigInt(volume), value: BigInt(value) },
  }));
}
