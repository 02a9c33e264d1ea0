import type { CalendarDate } from './calendar.ts';

declare const waterYearMark: unique symbol;

/** The accounting year of water, 1 July to 30 June, named by the calendar year in which it begins. */
export type WaterYear = number & { readonly [waterYearMark]: true };

export const waterYear = (firstCalendarYear: number): WaterYear => firstCalendarYear as WaterYear;

/** The water year of a day in Australia: from 1 July it is the one that begins in the same calendar year. */
export const waterYearOf = (date: CalendarDate): WaterYear =>
  waterYear(Number(date.slice(0, 4)) - (date.slice(5) < '07-01' ? 1 : 0));

export const firstDayOfWaterYear = (year: WaterYear): CalendarDate => `${year}-07-01` as CalendarDate;

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
