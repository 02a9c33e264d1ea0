import type { CalendarDate } from '../units/calendar.ts';
import { divideRounded } from '../units/decimal.ts';
import { finishedWaterYears, type WaterYear } from '../units/water-year.ts';

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
