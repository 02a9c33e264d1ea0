import { parseDelivery } from '../products/delivery.ts';
import { printDate } from '../units/calendar.ts';

/** A delivery date as tables show it: a day, `TBD`, `Negotiable`, or a dash. */
export function printDelivery(onTheWire: string | null): string {
  const delivery = onTheWire === null ? null : parseDelivery(onTheWire);
  if (delivery === null) return '–';
  if (delivery === 'negotiable') return 'Negotiable';
  return delivery === 'to_be_determined' ? 'TBD' : printDate(delivery);
}

/** When water is handed over, within a line: `delivery 1 Feb 2027`. */
export function describeDelivery(onTheWire: string | null): string {
  const delivery = onTheWire === null ? null : parseDelivery(onTheWire);
  if (delivery === 'negotiable') return 'delivery negotiable';
  return delivery === null || delivery === 'to_be_determined'
    ? 'delivery to be set'
    : `delivery ${printDate(delivery)}`;
}
