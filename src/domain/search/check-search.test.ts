import { describe, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import {
  buildAllocationClass,
  buildTestReference,
  buildZone,
  NEW_SOUTH_WALES,
  NORTHERN,
  SOUTH_AUSTRALIA,
} from '#testing/build-reference.ts';
import type { SearchKind, SearchSide } from '../products/kind.ts';
import type { VolumeUnit } from '../units/volume-unit.ts';
import { adviseNoMatch } from './advise-no-match.ts';
import { checkSearch } from './check-search.ts';
import { listDeliveryMonths } from './list-delivery-months.ts';
import type { SearchDraft } from './search-draft.ts';

const home = buildZone({ id: asId(7), code: '7' });
const reference = buildTestReference({
  zones: [
    home,
    buildZone({ id: asId(11), state: NEW_SOUTH_WALES }),
    buildZone({ id: asId(12), state: SOUTH_AUSTRALIA }),
    buildZone({ id: asId(40), state: NEW_SOUTH_WALES, system: NORTHERN }),
    buildZone({ id: asId(50), waterKind: 'groundwater' }),
  ],
  allocationClasses: [
    buildAllocationClass({ id: asId(1), name: 'High Reliability' }),
    buildAllocationClass({ id: asId(3), name: 'High Security', stateCodes: ['NSW'] }),
    buildAllocationClass({ id: asId(4), name: 'Take and Use Licence', waterKind: 'unregulated' }),
    buildAllocationClass({ id: asId(5), name: 'Groundwater Licence', waterKind: 'groundwater' }),
    buildAllocationClass({ id: asId(6), name: 'Northern Licence', stateCodes: ['NSW'], onlyZones: [asId(40)] }),
    buildAllocationClass({ id: asId(9), name: 'Medium Priority', stateCodes: ['QLD'] }),
  ],
});

const check = (draft: SearchDraft, kind: SearchKind = 'temporary', purchase: SearchSide = 'buy') =>
  checkSearch({ volume: '120', ...draft }, { purchase, kind, homeZone: home, unit: 'megalitre', reference });

const refusalsOf = (...given: Parameters<typeof check>) => {
  const checked = check(...given);
  return checked.ok ? [] : checked.reason.map(({ field, code }) => `${field}: ${code}`);
};

describe('a volume', () => {
  test.each([
    [undefined, 'volume_missing'],
    ['  ', 'volume_missing'],
    ['abc', 'volume_not_a_number'],
    ['-5', 'volume_negative'],
    ['1e309', 'volume_too_large'],
  ])('of %s is refused as %s', (volume, code) => {
    for (const kind of ['temporary', 'forward'] as const)
      expect(refusalsOf({ volume }, kind)).toEqual([`volume: ${code}`]);
  });

  test('is of the unit in which it was written, to the litre', () => {
    const litresOf = (volume: string, unit: VolumeUnit) => {
      const asked = { purchase: 'buy', kind: 'temporary', homeZone: home, unit, reference } as const;
      const checked = checkSearch({ volume }, asked);
      return checked.ok ? checked.value.volume : checked.reason;
    };
    expect(litresOf('2.5', 'megalitre')).toBe(2_500_000);
    expect(litresOf('2.5', 'gigalitre')).toBe(2_500_000_000);
    expect(litresOf('2.5', 'kilolitre')).toBe(2_500);
    expect(litresOf('10', 'acre_foot')).toBe(12_334_818);
  });

  test('of 0 or of any step is taken', () => {
    expect(refusalsOf({ volume: '0' })).toEqual([]);
    expect(refusalsOf({ volume: '0.123' })).toEqual([]);
  });
});

describe('the price filters', () => {
  test('are numbers from 0 up, the lower one not above the higher', () => {
    expect(refusalsOf({ minPrice: '-1', maxPrice: 'dear' })).toEqual([
      'minPrice: price_negative',
      'maxPrice: price_not_a_number',
    ]);
    expect(refusalsOf({ minPrice: '300', maxPrice: '200' })).toEqual(['maxPrice: max_price_below_min_price']);
    expect(refusalsOf({ minPrice: '0', maxPrice: '' })).toEqual([]);
  });

  test('let nothing through that lies outside them, in acre-feet too: $300 lies between two steps', () => {
    const inAcreFeet = (draft: SearchDraft) =>
      checkSearch(
        { volume: '10', ...draft },
        { purchase: 'buy', kind: 'temporary', homeZone: home, unit: 'acre_foot', reference },
      );
    expect(inAcreFeet({ minPrice: '300' })).toMatchObject({ value: { minPrice: 2_432_140, maxPrice: null } });
    expect(inAcreFeet({ maxPrice: '300' })).toMatchObject({ value: { minPrice: null, maxPrice: 2_432_139 } });
    expect(inAcreFeet({ minPrice: '300', maxPrice: '300' })).toMatchObject({
      reason: [{ field: 'maxPrice', code: 'max_price_below_min_price' }],
    });
  });
});

describe('the searching zone', () => {
  test('is the home zone for temporary water, whatever zone is sent', () => {
    expect(check({ zone: '11' })).toMatchObject({ ok: true, value: { seenFrom: home } });
    expect(refusalsOf({ zone: '999' }, 'temporary')).toEqual(['zone: unknown_zone']);
  });

  test('is the chosen zone, by default the home zone, for forward and permanent water', () => {
    expect(check({ zone: '11' }, 'forward')).toMatchObject({ ok: true, value: { seenFrom: { id: 11 } } });
    expect(check({}, 'forward')).toMatchObject({ ok: true, value: { seenFrom: home } });
  });

  test('must exist and lie in the system of the home zone', () => {
    expect(refusalsOf({ zone: '999' }, 'forward')).toEqual(['zone: unknown_zone']);
    expect(refusalsOf({ zone: '7; drop table zones' }, 'forward')).toEqual(['zone: unknown_zone']);
    expect(refusalsOf({ zone: '40' }, 'forward')).toEqual(['zone: zone_outside_system']);
    for (const kind of ['temporary', 'forward'] as const) {
      expect(refusalsOf({ staticZone: '40' }, kind)).toEqual(['staticZone: zone_outside_system']);
      expect(refusalsOf({ staticZone: '40', applyRules: 'false' }, kind)).toEqual([]);
    }
  });
});

test('an empty state filter is none, an unknown state is refused', () => {
  expect(check({ state: [''] })).toMatchObject({ ok: true, value: { states: null } });
  expect(refusalsOf({ state: ['1', '77'] })).toEqual(['state: unknown_state']);
});

describe('buying permanent water', () => {
  const buy = (draft: SearchDraft) => refusalsOf({ isAdvancedSearch: 'true', ...draft }, 'permanent');

  test('needs a reliability', () => {
    expect(buy({})).toEqual(['reliability: reliability_missing']);
    expect(buy({ reliability: '88' })).toEqual(['reliability: unknown_allocation_class']);
  });

  test('needs a class that one of the selected states has', () => {
    expect(buy({ reliability: '3', state: ['1'] })).toContain('reliability: class_not_in_states');
    expect(buy({ reliability: '3', state: ['1', '2'] })).toEqual([]);
    expect(refusalsOf({ reliability: '9' }, 'permanent')).toEqual(['reliability: class_not_in_states']);
  });

  test('needs a class that some zone of the system has, not its state alone', () => {
    expect(refusalsOf({ reliability: '4' }, 'permanent')).toEqual(['reliability: class_not_in_reach']);
    expect(refusalsOf({ reliability: '5' }, 'permanent')).toEqual([]);
    // A zone of another system has it.
    expect(refusalsOf({ reliability: '6' }, 'permanent')).toEqual(['reliability: class_not_in_reach']);
  });

  test('is told of a class that it cannot have beside whatever else is wrong, but for a zone, of which that would follow', () => {
    expect(buy({ volume: '', minPrice: 'x', reliability: '3', state: ['1'] })).toEqual([
      'volume: volume_missing',
      'minPrice: price_not_a_number',
      'reliability: class_not_in_states',
    ]);
    expect(buy({ volume: '', zone: '999', reliability: '9' })).toEqual([
      'zone: unknown_zone',
      'volume: volume_missing',
    ]);
  });

  test('without connected options needs the state of the zone among the selected ones', () => {
    expect(buy({ reliability: '1', state: ['2'], showConnected: 'false' })).toEqual([
      'reliability: class_not_in_states',
      'zone: zone_not_in_states',
    ]);
    expect(buy({ reliability: '1', state: ['2', '3'], showConnected: 'false' })).toContain('zone: zone_not_in_states');
    expect(buy({ reliability: '1', state: ['2', '1'], showConnected: 'false' })).toEqual([]);
  });

  test('without connected options needs a class that the zone has; this message replaces that of the state', () => {
    expect(buy({ reliability: '3', state: ['2'], showConnected: 'false' })).toEqual(['zone: class_not_in_zone']);
    expect(buy({ reliability: '1', zone: '50', showConnected: 'false' })).toEqual(['zone: class_not_in_zone']);
  });

  test('that is not advanced uses volume and reliability only, whatever else is sent', () => {
    const plain = check({ reliability: '1' }, 'permanent');
    expect(
      check(
        {
          reliability: '1',
          minPrice: 'x',
          state: ['2'],
          zone: '999',
          showConnected: 'no',
          carryover: 'true',
          showUnreliable: 'True',
        },
        'permanent',
      ),
    ).toEqual(plain);
    expect(plain).toMatchObject({
      value: { seenFrom: home, showConnected: true, showUnreliable: false, carryover: false },
    });
  });
});

describe('selling permanent water', () => {
  test('needs a reliability that the zone has', () => {
    expect(refusalsOf({}, 'permanent', 'sell')).toEqual(['reliability: reliability_missing']);
    expect(refusalsOf({ reliability: '3' }, 'permanent', 'sell')).toEqual(['reliability: class_not_in_zone']);
    expect(refusalsOf({ reliability: '1' }, 'permanent', 'sell')).toEqual([]);
    // Its state has it, for water of another kind.
    expect(refusalsOf({ reliability: '5' }, 'permanent', 'sell')).toEqual(['reliability: class_not_in_zone']);
    const fromTheBore = { reliability: '5', zone: '50', isAdvancedSearch: 'true' };
    expect(refusalsOf(fromTheBore, 'permanent', 'sell')).toEqual([]);
  });
});

describe('a forward delivery', () => {
  test('to a buyer comes by the end of the month, so what has no date is left out', () => {
    expect(check({ deliveredBy: 'Mar 2027' }, 'forward')).toMatchObject({
      value: { delivery: { to: Date.parse('2027-03-31') / 86_400_000, withoutFixedDate: false } },
    });
  });

  test('from a seller is wanted at the end of the month or later, or at no fixed date', () => {
    expect(check({ deliverBy: 'Mar 2027' }, 'forward', 'sell')).toMatchObject({
      value: { delivery: { from: Date.parse('2027-03-31') / 86_400_000, withoutFixedDate: true } },
    });
  });

  test('may be asked for by a day, which is that day itself', () => {
    const day = Date.parse('2027-03-14') / 86_400_000;
    expect(check({ deliveredBy: '2027-03-14' }, 'forward')).toMatchObject({ value: { delivery: { to: day } } });
    expect(check({ deliverBy: '2027-03-14' }, 'forward', 'sell')).toMatchObject({
      value: { delivery: { from: day } },
    });
  });

  test('at any time keeps all', () => {
    expect(check({ deliveredBy: 'Any' }, 'forward')).toEqual(check({}, 'forward'));
  });

  test('in the last month that can be written is one like any other; in none that exists it is refused', () => {
    expect(refusalsOf({ deliveredBy: 'Dec 9999' }, 'forward')).toEqual([]);
    expect(refusalsOf({ deliveredBy: 'Jan 0000' }, 'forward')).toEqual(['deliveredBy: not_a_delivery_month']);
    expect(refusalsOf({ deliveredBy: 'Mrz 2027' }, 'forward')).toEqual(['deliveredBy: not_a_delivery_month']);
    expect(refusalsOf({ deliverBy: '2027-02-31' }, 'forward', 'sell')).toEqual(['deliverBy: not_a_delivery_month']);
  });

  test('may be chosen as Any or one of the next twelve months, from next month on', () => {
    const months = listDeliveryMonths('2026-11-21' as never);
    expect(months).toHaveLength(13);
    expect(months.slice(0, 3)).toEqual(['Any', 'Dec 2026', 'Jan 2027']);
    expect(months.at(-1)).toBe('Nov 2027');
  });
});

test('pages about one zone see that zone from itself and need no class', () => {
  expect(check({ staticZone: '40', applyRules: 'false', volume: '0' }, 'permanent')).toMatchObject({
    value: { onlyZone: { id: 40 }, seenFrom: { id: 40 }, allocationClass: null },
  });
});

test('they see it from another zone where one is named', () => {
  const named = { staticZone: '40', zone: '11', applyRules: 'false', volume: '0', isAdvancedSearch: 'true' };
  expect(check(named, 'permanent')).toMatchObject({ value: { onlyZone: { id: 40 }, seenFrom: { id: 11 } } });
  expect(check(named, 'temporary')).toMatchObject({
    value: { onlyZone: { id: 40 }, seenFrom: { id: 40 } },
  });
});

test('advice without a match depends on what is tradable in smaller parcels', () => {
  expect(adviseNoMatch('buy', 100 as never, 0 as never)).toBe('nothing_tradable_to_zone');
  expect(adviseNoMatch('sell', 100 as never, 0 as never)).toBe('nothing_tradable_for_zone');
  expect(adviseNoMatch('buy', 100 as never, 101 as never)).toBe('up_to_in_smaller');
  expect(adviseNoMatch('sell', 100 as never, 100 as never)).toBe('some_in_smaller');
});

test('bounds of a price that meet leave that price alone, and those that cross are refused', () => {
  expect(refusalsOf({ minPrice: '300', maxPrice: '300', isAdvancedSearch: 'true' })).toEqual([]);
  expect(refusalsOf({ minPrice: '300', maxPrice: '299.9999', isAdvancedSearch: 'true' })).toEqual([
    'maxPrice: max_price_below_min_price',
  ]);
  expect(refusalsOf({ minPrice: '', maxPrice: ' ', isAdvancedSearch: 'true' })).toEqual([]);
});

test.each(['showConnected', 'showUnreliable', 'carryover'] as const)('%s is true, false or not said', (field) => {
  const refusals = (text: string) =>
    refusalsOf({ reliability: '1', isAdvancedSearch: 'true', [field]: text }, 'permanent').filter((one) =>
      one.startsWith(field),
    );
  expect(['true', 'False', 'TRUE', '', ' '].flatMap(refusals)).toEqual([]);
  expect(refusals('maybe')).toEqual([`${field}: not_true_or_false`]);
});

test('boxes of a permanent search that are not said stand as they stand in the form', () => {
  const found = check({ reliability: '1', isAdvancedSearch: 'true' }, 'permanent');
  expect(found).toMatchObject({ ok: true, value: { showConnected: true, showUnreliable: false, carryover: false } });
});

test.each(['07', '7.0', '1e1', ' 7', '0x7', '-7', '0000000007', 'seven'])(
  '%j is no id of a zone but by its digits',
  (zone) => {
    const isRead = /^\d{1,9}$/.test(zone);
    expect(refusalsOf({ zone, isAdvancedSearch: 'true' }, 'forward')).toEqual(isRead ? [] : ['zone: unknown_zone']);
  },
);

test('without rules a class is looked for wherever it is asked for, and needs none', () => {
  const free = { applyRules: 'false', isAdvancedSearch: 'true' };
  expect(refusalsOf({ ...free, reliability: '9' }, 'permanent')).toEqual([]);
  expect(refusalsOf({ ...free, reliability: '3' }, 'permanent', 'sell')).toEqual([]);
  expect(refusalsOf(free, 'permanent')).toEqual([]);
  expect(refusalsOf({ ...free, applyRules: 'true', reliability: '3' }, 'permanent', 'sell')).toEqual([
    'reliability: class_not_in_zone',
  ]);
  // Of a zone that there is not nothing more is said.
  expect(refusalsOf({ isAdvancedSearch: 'true', reliability: '9', zone: '99' }, 'permanent')).toEqual([
    'zone: unknown_zone',
  ]);
  // Temporary water has no class to be looked for.
  expect(refusalsOf({ reliability: '9' }, 'temporary')).toEqual([]);
});

test('whoever does without connected zones looks for a class in the state of the zone alone', () => {
  const alone = { isAdvancedSearch: 'true', showConnected: 'false' };
  expect(refusalsOf({ ...alone, reliability: '3' }, 'permanent')).toEqual([
    'reliability: class_not_in_states',
    'zone: class_not_in_zone',
  ]);
  expect(refusalsOf({ ...alone, reliability: '3', zone: '11' }, 'permanent')).toEqual([]);
  expect(refusalsOf({ ...alone, reliability: '3', showConnected: 'true' }, 'permanent')).toEqual([]);
});

test('the states that have a class are told with the refusal, and no others', () => {
  const refused = check({ reliability: '3', showConnected: 'false', isAdvancedSearch: 'true' }, 'permanent');
  const [first] = refused.ok ? [] : refused.reason;
  expect(first).toMatchObject({ field: 'reliability', code: 'class_not_in_states' });
  expect(first !== undefined && 'states' in first && first.states.map(({ code }) => code)).toEqual(['NSW']);
});

test('what is no whole number is the id of no zone, no class and no state, not of the first one', () => {
  const reference = buildTestReference({
    zones: [buildZone({ id: asId(1) })],
    allocationClasses: [buildAllocationClass({ id: asId(1) })],
  });
  const refused = (draft: SearchDraft) => {
    const asked = { purchase: 'buy', kind: 'permanent', homeZone: home, unit: 'megalitre', reference } as const;
    const checked = checkSearch({ volume: '120', isAdvancedSearch: 'true', applyRules: 'false', ...draft }, asked);
    return checked.ok ? [] : checked.reason.map(({ field, code }) => `${field}: ${code}`);
  };
  expect(refused({ zone: '1', reliability: '1', state: ['1'] })).toEqual([]);
  for (const text of ['one', '-1', '1.0', '+1', '0000000001']) {
    expect(refused({ zone: text })).toEqual(['zone: unknown_zone']);
    expect(refused({ reliability: text })).toEqual(['reliability: unknown_allocation_class']);
    expect(refused({ state: [text] })).toEqual(['state: unknown_state']);
  }
});
