import { localDateOf, printInstant, startOfLocalDay } from '#domain/units/instant.ts';
import { printWaterYear, waterYearOf } from '#domain/units/water-year.ts';
import { answer, type Handlers } from '../calls/answers.ts';
import type { Database } from '../platform/database/database.ts';
import { listAllocationLevels, listClimateConditions, listNewestOutlooks } from './list-outlooks.ts';

/** What is allocated this season, and what may still be. */
export const makeOutlookHandlers = (db: Database): Handlers['outlook'] => ({
  listClimateConditions: async () =>
    answer(
      (await listClimateConditions(db)).map(({ id, display, type, exceeded_in, source }) => ({
        ...{ id, display, type, source },
        exceededIn: exceeded_in,
      })),
    ),

  listAllocationLevels: async (_request, { now }) =>
    answer(
      (await listAllocationLevels(db, localDateOf(now))).map((row) => ({
        zone: row.zone_id,
        allocationClass: row.allocation_class_id,
        allocationPercentage: row.hundredths / 100,
        year: printWaterYear(waterYearOf(row.announced_on)),
        timestamp: printInstant(startOfLocalDay(row.announced_on)),
        source: row.source,
        isSimulated: row.is_simulated,
      })),
    ),

  listAllocationOutlooks: async (_request, { now }) =>
    answer(
      (await listNewestOutlooks(db, localDateOf(now))).map((row) => ({
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
      })),
    ),
});
