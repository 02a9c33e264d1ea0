import { addDays, type CalendarDate } from '../units/calendar.ts';
import { DAYS_OF_WATER_YEAR, dayOfWaterYear } from '../units/day-of-water-year.ts';
import { divideRounded } from '../units/decimal.ts';
import { type Price, price } from '../units/price.ts';
import { finishedWaterYears, firstDayOfWaterYear, type WaterYear, waterYearOf } from '../units/water-year.ts';
import type { DayRange } from './grain.ts';
import { meanPriceOf } from './movement.ts';
import type { GraphRow } from './trade-graph.ts';
import { addTradeSums, NO_TRADES, type TradeSums } from './trade-sums.ts';

/**
 * One water year beside others, by days of the water year, counted from 1 July, which is day 0. A single day of a single
 * year has too few trades for a mean to be compared, so a day is told by the trades of seven: its own and those of the six
 * before, none of them before 1 July. So it is the same stretch of every year. 29 February counts as the 28th.
 */

export const DAYS_TOGETHER = 7;

/** The days that a day is told by, counted from 1 July; the first six have fewer than seven. */
export const daysTogether = (day: number): { readonly first: number; readonly last: number } => ({
  first: Math.max(0, day - DAYS_TOGETHER + 1),
  last: day,
});

/** The same in the calendar of a water year: seven days, or eight with 29 February. */
export function rangeOfDay(year: WaterYear, day: number): DayRange {
  const { first, last } = daysTogether(day);
  const [from, to] = [datesOf(year, first)[0], datesOf(year, last).at(-1)];
  if (from === undefined || to === undefined) throw new RangeError(`A water year has no day ${day}.`);
  return { from, to };
}

/** One, or two with 29 February; none of a day that no water year has. */
const datesOf = (year: WaterYear, day: number): readonly CalendarDate[] =>
  [day, day + 1]
    .map((after) => addDays(firstDayOfWaterYear(year), after))
    .filter((date) => dayOfWaterYear(date) === day && waterYearOf(date) === year);

/** From this day on the days are told by these trades, until the next change; by none at all where nothing was traded. */
export interface SeasonChange {
  readonly day: number;
  readonly sums: TradeSums;
}

/** A water year, its changes in their order. A gap is a gap: it begins with a change to no trades. */
export interface Season {
  readonly year: WaterYear;
  /** The last day that is told: of the running year today. */
  readonly last: number;
  readonly changes: readonly SeasonChange[];
  /** All that was traded in it, each trade once. */
  readonly whole: TradeSums;
}

/** How many water years stand beside the running one. */
export const SEASON_YEARS_BACK = 5;

/** From the first day of the oldest season until today. */
export const rangeOfSeasons = (today: CalendarDate): DayRange => ({
  from: firstDayOfWaterYear(finishedWaterYears(today, SEASON_YEARS_BACK).at(-1) ?? waterYearOf(today)),
  to: today,
});

/** The water year of today and the last five before it, newest first; one without trades has no changes. */
export function gatherSeasons(days: readonly GraphRow[], today: CalendarDate): readonly Season[] {
  const daysOf = new Map<WaterYear, Map<number, TradeSums>>();
  for (const { start: date, sums } of days) {
    const year = waterYearOf(date);
    const known = daysOf.get(year) ?? new Map<number, TradeSums>();
    daysOf.set(year, known);
    const day = dayOfWaterYear(date);
    known.set(day, addTradeSums(known.get(day) ?? NO_TRADES, sums));
  }
  const running = waterYearOf(today);
  return [running, ...finishedWaterYears(today, SEASON_YEARS_BACK)].map((year) => {
    const known = daysOf.get(year) ?? new Map<number, TradeSums>();
    const last = year === running ? dayOfWaterYear(today) : DAYS_OF_WATER_YEAR - 1;
    return {
      year,
      last,
      changes: listChanges(known, last),
      whole: [...known.values()].reduce(addTradeSums, NO_TRADES),
    };
  });
}

/** Another set of trades counts only where those of a day come in, and where they go out seven days later. */
function listChanges(sumsOf: ReadonlyMap<number, TradeSums>, last: number): readonly SeasonChange[] {
  const traded = [...sumsOf].flatMap(([day, { trades }]) => (trades > 0 ? [day] : []));
  const changing = new Set(traded.flatMap((day) => [day, day + DAYS_TOGETHER]).filter((day) => day <= last));
  return [...changing]
    .sort((left, right) => left - right)
    .map((day) => ({ day, sums: sumOfDays(sumsOf, daysTogether(day)) }));
}

function sumOfDays(
  sumsOf: ReadonlyMap<number, TradeSums>,
  { first, last }: ReturnType<typeof daysTogether>,
): TradeSums {
  let sum = NO_TRADES;
  for (let day = first; day <= last; day++) {
    const known = sumsOf.get(day);
    if (known !== undefined) sum = addTradeSums(sum, known);
  }
  return sum;
}

/** What lies in the middle of the prices of several years on the same day. */
export interface Median {
  readonly price: Price;
  /** How many years have a price on that day. */
  readonly years: number;
}

/** From this day on the median is another; null where there is none any more. */
export interface MedianChange {
  readonly day: number;
  readonly median: Median | null;
}

/** The middle of one or two years is no middle of five. */
export const MIN_YEARS_OF_MEDIAN = 3;

/** Day by day the median of the prices of the years that have one; none on a day on which fewer than three years have. */
export function medianDays(seasons: readonly Season[]): readonly MedianChange[] {
  const pricesOf = seasons.map(listPrices);
  const changes: MedianChange[] = [];
  for (let day = 0; day < DAYS_OF_WATER_YEAR; day++) {
    const before = changes.at(-1)?.median ?? null;
    const median = medianOf(pricesOf.flatMap((prices) => prices[day] ?? []));
    if (median?.price !== before?.price || median?.years !== before?.years) changes.push({ day, median });
  }
  return changes;
}

/** Of each day that is told, from 1 July. */
function listPrices({ changes, last }: Season): readonly (Price | null)[] {
  const prices: (Price | null)[] = Array.from({ length: last + 1 }, () => null);
  for (const { day, sums } of changes) prices.fill(meanPriceOf(sums.priced), day);
  return prices;
}

/** Of an even number half way between the two in the middle, rounded half up. */
function medianOf(prices: readonly Price[]): Median | null {
  if (prices.length < MIN_YEARS_OF_MEDIAN) return null;
  const sorted = prices.toSorted((left, right) => left - right);
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0];
  return { price: price(Number(divideRounded(BigInt(low) + BigInt(high), 2n))), years: prices.length };
}
