import { type AllocationClass, existsInZone, type PlaceOfClass } from './allocation-class.ts';

/** The class of which the outlooks of a state speak, by the state's code. */
const NAMES: Readonly<Record<string, string>> = {
  VIC: 'High Reliability',
  NSW: 'General Security',
  SA: 'Class 3',
};

/** The class of which an outlook of a zone speaks; none where its state issues no outlook, or the zone lacks that class. */
export const findOutlookClass = (
  zone: PlaceOfClass,
  classes: readonly AllocationClass[],
): AllocationClass | undefined => classes.find((one) => one.name === NAMES[zone.state.code] && existsInZone(one, zone));
