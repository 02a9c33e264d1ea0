import { type SqlBool, sql } from 'kysely';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { type Instant, instant } from '#domain/units/instant.ts';
import { firstDayOfWaterYear, MONTHS_BEFORE_WATER_YEAR, waterYearOf } from '#domain/units/water-year.ts';
import { at } from '../platform/database/at.ts';
import type { Database } from '../platform/database/database.ts';
import { findFirstChange } from '../platform/database/first-change.ts';

/** The wettest first. */
export const listClimateConditions = (db: Database) =>
  db.selectFrom('climate_conditions').selectAll().orderBy('exceeded_in').execute();

/** The calendar year in which the water year of an announcement began. */
const WATER_YEAR = sql<number>`extract(year from announced_on - make_interval(months => ${sql.lit(MONTHS_BEFORE_WATER_YEAR)}))`;

/**
 * Asks what was announced last for each zone, class and water year up to `today`; as it was known at a moment unless that is
 * null.
 */
export const listLastAnnouncements = (db: Database, today: CalendarDate, asOf: Instant | null = null) =>
  db
    .selectFrom('allocation_announcements')
    .distinctOn(['zone_id', 'allocation_class_id', WATER_YEAR])
    .selectAll()
    .where('announced_on', '<=', today)
    .where(asOf === null ? sql<SqlBool>`true` : sql<SqlBool>`recorded_at <= ${at(asOf)}`)
    .orderBy('zone_id')
    .orderBy('allocation_class_id')
    .orderBy(WATER_YEAR)
    .orderBy('announced_on', 'desc');

/** The same of the water year of `today` alone. */
export const listAllocationLevels = (db: Database, today: CalendarDate) =>
  listLastAnnouncements(db, today)
    .where('announced_on', '>=', firstDayOfWaterYear(waterYearOf(today)))
    .execute();

/** Since when anything is known of allocations: the reference came with those of past years. Null while nothing is. */
export async function findFirstAllocation(db: Database): Promise<Instant | null> {
  const announced = await db
    .selectFrom('allocation_announcements')
    .select(({ fn }) => fn.min('recorded_at').as('at'))
    .executeTakeFirst();
  const times = [announced?.at ?? null, await findFirstChange(db, 'reference')].filter((one) => one !== null);
  return times.length === 0 ? null : instant(Math.min(...times));
}

/** All of the newest statement about each zone that was out by `today`; the nearest day first, and for each the wettest. */
export const listNewestOutlooks = (db: Database, today: CalendarDate) =>
  db
    .with('newest', (query) =>
      query
        .selectFrom('allocation_outlooks')
        .select(({ fn }) => ['zone_id', fn.max('issued_on').as('issued_on')])
        .where('issued_on', '<=', today)
        .groupBy('zone_id'),
    )
    .selectFrom('allocation_outlooks')
    .innerJoin('newest', (join) =>
      join
        .onRef('newest.zone_id', '=', 'allocation_outlooks.zone_id')
        .onRef('newest.issued_on', '=', 'allocation_outlooks.issued_on'),
    )
    .innerJoin('climate_conditions', 'climate_conditions.id', 'condition_id')
    .selectAll('allocation_outlooks')
    .orderBy('allocation_outlooks.zone_id')
    .orderBy('expected_on')
    .orderBy('exceeded_in')
    .execute();
