import { type Kysely, sql } from 'kysely';

/**
 * What was traded in each month in Sydney within a zone, out of it and into it, of each class and confidence, so that years are
 * drawn without reading their trades. Whoever writes trades writes these in the same transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table trade_months (
      kind text not null,
      month date not null check (extract(day from month) = 1),
      zone_id int not null,
      -- A trade from zone to zone goes out of the one and into the other.
      way text not null check (way in ('within', 'out', 'into')),
      allocation_class_id int,
      confidence smallint not null,
      trades int not null check (trades > 0),
      corrected_trades int not null,
      volume_litres numeric not null,
      -- Of the trades with a price.
      priced_trades int not null,
      priced_litres numeric not null,
      -- Price steps x litres.
      priced_value numeric not null,
      lowest_steps bigint,
      highest_steps bigint
    );
    insert into trade_months
    select kind, date_trunc('month', traded_at at time zone 'Australia/Sydney')::date, place.zone_id, place.way, allocation_class_id, confidence,
      count(*),
      count(*) filter (where exists (select from trades as former where former.superseded_by = trades.id)),
      sum(volume_litres),
      count(price_steps),
      coalesce(sum(volume_litres) filter (where price_steps is not null), 0),
      coalesce(sum(price_steps::numeric * volume_litres), 0),
      min(price_steps), max(price_steps)
    from trades cross join lateral (
      values (zone_from, case when zone_from = zone_to then 'within' else 'out' end), (nullif(zone_to, zone_from), 'into')
    ) as place (zone_id, way)
    where superseded_by is null and place.zone_id is not null
    group by 1, 2, 3, 4, 5, 6;
    create unique index trade_months_of_zone
      on trade_months (kind, zone_id, month, way, allocation_class_id, confidence) nulls not distinct;
  `.execute(db);
}
