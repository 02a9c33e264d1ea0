import { type RawBuilder, sql } from 'kysely';
import type { BatchId, ZoneId } from '#domain/ids.ts';
import type { Kind } from '#domain/products/kind.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { TIME_ZONE } from '#domain/units/instant.ts';
import { isCorrected } from '../market/trade-versions.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import { holdLock } from '../platform/database/hold-lock.ts';

/** What a batch has brought so far: rows of its own between two ids, and whether any took the place of an older one. */
export class AddedTrades {
  private first = Number.POSITIVE_INFINITY;
  private last = 0;
  private hasCorrections = false;

  note(ids: readonly number[], corrections: number): void {
    for (const id of ids) {
      this.first = Math.min(this.first, id);
      this.last = Math.max(this.last, id);
    }
    this.hasCorrections ||= corrections > 0;
  }

  /** Adds the batch to the sums, as the last step before it takes its position. */
  async keepSums(transaction: DatabaseTransaction, batchId: BatchId): Promise<void> {
    if (this.last === 0) return;
    await holdTradeMonths(transaction);
    await addSums(transaction, sql`trades.id between ${this.first} and ${this.last} and trades.batch_id = ${batchId}`);
    if (this.hasCorrections) await sumCorrectedAnew(transaction, this.first, this.last, batchId);
  }
}

/** Of a trade. The calendar of the database alone decides it, here, in the rebuild and where graphs are read. */
const MONTH = sql`date_trunc('month', trades.traded_at at time zone ${sql.lit(TIME_ZONE)})::date`;

/** Where a trade counts: within its zone, or out of one and into another. */
const PLACES = sql`
  cross join lateral (
    values (trades.zone_from, case when trades.zone_from = trades.zone_to then 'within' else 'out' end),
      (nullif(trades.zone_to, trades.zone_from), 'into')
  ) as place (zone_id, way)`;

const COLUMNS = sql.raw(
  'kind, month, zone_id, way, allocation_class_id, confidence, trades, corrected_trades, volume_litres, ' +
    'priced_trades, priced_litres, priced_value, lowest_steps, highest_steps',
);

/** From the number of trades on. */
const SUMS = sql`
  count(*), count(*) filter (where ${isCorrected(sql`trades`)}),
  sum(trades.volume_litres), count(trades.price_steps),
  coalesce(sum(trades.volume_litres) filter (where trades.price_steps is not null), 0),
  coalesce(sum(trades.price_steps::numeric * trades.volume_litres), 0),
  min(trades.price_steps), max(trades.price_steps)`;

/** Adds the trades that a condition names, of all or of those that a source has, to what is kept of their months. */
const addSums = (transaction: DatabaseTransaction, condition: RawBuilder<unknown>, source = sql`trades`) =>
  sql`
    insert into trade_months as kept (${COLUMNS})
    select trades.kind, ${MONTH}, place.zone_id, place.way, trades.allocation_class_id, trades.confidence, ${SUMS}
    from ${source} ${PLACES} where trades.superseded_by is null and place.zone_id is not null and ${condition}
    group by 1, 2, 3, 4, 5, 6
    on conflict (kind, zone_id, month, way, allocation_class_id, confidence) do update set
      trades = kept.trades + excluded.trades,
      corrected_trades = kept.corrected_trades + excluded.corrected_trades,
      volume_litres = kept.volume_litres + excluded.volume_litres,
      priced_trades = kept.priced_trades + excluded.priced_trades,
      priced_litres = kept.priced_litres + excluded.priced_litres,
      priced_value = kept.priced_value + excluded.priced_value,
      lowest_steps = least(kept.lowest_steps, excluded.lowest_steps),
      highest_steps = greatest(kept.highest_steps, excluded.highest_steps)
  `.execute(transaction);

/**
 * Nothing can be taken from a lowest and a highest price: the months from which the batch took a trade away are summed anew,
 * each zone's month from its own trades, hundreds of months in a statement.
 */
async function sumCorrectedAnew(
  transaction: DatabaseTransaction,
  first: number,
  last: number,
  batchId: BatchId,
): Promise<void> {
  const { rows } = await sql<ZoneMonth>`
    select distinct trades.kind, place.zone_id, ${MONTH} as month
    from trades ${PLACES} join trades as made on made.id = trades.superseded_by
    where trades.superseded_by between ${first} and ${last} and made.batch_id = ${batchId} and place.zone_id is not null
  `.execute(transaction);
  for (let from = 0; from < rows.length; from += MONTHS_AT_ONCE)
    await sumAnew(transaction, rows.slice(from, from + MONTHS_AT_ONCE));
}

/** More would come near the time limit of a statement. */
const MONTHS_AT_ONCE = 500;

async function sumAnew(transaction: DatabaseTransaction, months: readonly ZoneMonth[]): Promise<void> {
  const corrected = sql`
    unnest(${months.map(({ kind }) => kind)}::text[], ${months.map(({ zone_id }) => zone_id)}::int[],
      ${months.map(({ month }) => month)}::date[]) as corrected (kind, zone_id, month)`;
  await sql`
    delete from trade_months as kept using ${corrected}
    where kept.kind = corrected.kind and kept.zone_id = corrected.zone_id and kept.month = corrected.month
  `.execute(transaction);
  await addSums(transaction, sql`place.zone_id = corrected.zone_id`, sql`${corrected} ${TRADES_OF_CORRECTED}`);
}

/** By the indexes of a zone, month for month: \`offset 0\` keeps the planner from reading all trades once for all of them. */
const TRADES_OF_CORRECTED = sql`
  cross join lateral (
    select * from trades as one
    where one.superseded_by is null and one.kind = corrected.kind
      and (one.zone_from = corrected.zone_id or one.zone_to = corrected.zone_id)
      and one.traded_at >= corrected.month::timestamp at time zone ${sql.lit(TIME_ZONE)}
      and one.traded_at < (corrected.month + interval '1 month') at time zone ${sql.lit(TIME_ZONE)}
    offset 0
  ) as trades`;

interface ZoneMonth {
  readonly kind: Kind;
  readonly zone_id: ZoneId;
  readonly month: CalendarDate;
}

/** Writers of sums come one after the other, and each sees what the one before has committed. */
const holdTradeMonths = (transaction: DatabaseTransaction) => holdLock(transaction, 'tradeMonths');

/** Works all sums out from all trades; how many there are now, and how many of them differed before. */
export async function rebuildTradeMonths(db: Database): Promise<{ readonly sums: number; readonly repaired: number }> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`set local lock_timeout = 0`.execute(transaction);
    await holdTradeMonths(transaction);
    await sql`create temporary table kept_months on commit drop as select * from trade_months`.execute(transaction);
    await sql`delete from trade_months`.execute(transaction);
    await addSums(transaction, sql`true`);
    const { rows } = await sql<{ sums: number; repaired: number }>`
      select (select count(*) from trade_months)::int as sums, (select count(*) from (
        (select kind, month, zone_id, way, allocation_class_id, confidence from (table kept_months except table trade_months) as gone)
        union
        (select kind, month, zone_id, way, allocation_class_id, confidence from (table trade_months except table kept_months) as made)
      ) as differing)::int as repaired
    `.execute(transaction);
    return rows[0] ?? { sums: 0, repaired: 0 };
  });
}
