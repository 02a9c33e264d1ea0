import { addDays, type CalendarDate, calendarDate } from '../units/calendar.ts';
import type { Litres } from '../units/volume.ts';
import type { DayOfYear, LimitModel } from './limit-model.ts';

/** A day on which the rule of a limit changes what may pass, whatever is read of it until then. */
export type LimitDate =
  | { readonly on: CalendarDate; readonly what: 'closes' | 'opens' }
  /** So much is set free: the least of it in any case, all of it where the authority announces it. */
  | { readonly on: CalendarDate; readonly what: 'releases'; readonly least: Litres; readonly most: Litres };

/** The next of each of the days that the rule of a limit names, today's too, nearest first; none where it names none. */
export function nextLimitDates(model: LimitModel, today: CalendarDate): readonly LimitDate[] {
  return listDates(model, today).toSorted((left, right) => (left.on < right.on ? -1 : Number(left.on > right.on)));
}

function listDates(model: LimitModel, today: CalendarDate): readonly LimitDate[] {
  switch (model.kind) {
    case 'dated_releases':
      return model.releases.map(({ from, volume, certain = volume }) => ({
        on: nextDay(from, today),
        what: 'releases',
        least: certain,
        most: volume,
      }));
    case 'seasonal_cap':
      return [
        { on: nextDay(model.closedFrom, today), what: 'closes' },
        // The last day of the season is closed too.
        { on: nextDay(dayAfter(model.closedTo), today), what: 'opens' },
      ];
    default:
      return [];
  }
}

/** This year's, or next year's where this year's is over. */
function nextDay(day: DayOfYear, today: CalendarDate): CalendarDate {
  const year = Number(today.slice(0, 4));
  const thisYears = dayIn(year, day);
  return thisYears < today ? dayIn(year + 1, day) : thisYears;
}

/** 29 February is 1 March in a year without it. */
function dayIn(year: number, day: DayOfYear): CalendarDate {
  const [month = '', dayOfMonth] = day.split('-');
  return addDays(calendarDate(`${year}-${month}-01`), Number(dayOfMonth) - 1);
}

/** Of a year with a 29 February, which other years take for 1 March. */
const dayAfter = (day: DayOfYear): DayOfYear => addDays(dayIn(2000, day), 1).slice(5);
