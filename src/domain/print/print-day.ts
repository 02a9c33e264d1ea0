import { parseCalendarDate, printDate } from '../units/calendar.ts';

/** A day as it comes over the wire: `21 Nov 2026`. */
export const printDay = (text: string): string => {
  const date = parseCalendarDate(text);
  return date.ok ? printDate(date.value) : text;
};
