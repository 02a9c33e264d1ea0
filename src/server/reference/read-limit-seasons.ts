import { sql } from 'kysely';
import { applyClosingRule } from '#domain/places/apply-closing-rule.ts';
import { isClosed, type Limit } from '#domain/places/limit.ts';
import type { LimitMoment } from '#domain/places/limit-history.ts';
import { type LimitSeason, lastWaterYears, startOfWaterYear, tellSeasons } from '#domain/places/limit-seasons.ts';
import { SEASON_YEARS_BACK } from '#domain/statistics/seasons.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import type { Litres } from '#domain/units/volume.ts';
import { type WaterYear, waterYear, waterYearOf } from '#domain/units/water-year.ts';
import { at } from '../platform/database/at.ts';
import type { Database } from '../platform/database/database.ts';
import { wasReadBy } from './list-latest-readings.ts';

/** This season and those beside it. */
const SEASONS = SEASON_YEARS_BACK + 1;
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
  readonly source: string;
}

type SourcedMoment = LimitMoment & Pick<MomentRow, 'source'>;

/** The water years of a limit of which anything is known, the newest first; as it was known at a moment unless that is null. */
export async function readLimitSeasons(
  db: Database,
  { id: limit, model }: Limit,
  now: Instant,
  asOf: Instant | null = null,
): Promise<readonly SourcedSeason[]> {
  const isKnown = wasReadBy(asOf);
  const years = lastWaterYears(waterYearOf(localDateOf(now)), SEASONS);
  const start = startOfWaterYear(years.at(-1) ?? waterYearOf(localDateOf(now)));
  // What was read last before the first season says how it began.
  const { rows } = await sql<MomentRow>`
    select distinct on (read_at) read_at as at, is_open, volume_litres as volume, source from limit_readings
    where limit_id = ${limit} and ${isKnown} and read_at <= ${at(now)} and read_at >= coalesce(
      (select max(read_at) from limit_readings where limit_id = ${limit} and ${isKnown} and read_at < ${at(start)}), ${at(start)})
    order by read_at desc, id desc
    limit ${MAX_READINGS}
  `.execute(db);
  const moments = rows
    .map(({ at: time, is_open: isFlaggedOpen, volume, source }) => ({
      ...{ at: time, isClosed: isClosed({ isFlaggedOpen, volume }), volume, source },
    }))
    .reverse();
  const isCut = rows.length === MAX_READINGS;
  const firstAt = moments[0]?.at ?? start;
  return tellSeasons(applyClosingRule(moments, model, now), years, now)
    .filter(({ year, days, daysUnread }) => daysUnread < days && (!isCut || startOfWaterYear(year) >= firstAt))
    .map((season) => ({ ...season, sources: listSources(moments, season.year) }));
}

/** Who was read in a season, or where nobody was, who was read last before it: that still stands. */
function listSources(readings: readonly SourcedMoment[], year: WaterYear): readonly string[] {
  const [start, end] = [startOfWaterYear(year), startOfWaterYear(waterYear(year + 1))];
  const read = readings.filter(({ at }) => at >= start && at < end);
  const last = readings.findLast(({ at }) => at < start);
  const counting = read.length === 0 && last !== undefined ? [last] : read;
  return [...new Set(counting.map(({ source }) => source))].sort().slice(0, MAX_SOURCES);
}
