import { expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { buildAllocationClass, buildTestReference, buildZone, NEW_SOUTH_WALES } from '#testing/build-reference.ts';
import { checkTradesQuery } from './check-trades-query.ts';

const reference = buildTestReference({
  zones: [
    buildZone({ id: asId(7), code: '7', name: 'VIC Murray' }),
    buildZone({ id: asId(11), code: '11', name: 'NSW Murray', state: NEW_SOUTH_WALES }),
  ],
  allocationClasses: [
    buildAllocationClass({ id: asId(1), name: 'High Reliability' }),
    buildAllocationClass({ id: asId(2), name: 'Low Reliability' }),
    buildAllocationClass({ id: asId(3), name: 'High Security', stateCodes: ['NSW'] }),
  ],
});
const NOT_OF_7 = ['Zone 7 VIC Murray has no High Security. It has: High Reliability, Low Reliability'];

test.each([
  ['of a class that the zone has', { zone: 7, allocation_class: 1 }, null],
  ['of one that it does not have', { zone: 7, allocation_class: 3 }, { allocation_class: NOT_OF_7 }],
  ['of one that the zone of origin has', { zone_from: 11, zone_to: 7, allocation_class: 3 }, null],
  [
    'of one that the zone of origin does not have',
    { zone_from: 7, allocation_class: 3 },
    { allocation_class: NOT_OF_7 },
  ],
  // One end is in either zone, and the other where the water came from: it is of that one's classes.
  ['of one that the zone of origin has, the other not', { zone: 7, zone_from: 11, allocation_class: 3 }, null],
  [
    'of one that the zone of origin does not have, the other does',
    { zone: 11, zone_from: 7, allocation_class: 3 },
    { allocation_class: NOT_OF_7 },
  ],
  // What comes into a zone is of a class of where it comes from, which is not said.
  ['of one that the zone it goes to does not have', { zone_to: 7, allocation_class: 3 }, null],
  ['of a class alone', { allocation_class: 3 }, null],
  ['of a class that there is not', { allocation_class: 9 }, { allocation_class: ['There is no such reliability'] }],
  [
    'of zones that there are not, and of days that end before they begin',
    { zone: 8, zone_from: 9, zone_to: 10, date_from: '2026-11-02', date_to: '2026-11-01' },
    {
      ...{ zone: ['There is no such zone'], zone_from: ['There is no such zone'], zone_to: ['There is no such zone'] },
      date_from: ['The first day must not be after the last, 1 Nov 2026'],
    },
  ],
  ['of one day', { date_from: '2026-11-02', date_to: '2026-11-02' }, null],
] as const)('a question about trades %s: %j', (_, asked, errors) => {
  const { date_from, date_to, ...places }: Record<string, unknown> = asked;
  const days = {
    ...(date_from === undefined ? {} : { date_from: calendarDate(String(date_from)) }),
    ...(date_to === undefined ? {} : { date_to: calendarDate(String(date_to)) }),
  };
  expect(checkTradesQuery({ ...places, ...days }, reference)).toEqual(errors);
});

test('a question about listings is of the class of the zone that is named for it', () => {
  const into = { zone_to: asId<'zone'>(7) };
  const asked = { ...into, zone_from: asId<'zone'>(11), allocation_class: asId<'allocation class'>(1) };
  expect(checkTradesQuery({ ...into, allocation_class: asId(3) }, reference, 7)).toEqual({
    allocation_class: NOT_OF_7,
  });
  expect(checkTradesQuery(asked, reference, 7)).toBeNull();
});
