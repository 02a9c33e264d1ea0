import type { PlaceNames } from '#domain/publishing/row-reader.ts';
import type { Reference } from '#domain/reference.ts';

const namesOf = new WeakMap<Reference, PlaceNames>();

/** Zones by code and classes by name, made once for each state of the reference data. */
export function namePlaces(reference: Reference): PlaceNames {
  const names = namesOf.get(reference) ?? {
    zones: new Map(reference.zones.map((zone) => [zone.code, zone])),
    allocationClasses: new Map(reference.allocationClasses.map((one) => [one.name, one])),
  };
  namesOf.set(reference, names);
  return names;
}
