import type { AllocationClassId, ZoneId } from '../ids.ts';
import type { CalendarDate } from '../units/calendar.ts';
import { waterYearOf } from '../units/water-year.ts';

/** What was announced of a class of a zone on a day. */
export interface Announcement {
  readonly zoneId: ZoneId;
  readonly allocationClassId: AllocationClassId;
  readonly announcedOn: CalendarDate;
  /** Hundredths of a per cent of the entitlement. */
  readonly hundredths: number;
  readonly source: string;
  readonly isSimulated: boolean;
}

/** Of announcements of a zone, the newest first, those that stand: the last of each class in the water year of `today`, by then. */
export function listCurrentAnnouncements(
  announcements: readonly Announcement[],
  today: CalendarDate,
): readonly Announcement[] {
  const running = announcements.filter(
    ({ announcedOn }) => announcedOn <= today && waterYearOf(announcedOn) === waterYearOf(today),
  );
  return [...Map.groupBy(running, ({ allocationClassId }) => allocationClassId).values()].flatMap((of) =>
    of.slice(0, 1),
  );
}
