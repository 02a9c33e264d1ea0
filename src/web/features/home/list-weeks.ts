import type { TemporaryGraphRow } from '#contract/operations/trades.ts';
import { endOfInterval, startOfInterval } from '#domain/statistics/grain.ts';
import { addDays, type CalendarDate, DAYS_PER_WEEK } from '#domain/units/calendar.ts';
import { startOf } from '../../market/graph-rows.ts';

const WEEKS = 8;

/** From Saturday to Friday, as reports have them. */
export interface TradedWeek {
  readonly from: CalendarDate;
  /** Today in the week that runs. */
  readonly to: CalendarDate;
  readonly isRunning: boolean;
  /** Null where nothing was traded. */
  readonly row: TemporaryGraphRow | null;
}

/** The first day of the oldest week that is shown. */
export const firstDayOfWeeks = (today: CalendarDate): CalendarDate =>
  addDays(startOfInterval('week', today), -(WEEKS - 1) * DAYS_PER_WEEK);

/** The last weeks, newest first, whether or not anything was traded in them. */
export const listWeeks = (rows: readonly TemporaryGraphRow[], today: CalendarDate): readonly TradedWeek[] =>
  Array.from({ length: WEEKS }, (_, back) => {
    const from = addDays(startOfInterval('week', today), -back * DAYS_PER_WEEK);
    return {
      from,
      to: back === 0 ? today : endOfInterval('week', from),
      isRunning: back === 0,
      row: rows.find((row) => startOf(row) === from) ?? null,
    };
  });
