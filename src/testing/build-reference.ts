import { asId } from '#domain/ids.ts';
import { type Limit, type LimitReading, neverRead } from '#domain/places/limit.ts';
import type { State, System, Zone } from '#domain/places/zone.ts';
import type { AllocationClass } from '#domain/products/allocation-class.ts';
import { buildReference, type Reference, type ReferenceFacts } from '#domain/reference.ts';
import { instant } from '#domain/units/instant.ts';
import { cents } from '#domain/units/money.ts';
import { megalitres } from '#domain/units/volume.ts';

export const VICTORIA: State = { id: asId(1), code: 'VIC', name: 'Victoria' };
export const NEW_SOUTH_WALES: State = { id: asId(2), code: 'NSW', name: 'New South Wales' };
export const SOUTH_AUSTRALIA: State = { id: asId(3), code: 'SA', name: 'South Australia' };
export const STATES = [VICTORIA, NEW_SOUTH_WALES, SOUTH_AUSTRALIA] as const;

export const SOUTHERN: System = { id: asId(1), name: 'Southern' };
export const NORTHERN: System = { id: asId(2), name: 'Northern' };

let lastId = 1000;
const nextId = (): number => {
  lastId += 1;
  return lastId;
};

/** A regulated Victorian zone of the southern system, unless said otherwise. */
export function buildZone(given: Partial<Zone> = {}): Zone {
  const id = given.id ?? asId(nextId());
  return {
    id,
    code: `Z${id}`,
    name: `Zone ${id}`,
    state: VICTORIA,
    system: SOUTHERN,
    waterKind: 'regulated',
    hasOfficialCode: true,
    imageUrl: null,
    ...given,
  };
}

export function buildAllocationClass(given: Partial<AllocationClass> = {}): AllocationClass {
  return {
    id: asId(nextId()),
    name: 'High Reliability',
    short: 'HR',
    stateCodes: ['VIC'],
    waterKind: 'regulated',
    onlyZones: null,
    mark: 'high',
    ...given,
  };
}

export function buildLimit(given: Partial<Limit> = {}): Limit {
  const id = given.id ?? asId(nextId());
  return {
    id,
    name: `Limit ${id}`,
    model: { kind: 'published' },
    imageUrl: null,
    allocationClass: null,
    source: 'the register',
    missing: null,
    ...given,
  };
}

/** An open limit with 100 ML left, unless said otherwise. */
export const buildLimitReading = (given: Partial<LimitReading> = {}): LimitReading => ({
  ...neverRead(given.limit ?? buildLimit()),
  isFlaggedOpen: true,
  volume: megalitres(100),
  readAt: instant(Date.UTC(2026, 10, 20)),
  ...given,
});

/** One Victorian fee of $53.80 for temporary water and five business days, unless said otherwise. */
export function buildTestReference(given: Partial<ReferenceFacts> = {}): Reference {
  const zones = given.zones ?? [];
  return buildReference({
    states: STATES,
    systems: [SOUTHERN, NORTHERN],
    zones,
    allocationClasses: [],
    limits: [],
    rules: [],
    fees: [
      {
        dealing: 'temporary',
        stateFrom: VICTORIA.id,
        stateTo: null,
        waterKind: null,
        onlyZones: null,
        item: {
          id: 1,
          authority: 'Victorian Water Register',
          name: 'Form 39 via My Water',
          amount: cents(5380),
          otherCases: [],
          basis: 'per application',
          source: 'test',
          asAt: '2025-26',
          missing: null,
          namesDestination: false,
        },
      },
    ],
    processingTimes: [
      {
        id: 1,
        dealing: 'temporary',
        stateFrom: VICTORIA.id,
        stateTo: VICTORIA.id,
        waterKind: null,
        onlyZones: null,
        fastestDays: null,
        businessDays: 5,
        note: null,
        source: 'test',
        missing: null,
      },
    ],
    carryoverAllowances: [],
    allocationHistory: [],
    announcements: [],
    ...given,
  });
}
