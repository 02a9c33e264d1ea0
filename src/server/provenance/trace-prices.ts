import { sql } from 'kysely';
import type { ProvenanceAnswer, ReasonLeftOut } from '#contract/operations/provenance.ts';
import { CONFIDENCE_RANK, MIN_COUNTED_CONFIDENCE } from '#domain/products/confidence.ts';
import { MAX_OVERVIEW_TRADES } from '#domain/statistics/max-overview-trades.ts';
import type { Instant } from '#domain/units/instant.ts';
import { findKnownIfPast, type KnownBatches } from '../market/known-batches.ts';
import type { LiveMarket } from '../market/live-market.ts';
import { selectVersions } from '../market/trade-versions.ts';
import { at } from '../platform/database/at.ts';
import type { Database } from '../platform/database/database.ts';
import { whyLeftOut } from './count-left-out.ts';
import { listTradeRecords } from './list-trade-records.ts';
import { tellReasons } from './tell-reasons.ts';
import { describePlace, type TracedPlace, type TracedThen } from './traced-place.ts';

/** The newest priced trades out of a zone, and what else was heard of since the oldest of them. */
export async function tracePrices(db: Database, market: LiveMarket, place: TracedThen): Promise<ProvenanceAnswer> {
  const known = await findKnownIfPast(db, place.asOf);
  const shown = known === null ? listNow(market, place) : await listThen(db, place, known);
  // Where there are fewer than could be shown, all that was ever heard of might have been among them.
  const since = shown.length < MAX_OVERVIEW_TRADES ? null : (shown.at(-1)?.tradedAt ?? null);
  const ids = shown.map(({ id }) => id);
  const records = await listTradeRecords(db, ids, place);
  const leftOut = await countLeftOut(db, place, { since, known });
  return {
    about: describePlace(place),
    count: shown.length,
    records,
    rules: [],
    leftOut,
    volumeUnit: place.unit,
  };
}

const listNow = (market: LiveMarket, { kind, zone, allocationClass }: TracedPlace) =>
  market.latestTrades
    .list(kind, MAX_OVERVIEW_TRADES)
    .filter((one) => one.zone === zone.id && one.allocationClass === (allocationClass?.id ?? null));

async function listThen(db: Database, place: TracedPlace, known: KnownBatches) {
  const counts = sql`${isOfProduct(place)} and one.price_steps is not null and one.confidence >= ${MIN_COUNTED_RANK}`;
  const { rows } = await sql<{ readonly id: number; readonly tradedAt: Instant }>`
    select id, traded_at as "tradedAt" from (${selectVersions(known, counts)}) as one
    order by traded_at desc, id desc limit ${MAX_OVERVIEW_TRADES}
  `.execute(db);
  return rows;
}

const MIN_COUNTED_RANK = CONFIDENCE_RANK[MIN_COUNTED_CONFIDENCE];

const isOfProduct = ({ kind, zone, allocationClass }: TracedPlace) =>
  sql`one.kind = ${kind} and one.zone_from = ${zone.id}
    and one.allocation_class_id is not distinct from ${allocationClass?.id ?? null}`;

interface Heard {
  /** Null for ever. */
  readonly since: Instant | null;
  readonly known: KnownBatches | null;
}

async function countLeftOut(db: Database, place: TracedThen, { since, known }: Heard) {
  const leftOut = sql`${isOfProduct(place)} and (one.price_steps is null or one.confidence < ${MIN_COUNTED_RANK})
    ${since === null ? sql`` : sql`and one.traded_at >= ${at(since)}`}`;
  const heard = selectVersions(known, leftOut);
  const { rows } = await sql<{ readonly why: ReasonLeftOut; readonly count: number }>`
    select ${whyLeftOut('unpriced')} as why, count(*)::int as count
    from (${heard}) as one
    group by 1 order by 1
  `.execute(db);
  return tellReasons(db, rows, { heard, asOf: place.asOf });
}
