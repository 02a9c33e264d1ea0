import type { AllocationClassAnswer, StateAnswer, ZoneAnswer } from '#contract/wire.ts';
import { asId } from '#domain/ids.ts';
import type { State, System, Zone } from '#domain/places/zone.ts';
import type { AllocationClass } from '#domain/products/allocation-class.ts';
import { buildReference, type Reference } from '#domain/reference.ts';

/** The places that every screen of a search names. */
export interface SearchPlaces {
  readonly homeZone: ZoneAnswer;
  /** Of the home zone's system. */
  readonly zones: readonly ZoneAnswer[];
  readonly states: readonly StateAnswer[];
}

/** What a search form knows of the market: enough to offer choices and to check what was typed. */
export interface SearchFacts extends SearchPlaces {
  readonly allocationClasses: readonly AllocationClassAnswer[];
  readonly processing: readonly {
    readonly stateFrom: number;
    readonly stateTo: number;
    /** Null where no approval is needed. */
    readonly days: number | null;
    readonly kind: 'temporary' | 'permanent';
    /** Null: of any water. */
    readonly waterKind: ZoneAnswer['waterKind'] | null;
    readonly onlyZones: readonly number[] | null;
  }[];
}

const toState = ({ id, code, name }: StateAnswer): State => ({ id: asId<'state'>(id), code, name });
const toSystem = ({ id, name }: ZoneAnswer['system']): System => ({ id: asId<'system'>(id), name });

export const toDomainZone = (zone: ZoneAnswer): Zone => ({
  ...zone,
  id: asId<'zone'>(zone.id),
  state: toState(zone.state),
  system: toSystem(zone.system),
});

export const toDomainAllocationClass = (one: AllocationClassAnswer): AllocationClass => ({
  ...one,
  id: asId<'allocation class'>(one.id),
  onlyZones: one.onlyZones?.map((id) => asId<'zone'>(id)) ?? null,
});

/** The facts as the rules of the domain read them; without rules, fees and times, which stay with the server. */
export const toReference = (facts: SearchFacts): Reference =>
  buildReference({
    states: facts.states.map(toState),
    systems: [toSystem(facts.homeZone.system)],
    zones: facts.zones.map(toDomainZone),
    allocationClasses: facts.allocationClasses.map(toDomainAllocationClass),
    limits: [],
    rules: [],
    fees: [],
    processingTimes: [],
    carryoverAllowances: [],
    allocationHistory: [],
    announcements: [],
  });
