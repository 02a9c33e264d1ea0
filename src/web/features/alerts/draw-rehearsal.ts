import type { RehearsalAnswer } from '#contract/operations/alerts.ts';
import {
  addMonths,
  type CalendarDate,
  calendarDate,
  dateOfDayNumber,
  dayNumberOf,
  firstDayOf,
  type Month,
  monthOf,
} from '#domain/units/calendar.ts';
import { localDateOf } from '#domain/units/instant.ts';
import type { StepLaneSpec } from '../../charts/draw-step-lane.ts';
import { readTime } from '../../wire.ts';

/** The days on which an alert would have fired, on a line of what is recorded; above it how often in each month. */
export function drawRehearsal({ from, to, days }: RehearsalAnswer & { readonly from: string }): StepLaneSpec {
  const span = { start: dayNumberOf(localDateOf(readTime(from))), end: dayNumberOf(localDateOf(readTime(to))) + 1 };
  return {
    span,
    treads: (span.end - span.start < MONTHS_FROM ? [] : listMonths(span)).map((month) => ({
      start: Math.max(span.start, dayNumberOf(firstDayOf(month))),
      end: Math.min(span.end, dayNumberOf(firstDayOf(addMonths(month, 1)))),
      value: countIn(month, days),
    })),
    lane: [{ ...span, isFilled: false }],
    stops: days.map(({ day }) => ({ day: dayNumberOf(asDate(day)) + 0.5, value: null })),
    turns: days.map(({ day }, index) => ({ day: dayNumberOf(asDate(day)) + 0.5, number: index + 1, isUp: true })),
    gaps: [],
    label: 'Times a month',
    decimals: 0,
    printTick: String,
  };
}

/** Days of a record of which it is worth saying how much each month had. */
const MONTHS_FROM = 62;

function listMonths({ start, end }: { readonly start: number; readonly end: number }): readonly Month[] {
  const months: Month[] = [];
  const last = monthOf(dateOfDayNumber(end - 1));
  for (let month = monthOf(dateOfDayNumber(start)); month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

const countIn = (month: Month, days: RehearsalAnswer['days']): number =>
  days.filter(({ day }) => monthOf(asDate(day)) === month).reduce((sum, { fired }) => sum + fired, 0);

const asDate = (day: string): CalendarDate => calendarDate(day);
