import type { BrandedNumber, PlainNumber } from '../branded-number.ts';
import { type CalendarDate, calendarDate } from './calendar.ts';
import { wholeNumber } from './whole-number.ts';

/** The accounting year of water, 1 July to 30 June, named by the calendar year in which it begins. */
export type WaterYear = BrandedNumber<'water year'>;

/** Throws a RangeError for what is no whole number, such as a text that could not be read. */
export const waterYear = (firstCalendarYear: PlainNumber): WaterYear => wholeNumber(firstCalendarYear) as WaterYear;

/** The day of every year on which a water year begins. It stands here alone. */
export const START_OF_WATER_YEAR = '07-01';
/** Those of a calendar year that lie before it. */
export const MONTHS_BEFORE_WATER_YEAR = 6;

/** The water year of a day in Australia: from 1 July it is the one that begins in the same calendar year. */
export const waterYearOf = (date: CalendarDate): WaterYear =>
  waterYear(Number(date.slice(0, 4)) - (date.slice(5) < START_OF_WATER_YEAR ? 1 : 0));

/** The one day of a water year that is so called, `02-28`; throws a RangeError where it cannot be written, before the year 1 or after 9999. */
export const dayInWaterYear = (year: WaterYear, day: string): CalendarDate =>
  calendarDate(`${String(day < START_OF_WATER_YEAR ? year + 1 : year).padStart(4, '0')}-${day}`);

/** Throws a RangeError like {@link dayInWaterYear}. */
export const firstDayOfWaterYear = (year: WaterYear): CalendarDate => dayInWaterYear(year, START_OF_WATER_YEAR);

/** `2026-27`, as the registers write it. */
export const printWaterYear = (year: WaterYear): string => `${year}-${String((year + 1) % 100).padStart(2, '0')}`;

/** Reads `2026-27`; null for anything else, also for years that do not follow each other. */
export function parseWaterYear(text: string): WaterYear | null {
  const match = /^(\d{4})-(\d{2})$/.exec(text);
  if (match === null) return null;
  const year = waterYear(Number(match[1]));
  return printWaterYear(year) === text ? year : null;
}

/** The last `count` water years that were over on `today`, newest first. */
export const finishedWaterYears = (today: CalendarDate, count: number): readonly WaterYear[] =>
  Array.from({ length: count }, (_, back) => waterYear(waterYearOf(today) - 1 - back));
