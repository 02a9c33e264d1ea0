import { nameZone } from '#contract/words/zone-words.ts';
import type { Zone } from '#domain/places/zone.ts';
import type { AllocationClass } from '#domain/products/allocation-class.ts';
import type { Kind } from '#domain/products/kind.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';

/** The product that a figure is about, and how its reader counts. */
export interface TracedPlace {
  readonly kind: Kind;
  readonly zone: Zone;
  /** Null for kinds without one, and where all are meant. */
  readonly allocationClass: AllocationClass | null;
  readonly unit: VolumeUnit;
}

/** The same as it was known at a moment, or is known now where that is null. */
export interface TracedThen extends TracedPlace {
  readonly asOf: Instant | null;
}

/** `zone 7 VIC Murray (Barmah to SA), High Reliability` */
export const describePlace = ({ zone, allocationClass }: Pick<TracedPlace, 'zone' | 'allocationClass'>): string =>
  [`zone ${nameZone(zone)}`, allocationClass?.name ?? []].flat().join(', ');
