import type { EntitlementAnswer } from '#contract/operations/reference.ts';
import type { AllocationClassId, ZoneId } from '#domain/ids.ts';
import type { AllocationClass } from '#domain/products/allocation-class.ts';
import { averageAllocation, YEARS_OF_AVERAGE_ALLOCATION } from '#domain/products/allocation-history.ts';
import type { CarryoverAllowance } from '#domain/reference.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { finishedWaterYears, printWaterYear, type WaterYear, waterYearOf } from '#domain/units/water-year.ts';
import type { ToldAllocation } from './list-allocations.ts';
import { presentAllocationClass } from './present-places.ts';

interface EntitlementFacts {
  readonly zone: ZoneId;
  readonly allocationClass: AllocationClass;
  /** Of this class, in this zone. */
  readonly told: readonly ToldAllocation[];
  readonly carryover: CarryoverAllowance | null;
  readonly today: CalendarDate;
}

/** A class of a zone with the running water year and those of the average; years that are not known have a gap. */
export function presentEntitlement({
  zone,
  allocationClass,
  told,
  carryover,
  today,
}: EntitlementFacts): EntitlementAnswer {
  const running = waterYearOf(today);
  const years = [running, ...finishedWaterYears(today, YEARS_OF_AVERAGE_ALLOCATION)];
  return {
    allocationClass: presentAllocationClass(allocationClass),
    allocations: years.map((year) => ({
      id: idOfYear(zone, allocationClass.id, year),
      ...presentYear(year, year === running, told),
    })),
    averageAllocation: percentOrNull(averageAllocation(told.filter(isFinal), today)),
    carryover: presentCarryover(carryover),
  };
}

export const presentCarryover = (carryover: CarryoverAllowance | null): EntitlementAnswer['carryover'] =>
  carryover === null
    ? null
    : {
        percentage: percentOrNull(carryover.hundredths),
        description: carryover.description,
        source: carryover.source,
        missing: carryover.missing,
      };

/** Years have four digits, and so have ids of classes at most. */
const ROOM = 10_000;

/** A class of a zone, by a number of its own. */
export const idOfClass = (zone: ZoneId, allocationClass: AllocationClassId): number => zone * ROOM + allocationClass;

/** A year of a class of a zone, by a number of its own. */
export const idOfYear = (zone: ZoneId, allocationClass: AllocationClassId, year: WaterYear): number =>
  idOfClass(zone, allocationClass) * ROOM + year;

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
