import type { AllocationClassId, ZoneId } from '../ids.ts';
import type { CalendarDate } from '../units/calendar.ts';
import { divideRounded } from '../units/decimal.ts';
import { finishedWaterYears, type WaterYear, waterYearOf } from '../units/water-year.ts';

/** What a class of a zone was allocated by the end of a water year, in hundredths of a per cent. 8600 is 86.00 %. */
export interface YearAllocation {
  readonly waterYear: WaterYear;
  readonly hundredths: number;
  readonly isSimulated: boolean;
}

export const YEARS_OF_AVERAGE_ALLOCATION = 5;

/** Mean of the last five finished water years in hundredths of a per cent; null unless all five are known. */
export function averageAllocation(history: readonly YearAllocation[], today: CalendarDate): number | null {
  const known = finishedWaterYears(today, YEARS_OF_AVERAGE_ALLOCATION).flatMap((year) =>
    history.filter(({ waterYear }) => waterYear === year).slice(0, 1),
  );
  if (known.length < YEARS_OF_AVERAGE_ALLOCATION) return null;
  const sum = known.reduce((total, { hundredths }) => total + hundredths, 0);
  return Number(divideRounded(BigInt(sum), BigInt(YEARS_OF_AVERAGE_ALLOCATION)));
}

/** What a class of a zone was allocated in a water year, whoever says so. */
export interface ClassAllocation extends YearAllocation {
  readonly zone: ZoneId;
  readonly allocationClass: AllocationClassId;
}

/**
 * One for each zone, class and water year, the newest year first. Of a year that is over the history stands before the last
 * announcement, which stands until there is one; of the year of `today` the announcement does.
 */
export function mergeYears<Told extends ClassAllocation>(
  announced: readonly Told[],
  history: readonly Told[],
  today: CalendarDate,
): readonly Told[] {
  const isOver = ({ waterYear }: Told): boolean => waterYear < waterYearOf(today);
  // The last of them stands.
  const told = [...announced.filter(isOver), ...history, ...announced.filter((one) => !isOver(one))];
  const byYear = new Map(told.map((one) => [`${one.zone} ${one.allocationClass} ${one.waterYear}`, one]));
  return [...byYear.values()].sort((left, right) => right.waterYear - left.waterYear);
}
