import type { EntitlementAnswer } from '#contract/operations/reference.ts';
import type { AllocationClass } from '#domain/products/allocation-class.ts';
import { averageAllocation, YEARS_OF_AVERAGE_ALLOCATION } from '#domain/products/allocation-history.ts';
import type { CarryoverAllowance } from '#domain/reference.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { finishedWaterYears, printWaterYear, type WaterYear, waterYearOf } from '#domain/units/water-year.ts';
import type { ToldAllocation } from './list-allocations.ts';
import { presentAllocationClass } from './present-places.ts';

interface EntitlementFacts {
  readonly allocationClass: AllocationClass;
  /** Of this class, in this zone. */
  readonly told: readonly ToldAllocation[];
  readonly carryover: CarryoverAllowance | null;
  readonly today: CalendarDate;
}

/** A class of a zone with the running water year and those of the average; years that are not known have a gap. */
export function presentEntitlement({ allocationClass, told, carryover, today }: EntitlementFacts): EntitlementAnswer {
  const running = waterYearOf(today);
  const years = [running, ...finishedWaterYears(today, YEARS_OF_AVERAGE_ALLOCATION)];
  return {
    allocationClass: presentAllocationClass(allocationClass),
    allocations: years.map((year) => presentYear(year, year === running, told)),
    averageAllocation: percentOrNull(averageAllocation(told.filter(isFinal), today)),
    carryover:
      carryover === null
        ? null
        : {
            percentage: percentOrNull(carryover.hundredths),
            description: carryover.description,
            source: carryover.source,
            missing: carryover.missing,
          },
  };
}

function presentYear(year: WaterYear, isRunning: boolean, told: readonly ToldAllocation[]) {
  const known = told.find(({ waterYear }) => waterYear === year);
  return {
    year: printWaterYear(year),
    allocationPercentage: percentOrNull(known?.hundredths ?? null),
    isRunning,
    asAt: known?.asAt ?? null,
    source: known?.source ?? null,
    isSimulated: known?.isSimulated ?? false,
  };
}

/** What a search counts in the average of a class, too. */
const isFinal = ({ isAnnouncement }: ToldAllocation): boolean => !isAnnouncement;

const percentOrNull = (hundredths: number | null): number | null => (hundredths === null ? null : hundredths / 100);
