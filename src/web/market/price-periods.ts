import type { DayRange } from '#domain/statistics/grain.ts';
import { addMonths, type CalendarDate, checkCalendarDate, lastDayOf, monthOf } from '#domain/units/calendar.ts';

/** How far back prices are looked at. */
export const PERIODS = ['1M', '1Y', '5Y'] as const;
export type Period = (typeof PERIODS)[number];

const MONTHS: Readonly<Record<Period, number>> = { '1M': 1, '1Y': 12, '5Y': 60 };

/** So long until today. */
export const rangeOf = (period: Period, today: CalendarDate): DayRange => ({
  from: monthsBefore(today, MONTHS[period]),
  to: today,
});

/** A year until today: what a report, and the list of the trades behind it, begin with. */
export const usualRange = (today: CalendarDate): DayRange => rangeOf('1Y', today);

/** The same day so many months ago, or the last one of a month that has fewer. */
function monthsBefore(day: CalendarDate, months: number): CalendarDate {
  const month = addMonths(monthOf(day), -months);
  const same = checkCalendarDate(Number(month.slice(0, 4)), Number(month.slice(5, 7)), Number(day.slice(8, 10)));
  return same.ok ? same.value : lastDayOf(month);
}

/** In an address and in a form. */
export const PERIOD_FIELD = 'period';

/** What a page shows of the past of a price: a stretch of time, or the water years beside each other. */
export type PriceChoice = Period | 'season';

/** Entitlements have no season: nothing of them runs out with a water year. */
export const choicesOf = (kind: 'temporary' | 'permanent'): readonly PriceChoice[] =>
  kind === 'temporary' ? [...PERIODS, 'season'] : PERIODS;

/** What an address asks for among what there is to choose, `usual` unless it does. */
export const choiceIn = (parameters: URLSearchParams, usual: Period, choices: readonly PriceChoice[]): PriceChoice =>
  choices.find((choice) => choice === parameters.get(PERIOD_FIELD)) ?? usual;

/** The same query with another choice; the usual one leaves it clean. */
export function withChoice(search: string, choice: PriceChoice, usual: Period): string {
  const parameters = new URLSearchParams(search);
  if (choice === usual) parameters.delete(PERIOD_FIELD);
  else parameters.set(PERIOD_FIELD, choice);
  return `?${parameters}`;
}
