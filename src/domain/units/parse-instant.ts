import { parseCalendarDate } from './calendar.ts';
import { type Instant, instant } from './instant.ts';

/** Reads an ISO 8601 time with its offset or `Z`; null for anything else (a time without offset is not a time). */
export function parseInstant(text: string): Instant | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(text)) return null;
  if (!parseCalendarDate(text.slice(0, 10)).ok) return null;
  const milliseconds = Date.parse(text);
  return Number.isNaN(milliseconds) ? null : instant(milliseconds);
}
