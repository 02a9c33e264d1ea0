import { describe, expect, test } from 'vitest';
import {
  buildAllocationClass,
  buildLimit,
  buildTestReference,
  buildZone,
  NEW_SOUTH_WALES,
  NORTHERN,
  SOUTH_AUSTRALIA,
  SOUTHERN,
  VICTORIA,
} from '#testing/build-reference.ts';
import { asId } from './ids.ts';
import type { FeeItem } from './places/fees.ts';
import type { Zone } from './places/zone.ts';
import { allowsCarryover, type DealingKind, dealingOf, type FeeRule, type ProcessingTime } from './reference.ts';
import { calendarDate } from './units/calendar.ts';
import { cents } from './units/money.ts';
import { waterYearOf } from './units/water-year.ts';

const victorian = buildZone({ id: asId(1) });
const riverina = buildZone({ id: asId(2), state: NEW_SOUTH_WALES });
const riverland = buildZone({ id: asId(3), state: SOUTH_AUSTRALIA });
const bore = buildZone({ id: asId(4), waterKind: 'groundwater' });
const northern = buildZone({ id: asId(5), state: NEW_SOUTH_WALES, system: NORTHERN });
const ZONES = [victorian, riverina, riverland, bore, northern];

const fee = (name: string, given: Partial<FeeRule> = {}): FeeRule => {
  const item: FeeItem = {
    id: 1,
    authority: 'Authority',
    name,
    amount: cents(100),
    otherCases: [],
    basis: 'per application',
    source: 'test',
    asAt: '2025-26',
    missing: null,
    namesDestination: false,
  };
  return {
    ...{ dealing: 'temporary', stateFrom: VICTORIA.id, stateTo: null, waterKind: null, onlyZones: null, item },
    ...given,
  };
};

describe('a fee', () => {
  const withFees = () =>
    buildTestReference({
      zones: ZONES,
      fees: [
        fee('of every transfer'),
        fee('into New South Wales', { stateTo: NEW_SOUTH_WALES.id }),
        fee('within Victoria', { stateTo: VICTORIA.id }),
        fee('of groundwater', { waterKind: 'groundwater' }),
        fee('of entitlements', { dealing: 'permanent' }),
        fee('out of South Australia', { stateFrom: SOUTH_AUSTRALIA.id }),
        fee('of the northern zone', { stateFrom: NEW_SOUTH_WALES.id, onlyZones: [northern.id] }),
      ],
    });

  test.each([
    ['temporary', victorian, riverina, ['of every transfer', 'into New South Wales']],
    ['temporary', victorian, riverland, ['of every transfer']],
    ['temporary', victorian, victorian, ['of every transfer', 'within Victoria']],
    ['temporary', victorian, bore, ['of every transfer', 'within Victoria']],
    ['temporary', bore, riverina, ['of every transfer', 'into New South Wales', 'of groundwater']],
    ['permanent', victorian, riverina, ['of entitlements']],
    ['temporary', northern, victorian, ['of the northern zone']],
    ['temporary', riverina, northern, []],
    ['permanent', riverland, victorian, []],
    ['temporary', riverland, victorian, ['out of South Australia']],
    ['temporary', riverina, victorian, []],
  ] as const)('of %s water is asked where its states and its kind of water say so (%#)', (dealing, from, to, names) => {
    const reference = withFees();
    const ask = () => reference.listFees(dealing, from, to).map(({ name }) => name);
    expect(ask()).toEqual(names);
    expect(ask()).toEqual(names);
  });
});

test.each([
  ['temporary', 'temporary'],
  ['forward', 'temporary'],
  ['carryover_parking', 'temporary'],
  ['permanent', 'permanent'],
  ['lease', 'permanent'],
] as const)('water of the kind %s has the fees and times of %s water', (kind, dealing) => {
  expect(dealingOf(kind)).toBe(dealing satisfies DealingKind);
});

test('zones, states, classes and limits are found by their ids, and nothing by another', () => {
  const highReliability = buildAllocationClass({ id: asId(6) });
  const choke = buildLimit({ id: asId(7) });
  const reference = buildTestReference({ zones: ZONES, allocationClasses: [highReliability], limits: [choke] });
  expect([reference.findZone(2), reference.findZone(6)]).toEqual([riverina, null]);
  expect([reference.findState(3), reference.findState(4)]).toEqual([SOUTH_AUSTRALIA, null]);
  expect([reference.findAllocationClass(6), reference.findAllocationClass(7)]).toEqual([highReliability, null]);
  expect([reference.findLimit(asId(7)), reference.findLimit(asId(6))]).toEqual([choke, null]);
  expect(reference.listZonesOf(SOUTHERN.id)).toEqual([victorian, riverina, riverland, bore]);
  expect(reference.listZonesOf(NORTHERN.id)).toEqual([northern]);
  expect(reference.listZonesOf(asId(9))).toEqual([]);
});

