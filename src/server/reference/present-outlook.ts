import type {
  AllocationLevelAnswer,
  AllocationOutlookAnswer,
  ClimateConditionAnswer,
} from '#contract/operations/outlook.ts';
import { printInstant, startOfLocalDay } from '#domain/units/instant.ts';
import { printWaterYear, waterYearOf } from '#domain/units/water-year.ts';
import type { listAllocationLevels, listClimateConditions, listNewestOutlooks } from './list-outlooks.ts';

type RowOf<List extends (...given: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<List>>[number];

export const presentClimateCondition = (row: RowOf<typeof listClimateConditions>): ClimateConditionAnswer => ({
  id: row.id,
  display: row.display,
  type: row.type,
  source: row.source,
  exceededIn: row.exceeded_in,
});

export const presentAllocationLevel = (row: RowOf<typeof listAllocationLevels>): AllocationLevelAnswer => ({
  zone: row.zone_id,
  allocationClass: row.allocation_class_id,
  allocationPercentage: row.hundredths / 100,
  year: printWaterYear(waterYearOf(row.announced_on)),
  timestamp: printInstant(startOfLocalDay(row.announced_on)),
  source: row.source,
  isSimulated: row.is_simulated,
});

export const presentOutlook = (row: RowOf<typeof listNewestOutlooks>): AllocationOutlookAnswer => ({
  zone: row.zone_id,
  allocationClass: row.allocation_class_id,
  condition: row.condition_id,
  timestamp: printInstant(startOfLocalDay(row.issued_on)),
  expectedOn: row.expected_on,
  year: printWaterYear(waterYearOf(row.expected_on)),
  allocationPercentage: row.hundredths / 100,
  source: row.source,
  missing: row.missing,
  isSimulated: row.is_simulated,
});
