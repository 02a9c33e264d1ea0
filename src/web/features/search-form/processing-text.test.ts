import { expect, test } from 'vitest';
import type { SearchFacts } from '../../market/search-facts.ts';
import { processingText } from './processing-text.ts';

const [VIC, NSW] = [1, 2];
const any = { waterKind: null, onlyZones: null };
const facts = {
  homeZone: { id: 7, waterKind: 'groundwater' },
  processing: [
    { kind: 'temporary', stateFrom: VIC, stateTo: VIC, days: 5, ...any },
    { kind: 'temporary', stateFrom: VIC, stateTo: NSW, days: 10, ...any },
    { kind: 'temporary', stateFrom: NSW, stateTo: VIC, days: 12, ...any },
    { kind: 'permanent', stateFrom: VIC, stateTo: VIC, days: 1, ...any },
    { kind: 'permanent', stateFrom: NSW, stateTo: VIC, days: 40, ...any },
  ],
} as unknown as SearchFacts;

test('a time is that of the water and of the zone, and a dealing that needs no approval says so', () => {
  const of = (days: number | null, given: object) => ({
    kind: 'temporary' as const,
    stateFrom: 3,
    stateTo: 3,
    days,
    ...any,
    ...given,
  });
  const known = [
    of(10, { waterKind: 'regulated' }),
    of(30, { waterKind: 'groundwater', onlyZones: [8] }),
    of(40, { waterKind: 'groundwater', onlyZones: [7] }),
    { ...of(null, {}), stateTo: 4 },
  ];
  expect(processingText({ ...facts, processing: known }, 'temporary', 3, 3)).toBe('Up to 40 days');
  expect(processingText({ ...facts, processing: known }, 'temporary', 3, 4)).toBe('No approval needed');
});

test.each([
  ['temporary', VIC, VIC, 'Up to 5 days'],
  ['temporary', VIC, NSW, 'Up to 10 days'],
  ['temporary', NSW, VIC, 'Up to 12 days'],
  ['permanent', NSW, VIC, 'Up to 40 days'],
  ['permanent', VIC, VIC, 'Up to 1 day'],
  ['permanent', VIC, NSW, ''],
  ['temporary', NSW, NSW, ''],
] as const)('a %s trade from state %s to state %s: %j', (kind, from, to, expected) => {
  expect(processingText(facts, kind, from, to)).toBe(expected);
});
