import { expect, test } from 'vitest';
import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import { toResultLine } from './result-line.ts';

test('a line of the list counts the providers and leaves their names and each fee to the page of the zone', () => {
  const result = { depth: 3, minTotalPrice: 120.5, providers: [{ id: 1 }, { id: 2 }], feeItems: [{ amount: 5 }] };
  expect(toResultLine(result as unknown as ZoneResultAnswer)).toEqual({
    depth: 3,
    minTotalPrice: 120.5,
    providerCount: 2,
  });
});
