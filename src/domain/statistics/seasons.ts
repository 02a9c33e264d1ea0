import { addDays, type CalendarDate } from '../units/calendar.ts';
import { divideRounded } from '../units/decimal.ts';
import { type Price, price } from '../units/price.ts';
import {
  DAYS_OF_WATER_YEAR,
  dayOfWaterYear,
  finishedWaterYears,
  firstDayOfWaterYear,
  type WaterYear,
  waterYearOf,
} from '../units/water-year.ts';
import type { DayRange } from './grain.ts';
import { meanPriceOf } from './movement.ts';
import type { GraphRow } from './trade-graph.ts';
import { addTradeSums, type TradeSums } from './trade-sums.ts';

/**
 * One water year beside others, by weeks of the water year: seven days each, counted from 1 July, whatever day of the week
 * that is, so that week 20 is the same stretch of every year. A single day of a single year has too few trades for a mean
 * to be compared. 29 February counts as the 28th; the last week takes the day that is left over and has eight.
 */

export const WEEKS_OF_WATER_YEAR = 52;
const DAYS_PER_WEEK = 7;

export const weekOfWaterYear = (date: CalendarDate): number =>
  Math.min(WEEKS_OF_WATER_YEAR - 1, Math.floor(dayOfWaterYear(date) / DAYS_PER_WEEK));

/** The first and the last day of a week, counted from 1 July, which is day 0. */
export const daysOfWeek = (week: number): { readonly first: number; readonly last: number } => ({
  first: week * DAYS_PER_WEEK,
  last: week === WEEKS_OF_WATER_YEAR - 1 ? DAYS_OF_WATER_YEAR - 1 : week * DAYS_PER_WEEK + DAYS_PER_WEEK - 1,
});

/** The days of a week in a water year: seven, or eight with 29 February or at the end. */
export function rangeOfWeek(year: WaterYear, week: number): DayRange {
  const days = Array.from({ length: DAYS_PER_WEEK + 3 }, (_, n) =>
    addDays(firstDayOfWaterYear(year), daysOfWeek(week).first + n),
  ).filter((day) => weekOfWaterYear(day) === week && waterYearOf(day) === year);
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) throw new RangeError(`A water year has no week ${week}.`);
  return { from, to };
}

/** A week in which something was traded that counts. */
export interface SeasonWeek {
  readonly week: number;
  readonly sums: TradeSums;
}

/** A water year, its weeks in their order; a week without a trade is not among them: a gap is a gap. */
export interface Season {
  readonly year: WaterYear;
  readonly weeks: readonly SeasonWeek[];
}

const YEARS_BEFORE = 5;

/** From the first day of the oldest season until today. */
export const rangeOfSeasons = (today: CalendarDate): DayRange => ({
  from: firstDayOfWaterYear(finishedWaterYears(today, YEARS_BEFORE).at(-1) ?? waterYearOf(today)),
  to: today,
});

/** The water year of today and the last five before it, newest first; one without trades has no weeks. */
export function gatherSeasons(days: readonly GraphRow[], today: CalendarDate): readonly Season[] {
  const weeksOf = new Map<WaterYear, Map<number, TradeSums>>();
  for (const { start: day, sums } of days) {
    const year = waterYearOf(day);
    const weeks = weeksOf.get(year) ?? new Map<number, TradeSums>();
    weeksOf.set(year, weeks);
    const week = weekOfWaterYear(day);
    const known = weeks.get(week);
    weeks.set(week, known === undefined ? sums : addTradeSums(known, sums));
  }
  return [waterYearOf(today), ...finishedWaterYears(today, YEARS_BEFORE)].map((year) => ({
    year,
    weeks: [...(weeksOf.get(year) ?? [])]
      .map(([week, sums]) => ({ week, sums }))
      .filter(({ sums }) => sums.trades > 0)
      .sort((left, right) => left.week - right.week),
  }));
}

/** What lies in the middle of the mean prices of several years in the same week. */
export interface MedianWeek {
  readonly week: number;
  readonly price: Price;
  /** How many years have a price in that week. */
  readonly years: number;
}

/** The middle of one or two years is no middle of five. */
export const FEWEST_YEARS_OF_MEDIAN = 3;

/** Week by week the median of the mean prices of the years that have one; no week of which fewer than three years have. */
export const medianWeeks = (seasons: readonly Season[]): readonly MedianWeek[] =>
  Array.from({ length: WEEKS_OF_WATER_YEAR }, (_, week) => week).flatMap((week) => {
    const prices = seasons.flatMap(({ weeks }) => {
      const sums = weeks.find((one) => one.week === week)?.sums;
      return (sums === undefined ? null : meanPriceOf(sums.priced)) ?? [];
    });
    return prices.length < FEWEST_YEARS_OF_MEDIAN ? [] : [{ week, price: medianOf(prices), years: prices.length }];
  });

/** Of an even number half way between the two in the middle, rounded half up. */
function medianOf(prices: readonly Price[]): Price {
  const sorted = prices.toSorted((left, right) => left - right);
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0];
  return price(Number(divideRounded(BigInt(low) + BigInt(high), 2n)));
}
