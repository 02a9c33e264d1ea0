import type { ListedZoneAnswer } from '#contract/wire.ts';
import type { Zone } from '#domain/places/zone.ts';
import { printPercent } from '#domain/print/print-figures.ts';
import { listCurrentAnnouncements } from '#domain/products/announcement.ts';
import { findOutlookClass } from '#domain/products/outlook-class.ts';
import type { Reference } from '#domain/reference.ts';
import { type CalendarDate, printDate } from '#domain/units/calendar.ts';
import { ReadyAnswer } from '../calls/answers.ts';
import { presentZone } from './present-places.ts';

/** All zones, for whoever asks: made once for each day and state of the reference. */
export class ListedZones {
  private made: { readonly reference: Reference; readonly today: CalendarDate } | null = null;
  private zones = new ReadyAnswer<ListedZoneAnswer[]>([]);

  list(reference: Reference, today: CalendarDate): ReadyAnswer<ListedZoneAnswer[]> {
    if (this.made?.reference !== reference || this.made.today !== today) {
      this.zones = new ReadyAnswer(reference.zones.map((zone) => presentListedZone(zone, reference, today)));
      this.made = { reference, today };
    }
    return this.zones;
  }
}

/** A zone with what was announced in it last, and the class of which its outlooks speak. */
const presentListedZone = (zone: Zone, reference: Reference, today: CalendarDate): ListedZoneAnswer => ({
  ...presentZone(zone),
  allocationAnnouncement: describeAnnouncements(zone, reference, today),
  outlookAllocationClass: findOutlookClass(zone, reference.allocationClasses)?.id ?? null,
});

/** `High Reliability 86.00 %, announced 16 Nov 2026 (the authority)`: class by class. */
function describeAnnouncements(zone: Zone, reference: Reference, today: CalendarDate): string | null {
  const told = listCurrentAnnouncements(reference.listAnnouncements(zone.id), today).map(
    ({ allocationClassId, hundredths, announcedOn, source }) => {
      const name = reference.findAllocationClass(allocationClassId)?.name ?? '';
      return `${name} ${printPercent(hundredths)}, announced ${printDate(announcedOn)} (${source})`;
    },
  );
  return told.length === 0 ? null : told.join('; ');
}
