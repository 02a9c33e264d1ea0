import { expect, test } from 'vitest';
import type { SearchFacts } from '../../market/search-facts.ts';
import { processingText } from './processing-text.ts';

const [VIC, NSW] = [1, 2];
const facts = {
  processing: [
    { kind: 'temporary', stateFrom: VIC, stateTo: VIC, days: 5 },
    { kind: 'temporary', stateFrom: VIC, stateTo: NSW, days: 10 },
    { kind: 'temporary', stateFrom: NSW, stateTo: VIC, days: 12 },
    { kind: 'permanent', stateFrom: VIC, stateTo: VIC, days: 1 },
    { kind: 'permanent', stateFrom: NSW, stateTo: VIC, days: 40 },
  ],
} as unknown as SearchFacts;

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
