import type { AllocationClassId, LimitId, StateId, SystemId, ZoneId } from './ids.ts';
import type { FeeItem } from './places/fees.ts';
import type { Limit } from './places/limit.ts';
import type { Rule } from './places/way.ts';
import type { State, System, Zone } from './places/zone.ts';
import type { AllocationClass } from './products/allocation-class.ts';
import type { YearAllocation } from './products/allocation-history.ts';
import type { Announcement } from './products/announcement.ts';
import { KINDS, type Kind } from './products/kind.ts';
import type { WaterKind } from './products/water-kind.ts';

/** Kinds share fees and processing times with one of these two. */
export const DEALING_KINDS = ['temporary', 'permanent'] as const;
export type DealingKind = (typeof DEALING_KINDS)[number];

/** What moves a right is dealt with as permanent, what moves an allocation as temporary. */
export const dealingOf = (kind: Kind): DealingKind =>
  kind === 'permanent' || kind === 'lease' ? 'permanent' : 'temporary';

/** The transfers that a fee or a time holds for; null means any. */
export interface TransferScope {
  readonly dealing: DealingKind;
  readonly stateFrom: StateId;
  readonly stateTo: StateId | null;
  readonly waterKind: WaterKind | null;
  /** The only zones that water leaves. */
  readonly onlyZones: readonly ZoneId[] | null;
}

export interface FeeRule extends TransferScope {
  readonly item: FeeItem;
}

export interface ProcessingTime extends TransferScope {
  readonly id: number;
  readonly stateTo: StateId;
  /** The fast end, where a span is published. */
  readonly fastestDays: number | null;
  /** Null where no approval is needed. */
  readonly businessDays: number | null;
  /** What the time depends on. */
  readonly note: string | null;
  readonly source: string;
  readonly missing: string | null;
}

export interface CarryoverAllowance {
  readonly zoneId: ZoneId;
  readonly allocationClassId: AllocationClassId;
  /** Hundredths of a per cent of the entitlement that may be kept; null where no yearly per cent holds or is known. */
  readonly hundredths: number | null;
  readonly description: string;
  readonly source: string;
  readonly missing: string | null;
}

/** Whether anything may be kept for the next year, in a share of the entitlement or as the account stands. */
export const allowsCarryover = (allowance: CarryoverAllowance | null): boolean =>
  allowance !== null && allowance.hundredths !== 0;

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
  /** Those of the last year at least: zone by zone, class by class, the newest first. */
  readonly announcements: readonly Announcement[];
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
  findProcessingTime(dealing: DealingKind, from: Zone, to: Zone): ProcessingTime | null;
  findCarryover(zone: ZoneId, allocationClass: AllocationClassId): CarryoverAllowance | null;
  listAllocationHistory(zone: ZoneId, allocationClass: AllocationClassId): readonly YearAllocation[];
  listAnnouncements(zone: ZoneId): readonly Announcement[];
}

/** The facts with their look-ups, each made once: every search asks them over and over. */
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
  const carryovers = indexPairs(facts.carryoverAllowances, pairOfEntitlement);
  const histories = Map.groupBy(facts.allocationHistory, pairOfEntitlement);
  const announcementsByZone = Map.groupBy(facts.announcements, ({ zoneId }) => zoneId);
  const listFees = rememberTransfers((dealing, from, to) =>
    facts.fees.filter((fee) => holdsFor(fee, dealing, from, to)).map(({ item }) => item),
  );
  const findProcessingTime = rememberTransfers(
    (dealing, from, to) => facts.processingTimes.find((time) => holdsFor(time, dealing, from, to)) ?? null,
  );

  return {
    ...facts,
    findZone: (id) => zones.get(id) ?? null,
    findState: (id) => states.get(id) ?? null,
    findAllocationClass: (id) => classes.get(id) ?? null,
    findLimit: (id) => limits.get(id) ?? null,
    listZonesOf: (system) => zonesBySystem.get(system) ?? [],
    findRule: (from, to, kind) => rules.get(kind)?.get(pair(from, to)) ?? null,
    listFees,
    findProcessingTime,
    findCarryover: (zone, allocationClass) => carryovers.get(pair(zone, allocationClass)) ?? null,
    listAllocationHistory: (zone, allocationClass) => histories.get(pair(zone, allocationClass)) ?? [],
    listAnnouncements: (zone) => announcementsByZone.get(zone) ?? [],
  };
}

const holdsFor = (scope: TransferScope, dealing: DealingKind, from: Zone, to: Zone): boolean =>
  scope.dealing === dealing &&
  scope.stateFrom === from.state.id &&
  (scope.stateTo === null || scope.stateTo === to.state.id) &&
  (scope.waterKind === null || scope.waterKind === from.waterKind) &&
  (scope.onlyZones === null || scope.onlyZones.includes(from.id));

/** What was worked out for water of a zone into a state is not worked out again. */
function rememberTransfers<Found>(
  find: (dealing: DealingKind, from: Zone, to: Zone) => Found,
): (dealing: DealingKind, from: Zone, to: Zone) => Found {
  const known = new Map<number, { readonly found: Found }>();
  return (dealing, from, to) => {
    const name = pair(pair(DEALING_KINDS.indexOf(dealing), from.id), to.state.id);
    const { found } = known.get(name) ?? { found: find(dealing, from, to) };
    known.set(name, { found });
    return found;
  };
}

/** Two ids as one number: look-ups by pairs stand in the inner loop of every search. */
const pair = (left: number, right: number): number => left * 1_000_000 + right;

const pairOfRule = ({ from, to }: Rule): number => pair(from, to);
const pairOfEntitlement = (one: { readonly zoneId: ZoneId; readonly allocationClassId: AllocationClassId }): number =>
  pair(one.zoneId, one.allocationClassId);

const indexPairs = <Fact>(facts: readonly Fact[], pairOf: (fact: Fact) => number): ReadonlyMap<number, Fact> =>
  new Map(facts.map((fact) => [pairOf(fact), fact]));
