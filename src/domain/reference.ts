import type { AllocationClassId, LimitId, StateId, SystemId, ZoneId } from './ids.ts';
import type { FeeItem } from './places/fees.ts';
import type { Limit } from './places/limit.ts';
import type { Rule } from './places/way.ts';
import type { State, System, Zone } from './places/zone.ts';
import type { AllocationClass } from './products/allocation-class.ts';
import type { YearAllocation } from './products/allocation-history.ts';
import { KINDS, type Kind } from './products/kind.ts';
import { WATER_KINDS, type WaterKind } from './products/water-kind.ts';

/** Kinds share fees and processing times with one of these two. */
export const DEALING_KINDS = ['temporary', 'permanent'] as const;
export type DealingKind = (typeof DEALING_KINDS)[number];

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
  const rules = new Map(
    KINDS.map((kind) => [
      kind,
      indexPairs(
        facts.rules.filter((rule) => rule.kinds.includes(kind)),
        pairOfRule,
      ),
    ]),
  );
  const days = new Map(
    DEALING_KINDS.map((dealing) => [
      dealing,
      indexPairs(
        facts.processingTimes.filter((time) => time.dealing === dealing),
        pairOfTime,
      ),
    ]),
  );
  const carryovers = indexPairs(facts.carryoverAllowances, pairOfEntitlement);
  const histories = Map.groupBy(facts.allocationHistory, pairOfEntitlement);
  const fees = new Map<number, readonly FeeItem[]>();

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
    findRule: (from, to, kind) => rules.get(kind)?.get(pair(from, to)) ?? null,
    listFees(dealing, from, to) {
      const product = DEALING_KINDS.indexOf(dealing) * WATER_KINDS.length + WATER_KINDS.indexOf(from.waterKind);
      const name = pair(pair(product, from.state.id), to.state.id);
      const known = fees.get(name) ?? collectFees(dealing, from, to);
      fees.set(name, known);
      return known;
    },
    findProcessingDays: (dealing, from, to) => days.get(dealing)?.get(pair(from, to))?.businessDays ?? null,
    findCarryover: (zone, allocationClass) => carryovers.get(pair(zone, allocationClass)) ?? null,
    listAllocationHistory: (zone, allocationClass) => histories.get(pair(zone, allocationClass)) ?? [],
  };
}

/** Two ids as one number: look-ups by pairs stand in the inner loop of every search. */
const pair = (left: number, right: number): number => left * 1_000_000 + right;

const pairOfRule = ({ from, to }: Rule): number => pair(from, to);
const pairOfTime = ({ stateFrom, stateTo }: ProcessingTime): number => pair(stateFrom, stateTo);
const pairOfEntitlement = (one: { readonly zoneId: ZoneId; readonly allocationClassId: AllocationClassId }): number =>
  pair(one.zoneId, one.allocationClassId);

const indexPairs = <Fact>(facts: readonly Fact[], pairOf: (fact: Fact) => number): ReadonlyMap<number, Fact> =>
  new Map(facts.map((fact) => [pairOf(fact), fact]));
