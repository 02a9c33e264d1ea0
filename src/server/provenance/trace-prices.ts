import { type SqlBool, sql } from 'kysely';
import type { ProvenanceAnswer, ReasonLeftOut } from '#contract/operations/provenance.ts';
import { CONFIDENCE_RANK } from '#domain/products/confidence.ts';
import type { Instant } from '#domain/units/instant.ts';
import { LATEST_TRADES } from '../market/latest-trades.ts';
import type { LiveMarket } from '../market/live-market.ts';
import { at } from '../platform/database/at.ts';
import type { Database } from '../platform/database/database.ts';
import { listTradeRecords } from './list-trade-records.ts';
import { tellReasons } from './tell-reasons.ts';
import { describePlace, type TracedPlace } from './traced-place.ts';

/** The newest priced trades out of a zone, and what else was heard of since the oldest of them. */
export async function tracePrices(db: Database, market: LiveMarket, place: TracedPlace): Promise<ProvenanceAnswer> {
  const shown = market.latestTrades
    .list(place.kind, LATEST_TRADES)
    .filter(
      ({ zone, allocationClass }) => zone === place.zone.id && allocationClass === (place.allocationClass?.id ?? null),
    );
  // Where there are fewer than could be shown, all that was ever heard of might have been among them.
  const since = shown.length < LATEST_TRADES ? null : (shown.at(-1)?.tradedAt ?? null);
  const [records, leftOut] = await Promise.all([
    listTradeRecords(
      db,
      shown.map(({ id }) => id),
      place.unit,
    ),
    countLeftOut(db, place, since),
  ]);
  return {
    about: describePlace(place),
    count: shown.length,
    records,
    rules: [],
    leftOut,
    volumeUnit: place.unit,
  };
}

async function countLeftOut(db: Database, { kind, zone, allocationClass }: TracedPlace, since: Instant | null) {
  const isNear = sql<SqlBool>`kind = ${kind} and zone_from = ${zone.id} and superseded_by is null
      and allocation_class_id is not distinct from ${allocationClass?.id ?? null}
      ${since === null ? sql`` : sql`and traded_at >= ${at(since)}`}`;
  const { rows } = await sql<{ readonly why: ReasonLeftOut; readonly count: number }>`
    select case
        when confidence = ${CONFIDENCE_RANK.excluded} then 'excluded'
        when confidence < ${CONFIDENCE_RANK.manual_include} then 'unverified'
        else 'unpriced'
      end as why, count(*)::int as count
    from trades
    where ${isNear} and (price_steps is null or confidence < ${CONFIDENCE_RANK.manual_include})
    group by 1 order by 1
  `.execute(db);
  return tellReasons(db, rows, isNear);
}
