import { addMonths, firstDayOf, monthOf } from '#domain/units/calendar.ts';
import { DAYS_OF_WATER_YEAR, dayOfWaterYear, printDayOfWaterYear } from '#domain/units/day-of-water-year.ts';
import { firstDayOfWaterYear, waterYear } from '#domain/units/water-year.ts';
import { tickAnyYear } from './time-axis.ts';

/** The axis of charts that lay water years over each other: the days from 1 July, by the day and the name of the month. */
export const WHOLE_YEAR = { start: 0, end: DAYS_OF_WATER_YEAR } as const;

const FIRSTS = Array.from({ length: 12 }, (_, n) => {
  const day = dayOfWaterYear(firstDayOf(addMonths(monthOf(firstDayOfWaterYear(waterYear(2001))), n)));
  return [day, printDayOfWaterYear(day).slice(-3)] as const;
});

export const WATER_YEAR_TICKS = tickAnyYear(WHOLE_YEAR, FIRSTS);
