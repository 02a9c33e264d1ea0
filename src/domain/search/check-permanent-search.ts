import type { State, Zone } from '../places/zone.ts';
import { type AllocationClass, existsInState, existsInZone } from '../products/allocation-class.ts';
import type { Reference } from '../reference.ts';
import { isTrue } from './draft-reader.ts';
import type { SearchDraft } from './search-draft.ts';
import type { SearchQuery } from './search-query.ts';
import type { SearchRefusal } from './search-refusal.ts';

/** Whether the class exists where it is looked for. Messages and order: specification, section 5. */
export function checkPermanentSearch(
  query: SearchQuery,
  draft: SearchDraft,
  reference: Reference,
): readonly SearchRefusal[] {
  const { allocationClass, seenFrom, purchase } = query;
  if (allocationClass === null) return [];
  if (purchase === 'sell') {
    return existsInZone(allocationClass, seenFrom)
      ? []
      : [{ field: 'reliability', code: 'class_not_in_zone', allocationClass }];
  }
  const refusals: SearchRefusal[] = [];
  const selected = listSelectedStates(query, reference);
  if (!selected.some(({ code }) => existsInState(allocationClass, code))) {
    const states = reference.states.filter(({ code }) => existsInState(allocationClass, code));
    refusals.push({ field: 'reliability', code: 'class_not_in_states', allocationClass, states });
  } else if (query.showConnected && !isInReach(allocationClass, seenFrom, reference)) {
    refusals.push({ field: 'reliability', code: 'class_not_in_reach', allocationClass, seenFrom });
  }
  const isAdvanced = isTrue(draft.isAdvancedSearch);
  if (isAdvanced && !query.showConnected) {
    if (!existsInZone(allocationClass, seenFrom)) {
      refusals.push({ field: 'zone', code: 'class_not_in_zone', allocationClass });
    } else if (!selected.some(({ id }) => id === seenFrom.state.id)) {
      refusals.push({ field: 'zone', code: 'zone_not_in_states', zone: seenFrom });
    }
  }
  return refusals;
}

/** Whether any zone of the system has the class: its state may, and only for other water than the system's. */
export const isInReach = (allocationClass: AllocationClass, seenFrom: Zone, reference: Reference): boolean =>
  reference.listZonesOf(seenFrom.system.id).some((zone) => existsInZone(allocationClass, zone));

/** The states that were chosen, or those that follow from the zone and from showConnected. */
const listSelectedStates = (
  { states, seenFrom, showConnected }: SearchQuery,
  reference: Reference,
): readonly State[] =>
  states === null
    ? listStatesInReach(seenFrom, showConnected, reference)
    : reference.states.filter(({ id }) => states.has(id));

/** The state of a zone or, with connected options, the states of every zone of its system. */
export function listStatesInReach(zone: Zone, showConnected: boolean, reference: Reference): readonly State[] {
  if (!showConnected) return [zone.state];
  const inReach = new Set(reference.listZonesOf(zone.system.id).map(({ state }) => state.id));
  return reference.states.filter(({ id }) => inReach.has(id));
}
