import type { CalendarDate } from '../units/calendar.ts';
import { earliestDayOfGraph } from './check-trade-graph.ts';
import { type DayRange, startOfInterval } from './grain.ts';
import { rangeOfSeasons } from './seasons.ts';

export type DrawnDaysRefusal =
  | { readonly field: 'date_from'; readonly code: 'too_early'; readonly earliest: CalendarDate }
  | { readonly field: 'date_to'; readonly code: 'before_first' };

/** Why days are none of those that some graph and some season can name; null where they are. */
export function checkDrawnDays({ from, to }: DayRange, today: CalendarDate): DrawnDaysRefusal | null {
  const earliest = earliestDayDrawn(today);
  if (from < earliest) return { field: 'date_from', code: 'too_early', earliest };
  return to < from ? { field: 'date_to', code: 'before_first' } : null;
}

function earliestDayDrawn(today: CalendarDate): CalendarDate {
  // A graph is of whole weeks: its first one may begin before its first day.
  const ofGraph = startOfInterval('week', earliestDayOfGraph(today));
  const ofSeasons = rangeOfSeasons(today).from;
  return ofSeasons < ofGraph ? ofSeasons : ofGraph;
}
