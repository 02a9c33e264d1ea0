import { type CalendarDate, parseCalendarDate } from '#domain/units/calendar.ts';
import type { SeedRow } from '../../platform/seed-files/seed-row.ts';

export function readDay(row: SeedRow, column: string): CalendarDate {
  const day = parseCalendarDate(row.text(column));
  if (!day.ok) throw row.fault(column, `"${row.text(column)}" is not a day such as 2026-03-01`);
  return day.value;
}
