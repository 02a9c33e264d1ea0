import type { AllocationClassId, ZoneId } from '../ids.ts';
import type { WaterKind } from './water-kind.ts';

/** How classes of different states compare in a picture: served first, widest swings, served last, the rest. */
export const CLASS_MARKS = ['high', 'general', 'low', 'other'] as const;
export type ClassMark = (typeof CLASS_MARKS)[number];

/** A class of entitlement, called its reliability on most screens. */
export interface AllocationClass {
  readonly id: AllocationClassId;
  readonly name: string;
  /** `HR` */
  readonly short: string;
  /** Codes of the states that have the class. */
  readonly stateCodes: readonly string[];
  readonly waterKind: WaterKind;
  /** The only zones that have it; null where every zone of its states and water kind does. */
  readonly onlyZones: readonly ZoneId[] | null;
  readonly mark: ClassMark;
}

/** As much of a zone as decides which classes it has. */
export interface PlaceOfClass {
  readonly id: ZoneId;
  readonly state: { readonly code: string };
  readonly waterKind: WaterKind;
}

/** Whether a state has the class, of whichever kind of water and in whichever zone. */
export const existsInState = (allocationClass: AllocationClass, stateCode: string): boolean =>
  allocationClass.stateCodes.includes(stateCode);

/** A class exists where its state, the kind of water and, for a few, the zone itself say so. */
export const existsInZone = (allocationClass: AllocationClass, zone: PlaceOfClass): boolean =>
  existsInState(allocationClass, zone.state.code) &&
  allocationClass.waterKind === zone.waterKind &&
  (allocationClass.onlyZones === null || allocationClass.onlyZones.includes(zone.id));
