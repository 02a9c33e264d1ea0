import type { Selectable } from 'kysely';
import type { ZoneId } from '#domain/ids.ts';
import { type ClassAllocation, mergeYears } from '#domain/products/allocation-history.ts';
import { type CalendarDate, printDate } from '#domain/units/calendar.ts';
import type { Instant } from '#domain/units/instant.ts';
import { waterYear, waterYearOf } from '#domain/units/water-year.ts';
import type { Database } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { listLastAnnouncements } from './list-outlooks.ts';

/** What a class of a zone was allocated in a water year, and who said so when. */
export interface ToldAllocation extends ClassAllocation {
  /** `end`, or a day. */
  readonly asAt: string;
  readonly source: string;
  /** The last announcement of a year, which the history may still correct: no average counts it. */
  readonly isAnnouncement: boolean;
}

/** What the classes of a zone were allocated, newest water year first. */
export async function listAllocationsOfZone(
  db: Database,
  zone: ZoneId,
  today: CalendarDate,
): Promise<readonly ToldAllocation[]> {
  const announced = await listLastAnnouncements(db, today).where('zone_id', '=', zone).execute();
  const history = await db.selectFrom('allocation_history').selectAll().where('zone_id', '=', zone).execute();
  return mergeYears(announced.map(fromAnnouncement), history.map(fromHistory), today);
}

/**
 * The newest allocation that is known of every zone and class, in the order of their ids; as it was known at a moment unless
 * that is null. What history says of a year was known when that had ended.
 */
export async function listLatestAllocations(
  db: Database,
  today: CalendarDate,
  asOf: Instant | null = null,
): Promise<readonly ToldAllocation[]> {
  const lastYear = asOf === null ? null : waterYear(waterYearOf(today) - 1);
  const announced = await listLastAnnouncements(db, today, asOf).execute();
  const history = await db
    .selectFrom('allocation_history')
    .distinctOn(['zone_id', 'allocation_class_id'])
    .selectAll()
    .where((eb) => (lastYear === null ? eb.lit(true) : eb('water_year', '<=', lastYear)))
    .orderBy('zone_id')
    .orderBy('allocation_class_id')
    .orderBy('water_year', 'desc')
    .execute();
  const told = mergeYears(announced.map(fromAnnouncement), history.map(fromHistory), today);
  const newest = [...Map.groupBy(told, (one) => `${one.zone} ${one.allocationClass}`).values()];
  return newest
    .flatMap((years) => years.slice(0, 1))
    .sort((left, right) => left.zone - right.zone || left.allocationClass - right.allocationClass);
}

const fromHistory = (row: Selectable<Tables['allocation_history']>): ToldAllocation => ({
  zone: row.zone_id,
  allocationClass: row.allocation_class_id,
  waterYear: row.water_year,
  hundredths: row.hundredths,
  asAt: row.as_at,
  source: row.source,
  isSimulated: row.is_simulated,
  isAnnouncement: false,
});

const fromAnnouncement = (row: Selectable<Tables['allocation_announcements']>): ToldAllocation => ({
  zone: row.zone_id,
  allocationClass: row.allocation_class_id,
  waterYear: waterYearOf(row.announced_on),
  hundredths: row.hundredths,
  asAt: printDate(row.announced_on),
  source: row.source,
  isSimulated: row.is_simulated,
  isAnnouncement: true,
});
