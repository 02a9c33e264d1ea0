import { type Result, refuse } from '#domain/result.ts';
import { type CalendarDate, checkCalendarDate, type DateRefusal } from '#domain/units/calendar.ts';

/** Reads a day as Australian registers write it: 20-11-2026, 20/11/2026. Never month first. */
export function parseDayFirst(text: string): Result<CalendarDate, DateRefusal> {
  const match = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4})$/.exec(text);
  if (match === null) return refuse('not_a_date');
  return checkCalendarDate(Number(match[4]), Number(match[3]), Number(match[1]));
}
