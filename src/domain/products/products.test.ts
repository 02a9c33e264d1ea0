import { describe, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';

import {
  buildAllocationClass,
  buildZone,
  NEW_SOUTH_WALES,
  SOUTH_AUSTRALIA,
  VICTORIA,
} from '#testing/build-reference.ts';
import { CLASS_MARKS, existsInState, existsInZone } from './allocation-class.ts';
import { CONFIDENCE_LEVELS, CONFIDENCE_RANK, confidenceOfRank } from './confidence.ts';
import {
  type Delivery,
  dateOfDeliveryDay,
  deliveryDayOf,
  deliveryToWire,
  hasFixedDate,
  NO_FIXED_DAY,
  parseDelivery,
} from './delivery.ts';
import {
  CLASSED_KINDS,
  DIRECTIONS,
  directionFacing,
  hasAllocationClass,
  KINDS,
  oppositeOf,
  SEARCH_KINDS,
  SEARCH_SIDES,
} from './kind.ts';
import { findOutlookClass } from './outlook-class.ts';
import { WATER_KINDS } from './water-kind.ts';

test('the names that providers, searches and the store write are these', () => {
  expect(KINDS).toEqual(['temporary', 'permanent', 'forward', 'lease', 'carryover_parking']);
  expect(SEARCH_KINDS).toEqual(['temporary', 'permanent', 'forward']);
  expect(CLASSED_KINDS).toEqual(['permanent', 'lease']);
  expect(DIRECTIONS).toEqual(['SELL', 'BUY']);
  expect(SEARCH_SIDES).toEqual(['buy', 'sell']);
  expect(WATER_KINDS).toEqual(['regulated', 'unregulated', 'groundwater']);
  expect(CLASS_MARKS).toEqual(['high', 'general', 'low', 'other']);
});

test('rights carry a class, water does not', () => {
  expect(KINDS.map((kind) => [kind, hasAllocationClass(kind)])).toEqual([
    ['temporary', false],
    ['permanent', true],
    ['forward', false],
    ['lease', true],
    ['carryover_parking', false],
  ]);
});

test('whoever buys faces offers, whoever sells faces bids', () => {
  expect([directionFacing('buy'), directionFacing('sell')]).toEqual(['SELL', 'BUY']);
  expect([oppositeOf('SELL'), oppositeOf('BUY')]).toEqual(['BUY', 'SELL']);
});

test('trades are trusted in this order, and least where the rank means nothing', () => {
  expect(CONFIDENCE_LEVELS.map((level) => [level, CONFIDENCE_RANK[level]])).toEqual([
    ['excluded', 0],
    ['unverified', 10],
    ['manual_include', 20],
    ['register', 30],
    ['exchange', 40],
  ]);
  expect([0, 10, 20, 30, 40, 25].map(confidenceOfRank)).toEqual([
    'excluded',
    'unverified',
    'manual_include',
    'register',
    'exchange',
    'excluded',
  ]);
});

describe('a delivery', () => {
  test.each<[string, Delivery | null]>([
    ['0001-01-01', 'to_be_determined'],
    ['0001-01-02', 'negotiable'],
    ['0001-01-31', 'to_be_determined'],
    ['0001-02-01', '0001-02-01' as Delivery],
    ['2027-01-31', '2027-01-31' as Delivery],
    ['2027-02-30', null],
    ['soon', null],
    ['', null],
  ])('that is written %j on the wire is %j', (text, delivery) => {
    expect(parseDelivery(text)).toBe(delivery);
  });

  test.each<[Delivery | null, string | null]>([
    [null, null],
    ['to_be_determined', '0001-01-01'],
    ['negotiable', '0001-01-02'],
    ['2027-01-31' as Delivery, '2027-01-31'],
  ])('%s goes to the wire as %s', (delivery, text) => {
    expect(deliveryToWire(delivery)).toBe(text);
  });

  test('has a day in a book, the last of all where it has no date', () => {
    const deliveries = [null, 'to_be_determined', 'negotiable', '2027-01-31' as Delivery] as const;
    expect(deliveries.map(hasFixedDate)).toEqual([false, false, false, true]);
    expect(deliveries.map(deliveryDayOf)).toEqual([NO_FIXED_DAY, NO_FIXED_DAY, NO_FIXED_DAY, 20_849]);
    expect([NO_FIXED_DAY, 20_849].map(dateOfDeliveryDay)).toEqual([null, '2027-01-31']);
    // The largest whole number of 32 bits, as the books keep it.
    expect(NO_FIXED_DAY).toBe(2 ** 31 - 1);
  });
});

describe('a class', () => {
  const zone = buildZone({ id: asId(7), state: VICTORIA });
  const elsewhere = buildZone({ id: asId(8), state: VICTORIA });

  test('is in the zones of its states and its kind of water, or in those alone that it names', () => {
    const victorian = buildAllocationClass({ stateCodes: ['VIC', 'SA'] });
    expect([existsInState(victorian, 'VIC'), existsInState(victorian, 'NSW')]).toEqual([true, false]);
    expect(existsInZone(victorian, zone)).toBe(true);
    expect(existsInZone(victorian, buildZone({ state: NEW_SOUTH_WALES }))).toBe(false);
    expect(existsInZone(victorian, buildZone({ state: VICTORIA, waterKind: 'groundwater' }))).toBe(false);
    const local = buildAllocationClass({ stateCodes: ['VIC'], onlyZones: [zone.id] });
    expect([existsInZone(local, zone), existsInZone(local, elsewhere)]).toEqual([true, false]);
  });
});

describe('an outlook', () => {
  const classes = [
    buildAllocationClass({ name: 'High Reliability', stateCodes: ['VIC'], waterKind: 'groundwater' }),
    buildAllocationClass({ name: 'Low Reliability', stateCodes: ['VIC'] }),
    buildAllocationClass({ name: 'High Reliability', stateCodes: ['VIC'] }),
    buildAllocationClass({ name: 'High Security', stateCodes: ['NSW'] }),
    buildAllocationClass({ name: 'General Security', stateCodes: ['NSW'], onlyZones: [asId(13)] }),
    buildAllocationClass({ name: 'Class 3', stateCodes: ['SA'] }),
    buildAllocationClass({ name: 'Medium Priority', stateCodes: ['QLD'] }),
  ];
  const queensland = { id: asId<'state'>(4), code: 'QLD', name: 'Queensland' };
  const classIn = (given: Parameters<typeof buildZone>[0]) => findOutlookClass(buildZone(given), classes);

  test('speaks of the one class of its state for which outlooks are issued', () => {
    expect(classIn({ state: VICTORIA })).toBe(classes[2]);
    expect(classIn({ state: NEW_SOUTH_WALES, id: asId(13) })).toBe(classes[4]);
    expect(classIn({ state: SOUTH_AUSTRALIA })).toBe(classes[5]);
    expect(classIn({ state: queensland })).toBeUndefined();
  });

  test('speaks of no class that the zone does not have, by its water or by its name', () => {
    expect(classIn({ state: VICTORIA, waterKind: 'groundwater' })).toBe(classes[0]);
    expect(classIn({ state: VICTORIA, waterKind: 'unregulated' })).toBeUndefined();
    expect(classIn({ state: NEW_SOUTH_WALES, id: asId(14) })).toBeUndefined();
  });
});
