import { type RawBuilder, sql } from 'kysely';
import type { SearchSide } from '#domain/products/kind.ts';
import type { Database } from '#server/platform/database/database.ts';

/** A search for temporary water as one query would make it. */
export interface SqlSearch {
  readonly purchase: SearchSide;
  readonly seenFrom: number;
  readonly volume: number;
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly states: readonly number[] | null;
}

export interface SqlSearchRow {
  readonly zone: number;
  readonly depth: number;
  readonly considered: number;
  readonly tradableWater: number;
  readonly price: number | null;
  readonly volumeFee: number | null;
  readonly fees: number;
  readonly total: number | null;
  readonly tradeTime: number | null;
  readonly limit: number | null;
  readonly newest: number | null;
  readonly providers: readonly {
    readonly provider: number;
    readonly sell: number | null;
    readonly buy: number | null;
  }[];
}

/**
 * The best single query that gives the answer of `searchWater`: zones in reach, the limit that binds on each way, the
 * listings summed by provider and zone over an index of open listings, fees, times, order.
 */
export async function searchInSql(db: Database, search: SqlSearch): Promise<readonly SqlSearchRow[]> {
  const { rows } = await sql<{ answer: SqlSearchRow }>`${searchQuery(search)}`.execute(db);
  return rows.map(({ answer }) => answer);
}

function searchQuery({ purchase, seenFrom, volume, minPrice, maxPrice, states }: SqlSearch): RawBuilder<unknown> {
  const buys = purchase === 'buy';
  const [direction, opposite] = buys ? ['SELL', 'BUY'] : ['BUY', 'SELL'];
  const best = buys ? sql`min` : sql`max`;
  const bestOpposite = buys ? sql`max` : sql`min`;
  const [from, to] = buys ? [sql`z.id`, sql`d.id`] : [sql`d.id`, sql`z.id`];
  const [feeFrom, feeTo] = buys ? [sql`w`, sql`d`] : [sql`d`, sql`w`];
  const sign = buys ? sql`1` : sql`-1`;
  return sql`
    with seen_from as (
      select id, state_id, system_id, water_kind from zones where id = ${seenFrom}
    ), way as (
      select z.id, z.state_id, z.water_kind, coalesce(r.limit_ids, '{}') as limit_ids
      from seen_from d
      join zones z on z.system_id = d.system_id
      left join rules r on r.zone_from = ${from} and r.zone_to = ${to} and 'temporary' = any(r.kinds)
      where (z.id = d.id or r.id is not null) and (${states === null} or z.state_id = any(${states === null ? [] : [...states]}::int[]))
    ), binding as (
      select w.id as zone_id, b.* from way w
      cross join lateral (
        select one.id as limit_id, coalesce(not reading.is_open, true) or coalesce(reading.volume_litres <= 0, false) as is_closed, reading.volume_litres
        from unnest(w.limit_ids) as one (id)
        join limits on limits.id = one.id
        left join lateral (
          select is_open, volume_litres from limit_readings
          where limit_id = one.id order by read_at desc, limit_readings.id desc limit 1
        ) reading on true
        where limits.model ->> 'kind' <> 'order' or not coalesce(reading.is_open, true)
        order by 2 desc, 3 nulls last, 1 limit 1
      ) b
    ), book as (
      select zone_id, provider_id, count(*) as considered, sum(volume_litres) as water,
        count(*) filter (where volume_litres >= ${volume}) as counted, ${best}(price_steps) as best_price,
        ${best}(price_steps) filter (where volume_litres >= ${volume}) as best_counted,
        extract(epoch from max(listed_at)) * 1000 as newest
      from listings
      where closed_position is null and kind = 'temporary' and direction = ${direction}
        and zone_id in (select id from way)
        and (${minPrice === null} or price_steps >= ${minPrice ?? 0}) and (${maxPrice === null} or price_steps <= ${maxPrice ?? 0})
      group by zone_id, provider_id
    ), other_side as (
      select zone_id, provider_id, ${bestOpposite}(price_steps) as best_price
      from listings
      where closed_position is null and kind = 'temporary' and direction = ${opposite} and zone_id in (select id from way)
      group by zone_id, provider_id
    ), zone_sum as (
      select zone_id, sum(considered) as considered, sum(water) as water, sum(counted) as counted,
        ${best}(best_counted) as price, max(newest) as newest,
        json_agg(json_build_object('provider', provider_id, ${direction === 'SELL' ? sql`'sell'` : sql`'buy'`}, best_price,
          ${direction === 'SELL' ? sql`'buy'` : sql`'sell'`}, other_price) order by provider_id) as providers
      from (
        select book.*, other_side.best_price as other_price from book left join other_side using (zone_id, provider_id)
      ) one
      group by zone_id
    ), priced as (
      select w.id as zone, coalesce(s.counted, 0) as depth, coalesce(s.considered, 0) as considered,
        case when b.is_closed then 0 else least(coalesce(s.water, 0), b.volume_litres) end as tradable_water,
        s.price, round(s.price::numeric * ${volume} / 100000000) as volume_fee,
        (select coalesce(sum(amount_cents), 0) from fees f
          where f.dealing = 'temporary' and f.state_from = ${feeFrom}.state_id
            and (f.state_to is null or f.state_to = ${feeTo}.state_id)
            and (f.water_kind is null or f.water_kind = ${feeFrom}.water_kind)
            and (f.only_zone_ids is null or ${feeFrom}.id = any(f.only_zone_ids))) as fees,
        (select business_days from processing_times p
          where p.dealing = 'temporary' and p.state_from = ${feeFrom}.state_id and p.state_to = ${feeTo}.state_id
            and (p.water_kind is null or p.water_kind = ${feeFrom}.water_kind)
            and (p.only_zone_ids is null or ${feeFrom}.id = any(p.only_zone_ids))
          order by p.id limit 1) as trade_time,
        b.limit_id, s.newest, coalesce(s.providers, '[]') as providers
      from seen_from d cross join way w
      left join binding b on b.zone_id = w.id
      left join zone_sum s on s.zone_id = w.id
    ), totalled as (
      select *, case when ${volume} = 0 then 0 else volume_fee + ${sign} * fees end as total from priced
    )
    select json_build_object('zone', zone, 'depth', depth, 'considered', considered, 'tradableWater', tradable_water,
      'price', price, 'volumeFee', volume_fee, 'fees', fees, 'total', total, 'tradeTime', trade_time, 'limit', limit_id,
      'newest', newest, 'providers', providers) as answer
    from totalled
    order by depth > 0 desc,
      case when depth > 0 then ${sign} * total end, case when depth > 0 then trade_time end nulls last,
      case when depth = 0 then -tradable_water end, zone
  `;
}
