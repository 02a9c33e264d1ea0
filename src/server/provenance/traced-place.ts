import type { ProvenanceAnswer } from '#contract/operations/provenance.ts';
import type { Zone } from '#domain/places/zone.ts';
import type { AllocationClass } from '#domain/products/allocation-class.ts';
import type { Kind } from '#domain/products/kind.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';

/** The product that a figure is about, and how its reader counts. */
export interface TracedPlace {
  readonly kind: Kind;
  readonly zone: Zone;
  /** Null for kinds without one. */
  readonly allocationClass: AllocationClass | null;
  readonly unit: VolumeUnit;
}

export const presentPlace = ({
  zone: { code, name },
  allocationClass,
  unit,
}: TracedPlace): Pick<ProvenanceAnswer, 'zone' | 'allocationClass' | 'volumeUnit'> => ({
  zone: { code, name },
  allocationClass: allocationClass?.name ?? null,
  volumeUnit: unit,
});
