import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { LimitId } from '#domain/ids.ts';
import { isClosed } from '#domain/places/limit.ts';
import { type LimitSeason, lastWaterYears, startOfWaterYear, tellSeasons } from '#domain/places/limit-seasons.ts';
import { type Instant, localDateOf, TIME_ZONE } from '#domain/units/instant.ts';
import type { Litres } from '#domain/units/volume.ts';
import { type WaterYear, waterYear, waterYearOf } from '#domain/units/water-year.ts';
import { at } from '../platform/database/at.ts';
import type { Database } from '../platform/database/database.ts';
import { wasReadBy } from './list-latest-readings.ts';

/** This season and the last five. */
const SEASONS = 6;
/** Of a limit that is read more often than ten times a day, the oldest seasons are not told. */
const MAX_READINGS = 25_000;
/** As many as a line holds. */
const MAX_SOURCES = 3;

export interface SourcedSeason extends LimitSeason {
  /** Who was read. */
  readonly sources: readonly string[];
}

interface MomentRow {
  readonly at: Instant;
  readonly is_open: boolean;
  readonly volume: Litres | null;
}

/** The water years of a limit of which anything is known, the newest first; as it was known at a moment unless that is null. */
export async function readLimitSeasons(
  db: Database,
  limit: LimitId,
  now: Instant,
  asOf: Instant | null = null,
): Promise<readonly SourcedSeason[]> {
  const isKnown = wasReadBy(asOf);
  const years = lastWaterYears(waterYearOf(localDateOf(now)), SEASONS);
  const start = startOfWaterYear(years.at(-1) ?? waterYearOf(localDateOf(now)));
  // What was read last before the first season says how it began.
  const { rows } = await sql<MomentRow>`
    select distinct on (read_at) read_at as at, is_open, volume_litres as volume from limit_readings
    where limit_id = ${limit} and ${isKnown} and read_at <= ${at(now)} and read_at >= coalesce(
      (select max(read_at) from limit_readings where limit_id = ${limit} and ${isKnown} and read_at < ${at(start)}), ${at(start)})
    order by read_at desc, id desc
    limit ${MAX_READINGS}
  `.execute(db);
  const moments = rows
    .map(({ at: time, is_open: isFlaggedOpen, volume }) => ({
      ...{ at: time, isClosed: isClosed({ isFlaggedOpen, volume }), volume },
    }))
    .reverse();
  const isCut = rows.length === MAX_READINGS;
  const firstAt = moments[0]?.at ?? start;
  const sources = await listSources(db, limit, isKnown, { start, now });
  return tellSeasons(moments, years, now)
    .filter(({ year, days, daysUnread }) => daysUnread < days && (!isCut || startOfWaterYear(year) >= firstAt))
    .map((season) => ({ ...season, sources: (sources.get(season.year) ?? []).slice(0, MAX_SOURCES) }));
}

async function listSources(
  db: Database,
  limit: LimitId,
  isKnown: RawBuilder<SqlBool>,
  { start, now }: { readonly start: Instant; readonly now: Instant },
): Promise<ReadonlyMap<WaterYear, readonly string[]>> {
  const { rows } = await sql<{ year: number; sources: readonly string[] }>`
    select extract(year from (read_at at time zone ${TIME_ZONE}) - interval '6 months')::int as year,
      array_agg(distinct source) as sources
    from limit_readings where limit_id = ${limit} and ${isKnown} and read_at between ${at(start)} and ${at(now)} group by 1
  `.execute(db);
  return new Map(rows.map(({ year, sources }) => [waterYear(year), sources]));
}
