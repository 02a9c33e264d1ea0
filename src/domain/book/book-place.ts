import type { AllocationClassId, ProviderId, ZoneId } from '../ids.ts';
import type { Direction, Kind } from '../products/kind.ts';

/** Where an open listing belongs. */
export interface BookPlace {
  readonly provider: ProviderId;
  readonly kind: Kind;
  readonly direction: Direction;
  readonly zone: ZoneId;
  readonly allocationClass: AllocationClassId | null;
}
