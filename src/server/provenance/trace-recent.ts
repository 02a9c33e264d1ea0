import { sql } from 'kysely';
import { MAX_RECORDS, type ProvenanceAnswer, type ReasonLeftOut } from '#contract/operations/provenance.ts';
import type { Zone } from '#domain/places/zone.ts';
import { CONFIDENCE_RANK } from '#domain/products/confidence.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { findKnownIfPast } from '../market/known-batches.ts';
import { listNewestTrades, passesRecent, type RecentTradesFilter } from '../market/list-recent-trades.ts';
import { selectVersions } from '../market/trade-versions.ts';
import { at } from '../platform/database/at.ts';
import type { Database } from '../platform/database/database.ts';
import { whyLeftOut } from './count-left-out.ts';
import { listTradeRecords } from './list-trade-records.ts';
import { tellReasons } from './tell-reasons.ts';
import { describePlace, type TracedPlace } from './traced-place.ts';

export interface TracedRecent {
  readonly filter: RecentTradesFilter;
  readonly zone: Zone;
  readonly allocationClass: TracedPlace['allocationClass'];
  readonly unit: VolumeUnit;
}

/** The trades of a table of recent ones, and what else was heard of since the oldest of them. */
export async function traceRecent(db: Database, { filter, unit, ...place }: TracedRecent): Promise<ProvenanceAnswer> {
  const { asOf } = filter;
  const known = await findKnownIfPast(db, asOf);
  const rows = await listNewestTrades(db, filter, known);
  const ids = rows.slice(0, MAX_RECORDS).map(({ id }) => id);
  const records = await listTradeRecords(db, ids, { unit, asOf });
  // Where there are fewer than asked for, all that was ever heard of might have been among them.
  const since = rows.length < filter.count ? null : (rows.at(-1)?.traded_at ?? null);
  const heard = selectVersions(known, isLeftOut(filter, since));
  const { rows: leftOut } = await sql<{ readonly why: ReasonLeftOut; readonly count: number }>`
    select ${whyLeftOut('elsewhere')} as why, count(*)::int as count from (${heard}) as one group by 1 order by 1
  `.execute(db);
  return {
    about: describePlace(place),
    count: rows.length,
    records,
    rules: [],
    leftOut: await tellReasons(db, leftOut, { heard, asOf }),
    volumeUnit: unit,
  };
}

/** Of the zone, the class and the days that are asked for, but not confirmed as it is asked for. */
function isLeftOut({ confidence, minConfidence, ...filter }: RecentTradesFilter, since: Instant | null) {
  const least = CONFIDENCE_RANK[minConfidence ?? confidence ?? 'unverified'];
  const isOther =
    confidence === undefined
      ? sql`one.confidence < ${least}`
      : sql`(one.confidence <> ${CONFIDENCE_RANK[confidence]} or one.confidence < ${least})`;
  return sql`${passesRecent(filter)} and ${isOther}${since === null ? sql`` : sql` and one.traded_at >= ${at(since)}`}`;
}
