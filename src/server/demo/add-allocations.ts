import { findOutlookClass } from '#domain/products/outlook-class.ts';
import type { Reference } from '#domain/reference.ts';
import { addDays, type CalendarDate, calendarDate } from '#domain/units/calendar.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import { waterYearOf } from '#domain/units/water-year.ts';
import type { Database } from '../platform/database/database.ts';
import { appendAnnouncements, appendOutlooks } from '../reference/append-allocations.ts';
import type { DemoMoment } from './demo-moment.ts';
import { startOfHistory } from './generate-trades.ts';
import { type AllocatedClass, imagineAnnouncements, imagineOutlooks } from './imagine-allocations.ts';

/** Adds the simulated announcements since the start of the market's history, and the outlooks of this season, that are missing. */
export async function addAllocations(db: Database, { reference, now, seed }: DemoMoment): Promise<void> {
  const classes = listAllocatedClasses(reference);
  const upTo = localDateOf(now);
  const last = await readLastDays(db);
  const start = addDays(localDateOf(startOfHistory(now)), -1);
  const announcements = imagineAnnouncements(classes, seed, { after: last.announced ?? start, upTo });
  if (announcements.length > 0) await appendAnnouncements(db, announcements, now);
  const outlooks = imagineOutlooks(classes, seed, { after: last.issued ?? beforeSeason(now), upTo });
  if (outlooks.length > 0) await appendOutlooks(db, outlooks);
}

/** Before the first statement about the season that runs. */
const beforeSeason = (now: Instant): CalendarDate => calendarDate(`${waterYearOf(localDateOf(now))}-05-01`);

/** The class of each zone's outlook, where anything is known of its allocations. */
const listAllocatedClasses = ({
  zones,
  allocationClasses,
  listAllocationHistory,
}: Reference): readonly AllocatedClass[] =>
  zones.flatMap((zone) => {
    const allocationClass = findOutlookClass(zone, allocationClasses);
    const history = allocationClass === undefined ? [] : listAllocationHistory(zone.id, allocationClass.id);
    if (allocationClass === undefined || history.length === 0) return [];
    const finals = new Map(history.map(({ waterYear, hundredths }) => [waterYear, hundredths]));
    return [{ zone: zone.id, allocationClass: allocationClass.id, finals }];
  });

async function readLastDays(db: Database) {
  const announced = await db
    .selectFrom('allocation_announcements')
    .where('is_simulated', '=', true)
    .select(({ fn }) => fn.max('announced_on').as('day'))
    .executeTakeFirst();
  const issued = await db
    .selectFrom('allocation_outlooks')
    .where('is_simulated', '=', true)
    .select(({ fn }) => fn.max('issued_on').as('day'))
    .executeTakeFirst();
  return { announced: announced?.day ?? null, issued: issued?.day ?? null };
}
