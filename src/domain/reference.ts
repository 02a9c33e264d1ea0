import type { AllocationClassId, LimitId, StateId, SystemId, ZoneId } from './ids.ts';
import type { FeeItem } from './places/fees.ts';
import type { Limit } from './places/limit.ts';
import type { Rule } from './places/way.ts';
import type { State, System, WaterKind, Zone } from './places/zone.ts';
import type { AllocationClass } from './products/allocation-class.ts';
import type { YearAllocation } from './products/allocation-history.ts';
import type { Kind } from './products/kind.ts';

/** Kinds share fees and processing times with one of these two. */
export type DealingKind = 'temporary' | 'permanent';

export const dealingOf = (kind: Kind): DealingKind =>
  kind === 'permanent' || kind === 'lease' ? 'permanent' : 'temporary';

/** A fee and the transfers that it is asked for; null means any. */
export interface FeeRule {
  readonly dealing: DealingKind;
  readonly stateFrom: StateId;
  readonly stateTo: StateId | null;
  readonly waterKind: WaterKind | null;
  readonly item: FeeItem;
}

export interface ProcessingTime {
  readonly id: number;
  readonly dealing: DealingKind;
  readonly stateFrom: StateId;
  readonly stateTo: StateId;
  readonly businessDays: number;
  readonly source: string;
  readonly isVerified: boolean;
}

export interface CarryoverAllowance {
  readonly zoneId: ZoneId;
  readonly allocationClassId: AllocationClassId;
  /** Hundredths of a per cent of the entitlement that may be kept. */
  readonly hundredths: number;
  readonly description: string;
  readonly isVerified: boolean;
}

/** The facts that change rarely: places, rules, fees, times, classes. */
export interface ReferenceFacts {
  readonly states: readonly State[];
  readonly systems: readonly System[];
  readonly zones: readonly Zone[];
  readonly allocationClasses: readonly AllocationClass[];
  readonly limits: readonly Limit[];
  readonly rules: readonly Rule[];
  readonly fees: readonly FeeRule[];
  readonly processingTimes: readonly ProcessingTime[];
  readonly carryoverAllowances: readonly CarryoverAllowance[];
  readonly allocationHistory: readonly (YearAllocation & {
    readonly zoneId: ZoneId;
    readonly allocationClassId: AllocationClassId;
  })[];
}

/** The facts with their look-ups. */
export interface Reference extends ReferenceFacts {
  findZone(id: number): Zone | null;
  findState(id: number): State | null;
  findAllocationClass(id: number): AllocationClass | null;
  findLimit(id: LimitId): Limit | null;
  listZonesOf(system: SystemId): readonly Zone[];
  findRule(from: ZoneId, to: ZoneId, kind: Kind): Rule | null;
  listFees(dealing: DealingKind, from: Zone, to: Zone): readonly FeeItem[];
  findProcessingDays(dealing: DealingKind, from: StateId, to: StateId): number | null;
  findCarryover(zone: ZoneId, allocationClass: AllocationClassId): CarryoverAllowance | null;
  listAllocationHistory(zone: ZoneId, allocationClass: AllocationClassId): readonly YearAllocation[];
}

export function buildReference(facts: ReferenceFacts): Reference {
  const zones = new Map(facts.zones.map((zone) => [zone.id as number, zone]));
  const states = new Map(facts.states.map((state) => [state.id as number, state]));
  const classes = new Map(facts.allocationClasses.map((one) => [one.id as number, one]));
  const limits = new Map(facts.limits.map((limit) => [limit.id, limit]));
  const zonesBySystem = Map.groupBy(facts.zones, (zone) => zone.system.id);
  const rules = new Map(facts.rules.flatMap((rule) => rule.kinds.map((kind) => [key(rule.from, rule.to, kind), rule])));
  const days = new Map(facts.processingTimes.map((time) => [key(time.dealing, time.stateFrom, time.stateTo), time]));
  const carryovers = new Map(facts.carryoverAllowances.map((one) => [key(one.zoneId, one.allocationClassId), one]));
  const histories = Map.groupBy(facts.allocationHistory, (one) => key(one.zoneId, one.allocationClassId));
  const fees = new Map<string, readonly FeeItem[]>();

  const collectFees = (dealing: DealingKind, from: Zone, to: Zone): readonly FeeItem[] =>
    facts.fees
      .filter(
        (rule) =>
          rule.dealing === dealing &&
          rule.stateFrom === from.state.id &&
          (rule.stateTo === null || rule.stateTo === to.state.id) &&
          (rule.waterKind === null || rule.waterKind === from.waterKind),
      )
      .map(({ item }) => item);

  return {
    ...facts,
    findZone: (id) => zones.get(id) ?? null,
    findState: (id) => states.get(id) ?? null,
    findAllocationClass: (id) => classes.get(id) ?? null,
    findLimit: (id) => limits.get(id) ?? null,
    listZonesOf: (system) => zonesBySystem.get(system) ?? [],
    findRule: (from, to, kind) => rules.get(key(from, to, kind)) ?? null,
    listFees(dealing, from, to) {
      const name = key(dealing, from.state.id, to.state.id, from.waterKind);
      const known = fees.get(name) ?? collectFees(dealing, from, to);
      fees.set(name, known);
      return known;
    },
    findProcessingDays: (dealing, from, to) => days.get(key(dealing, from, to))?.businessDays ?? null,
    findCarryover: (zone, allocationClass) => carryovers.get(key(zone, allocationClass)) ?? null,
    listAllocationHistory: (zone, allocationClass) => histories.get(key(zone, allocationClass)) ?? [],
  };
}

const key = (...parts: readonly (string | number)[]): string => parts.join('/');
