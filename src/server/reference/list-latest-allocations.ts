import type { AllocationClassId, ZoneId } from '#domain/ids.ts';
import { type WaterYear, waterYear } from '#domain/units/water-year.ts';
import type { Database } from '../platform/database/database.ts';

export interface LatestAllocation {
  readonly zone: ZoneId;
  readonly allocationClass: AllocationClassId;
  /** Hundredths of a per cent. */
  readonly hundredths: number;
  readonly waterYear: WaterYear;
  readonly asAt: string;
  readonly source: string;
  readonly isSimulated: boolean;
}

/** The newest allocation that is known of every zone and class, in the order of their ids. */
export async function listLatestAllocations(db: Database): Promise<readonly LatestAllocation[]> {
  const rows = await db
    .selectFrom('allocation_history')
    .distinctOn(['zone_id', 'allocation_class_id'])
    .selectAll()
    .orderBy('zone_id')
    .orderBy('allocation_class_id')
    .orderBy('water_year', 'desc')
    .execute();
  return rows.map((row) => ({
    zone: row.zone_id,
    allocationClass: row.allocation_class_id,
    hundredths: row.hundredths,
    waterYear: waterYear(row.water_year),
    asAt: row.as_at,
    source: row.source,
    isSimulated: row.is_simulated,
  }));
}
