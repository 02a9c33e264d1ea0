import type { CalendarDate } from '#domain/units/calendar.ts';
import { firstDayOfWaterYear, waterYearOf } from '#domain/units/water-year.ts';
import type { Database } from '../platform/database/database.ts';

/** The wettest first. */
export const listClimateConditions = (db: Database) =>
  db.selectFrom('climate_conditions').selectAll().orderBy('exceeded_in').execute();

/** What was announced last for each zone and class up to `today`, and in the water year of that day. */
export const listAllocationLevels = (db: Database, today: CalendarDate) =>
  db
    .selectFrom('allocation_announcements')
    .distinctOn(['zone_id', 'allocation_class_id'])
    .selectAll()
    .where('announced_on', '>=', firstDayOfWaterYear(waterYearOf(today)))
    .where('announced_on', '<=', today)
    .orderBy('zone_id')
    .orderBy('allocation_class_id')
    .orderBy('announced_on', 'desc')
    .execute();

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
