import type { AllocationClassId, ZoneId } from '#domain/ids.ts';
import type { OngoingFee } from '#domain/places/ongoing-fee.ts';
import type { Database } from '../platform/database/database.ts';

export interface OngoingFeeFilter {
  readonly zone?: ZoneId | undefined;
  readonly allocationClass?: AllocationClassId | undefined;
}

/** What holders pay every year: of all entitlements, or of those in a zone and of a class. Fixed fees come first. */
export async function listOngoingFees(db: Database, filter: OngoingFeeFilter = {}): Promise<readonly OngoingFee[]> {
  const { zone, allocationClass } = filter;
  const rows = await db
    .selectFrom('ongoing_fees')
    .selectAll()
    .where((eb) =>
      eb.and([
        ...(zone === undefined ? [] : [eb('zone_id', '=', zone)]),
        ...(allocationClass === undefined ? [] : [eb('allocation_class_id', '=', allocationClass)]),
      ]),
    )
    .orderBy('zone_id')
    .orderBy('allocation_class_id')
    .orderBy('is_fixed', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    zoneId: row.zone_id,
    allocationClassId: row.allocation_class_id,
    fee: row.fee_steps,
    isFixed: row.is_fixed,
    source: row.source,
    asAt: row.as_at,
    missing: row.missing,
  }));
}