test('a rule holds for its kinds and its direction alone', () => {
  const rule = {
    id: 1,
    from: victorian.id,
    to: riverina.id,
    kinds: ['temporary', 'lease'],
    limits: [],
    missing: null,
  } as const;
  const reference = buildTestReference({ zones: ZONES, rules: [rule] });
  expect(reference.findRule(victorian.id, riverina.id, 'temporary')).toEqual(rule);
  expect(reference.findRule(victorian.id, riverina.id, 'lease')).toEqual(rule);
  expect(reference.findRule(victorian.id, riverina.id, 'permanent')).toBeNull();
  expect(reference.findRule(riverina.id, victorian.id, 'temporary')).toBeNull();
  expect(reference.findRule(victorian.id, riverland.id, 'temporary')).toBeNull();
});

test('a time to process is that of the dealing, from state to state, of the water and of the zone that it leaves', () => {
  const time = (businessDays: number, given: Partial<ProcessingTime> = {}): ProcessingTime => ({
    ...{ id: businessDays, dealing: 'temporary', stateFrom: VICTORIA.id, stateTo: NEW_SOUTH_WALES.id },
    ...{ waterKind: null, onlyZones: null, fastestDays: null, businessDays, note: null, source: 'test', missing: null },
    ...given,
  });
  const { findProcessingTime } = buildTestReference({
    zones: ZONES,
    processingTimes: [
      time(10),
      time(20, { stateFrom: NEW_SOUTH_WALES.id, stateTo: VICTORIA.id, onlyZones: [northern.id] }),
      time(30, { dealing: 'permanent' }),
      time(40, { stateTo: VICTORIA.id, waterKind: 'groundwater' }),
    ],
  });
  const daysOf = (dealing: DealingKind, from: Zone, to: Zone) => findProcessingTime(dealing, from, to)?.businessDays;
  expect(daysOf('temporary', victorian, riverina)).toBe(10);
  expect(daysOf('temporary', northern, victorian)).toBe(20);
  expect(daysOf('temporary', riverina, victorian)).toBeUndefined();
  expect(daysOf('permanent', victorian, riverina)).toBe(30);
  expect(daysOf('permanent', riverina, victorian)).toBeUndefined();
  expect(daysOf('temporary', bore, victorian)).toBe(40);
  expect(daysOf('temporary', victorian, bore)).toBeUndefined();
});

test('carryover is allowed in a share of the entitlement, or as the account stands, and not where it is none', () => {
  const allowance = (hundredths: number | null) => ({
    ...{
      zoneId: victorian.id,
      allocationClassId: asId<'allocation class'>(6),
      hundredths,
      description: '',
      source: 'the authority',
      missing: null,
    },
  });
  expect([allowance(5000), allowance(null), allowance(0), null].map(allowsCarryover)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('carryover and past allocations are those of the zone and the class', () => {
  const carryover = {
    zoneId: victorian.id,
    allocationClassId: asId<'allocation class'>(6),
    hundredths: 5000,
    description: 'Half of it',
    source: 'the authority',
    missing: null,
  };
  const year = (zoneId: number, hundredths: number) => ({
    zoneId: asId<'zone'>(zoneId),
    allocationClassId: asId<'allocation class'>(6),
    waterYear: waterYearOf('2025-07-01' as never),
    hundredths,
    isSimulated: false,
  });
  const reference = buildTestReference({
    zones: ZONES,
    carryoverAllowances: [carryover],
    allocationHistory: [year(1, 10_000), year(1, 9_000), year(2, 500)],
  });
  expect(reference.findCarryover(victorian.id, asId(6))).toEqual(carryover);
  expect(reference.findCarryover(victorian.id, asId(7))).toBeNull();
  expect(reference.findCarryover(riverina.id, asId(6))).toBeNull();
  const allocatedIn = (zone: number) =>
    reference.listAllocationHistory(asId(zone), asId(6)).map(({ hundredths }) => hundredths);
  expect([allocatedIn(1), allocatedIn(2), allocatedIn(3)]).toEqual([[10_000, 9_000], [500], []]);
});

test('what was announced is that of the zone, of all its classes, in the order in which it came', () => {
  const announced = (zoneId: number, allocationClassId: number, hundredths: number) => ({
    ...{ zoneId: asId<'zone'>(zoneId), allocationClassId: asId<'allocation class'>(allocationClassId), hundredths },
    ...{ announcedOn: calendarDate('2026-11-16'), source: 'the authority', isSimulated: false },
  });
  const { listAnnouncements } = buildTestReference({
    zones: ZONES,
    announcements: [announced(2, 1, 8_600), announced(1, 2, 500), announced(2, 3, 100)],
  });
  const toldOf = (zone: number) => listAnnouncements(asId(zone)).map(({ hundredths }) => hundredths);
  expect([1, 2, 3].map(toldOf)).toEqual([[500], [8_600, 100], []]);
});
