import { type CalendarDate, dateOfDayNumber, dayNumberOf, parseCalendarDate } from '../units/calendar.ts';

/** When forward water is handed over. The two that are no dates never reach a sort, a chart or a download. */
export type Delivery = CalendarDate | 'to_be_determined' | 'negotiable';

/** The wire's spelling of the two; kept from the specification. */
const TO_BE_DETERMINED_ON_THE_WIRE = '0001-01-01';
const NEGOTIABLE_ON_THE_WIRE = '0001-01-02';

/** Whether a delivery is on a day; null is water that is not delivered later. */
export const hasFixedDate = (delivery: Delivery | null): delivery is CalendarDate =>
  delivery !== null && delivery !== 'to_be_determined' && delivery !== 'negotiable';

/** Reads a delivery date from the wire: 0001-01-02 is negotiable, every other date of January 0001 to be determined. */
export function parseDelivery(text: string): Delivery | null {
  if (text === NEGOTIABLE_ON_THE_WIRE) return 'negotiable';
  if (text.startsWith('0001-01')) return 'to_be_determined';
  const date = parseCalendarDate(text);
  return date.ok ? date.value : null;
}

/** The opposite of `parseDelivery`; water that is not delivered later has no date there either. */
export function deliveryToWire(delivery: Delivery | null): string | null {
  if (delivery === 'negotiable') return NEGOTIABLE_ON_THE_WIRE;
  return delivery === 'to_be_determined' ? TO_BE_DETERMINED_ON_THE_WIRE : delivery;
}

/** In a book of listings a delivery is a day number; this one stands for "no fixed date". */
export const NO_FIXED_DAY = 0x7fffffff;

/** The day number of a delivery in a book. */
export const deliveryDayOf = (delivery: Delivery | null): number =>
  hasFixedDate(delivery) ? dayNumberOf(delivery) : NO_FIXED_DAY;

/** The day of such a number; null for no fixed date. */
export const dateOfDeliveryDay = (day: number): CalendarDate | null =>
  day === NO_FIXED_DAY ? null : dateOfDayNumber(day);
