import type { AllocationClassId, ZoneId } from '#domain/ids.ts';
import type { YearAllocation } from '#domain/products/allocation-history.ts';
import { waterYear } from '#domain/units/water-year.ts';
import type { Database } from '../platform/database/database.ts';

/** What a class was allocated in a water year, and who said so when. */
export interface ToldAllocation extends YearAllocation {
  readonly allocationClass: AllocationClassId;
  readonly asAt: string;
  readonly source: string;
}

/** What the classes of a zone were allocated, newest water year first. */
export async function listAllocationsOfZone(db: Database, zone: ZoneId): Promise<readonly ToldAllocation[]> {
  const rows = await db
    .selectFrom('allocation_history')
    .selectAll()
    .where('zone_id', '=', zone)
    .orderBy('water_year', 'desc')
    .execute();
  return rows.map((row) => ({
    allocationClass: row.allocation_class_id,
    waterYear: waterYear(row.water_year),
    hundredths: row.hundredths,
    asAt: row.as_at,
    source: row.source,
    isSimulated: row.is_simulated,
  }));
}
