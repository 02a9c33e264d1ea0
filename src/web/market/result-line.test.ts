import { expect, test } from 'vitest';
import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import { toResultLines } from './result-line.ts';

const limit = (id: number) => ({ limit: { id, name: `Limit ${id}` }, tradeOpen: true, isClosed: false });

const results = (...given: readonly object[]) =>
  given.map((one) => ({
    limitData: null,
    otherLimits: [],
    providers: [],
    feeItems: [],
    ...one,
  })) as unknown as ZoneResultAnswer[];

test('a line of the list counts the providers and leaves their names and each fee to the page of the zone', () => {
  const [line] = toResultLines(
    results({
      depth: 3,
      minTotalPrice: 120.5,
      volumeFee: 100,
      tradesBefore: 9,
      providers: [{ id: 1 }, { id: 2 }],
      feeItems: [{ amount: 5, asAt: '2025-26', isVerified: true }],
    }),
  );
  expect(line).toEqual({
    depth: 3,
    minTotalPrice: 120.5,
    providerCount: 2,
    limitData: null,
    otherLimits: [],
    fees: { asAt: '2025-26', certainty: 'confirmed' },
  });
});

test('zones behind one limit share what is known of it; another limit stays another', () => {
  const lines = toResultLines(
    results(
      { limitData: limit(1), otherLimits: [limit(2)] },
      { limitData: limit(2), otherLimits: [] },
      { limitData: limit(1), otherLimits: [limit(3)] },
    ),
  );
  expect(
    lines.map(({ limitData, otherLimits }) => [limitData?.limit.id, otherLimits.map((one) => one.limit.id)]),
  ).toEqual([
    [1, [2]],
    [2, []],
    [1, [3]],
  ]);
  expect(lines[2]?.limitData).toBe(lines[0]?.limitData);
  expect(lines[1]?.limitData).toBe(lines[0]?.otherLimits[0]);
});

test('a trade that nobody has to approve says so in the list; one of unknown length says nothing', () => {
  const lines = toResultLines(
    results(
      { tradeTime: null, tradeTimeNote: 'No approval is needed.' },
      { tradeTime: null, tradeTimeNote: null },
      { tradeTime: 20, tradeTimeNote: 'With the technical assessment.' },
    ),
  );
  expect(lines.map(({ needsNoApproval }) => needsNoApproval)).toEqual([true, undefined, undefined]);
});

test('zones with the same fees share what is known of them, others do not', () => {
  const fee = (asAt: string, isVerified: boolean) => [{ amount: 5, asAt, isVerified }];
  const lines = toResultLines(
    results(
      { feeItems: fee('2025-26', true) },
      { feeItems: fee('2025-26', false) },
      { feeItems: fee('2025-26', true) },
      { feeItems: fee('2024-25', true) },
    ),
  );
  expect(lines.map(({ fees }) => fees)).toEqual([
    { asAt: '2025-26', certainty: 'confirmed' },
    { asAt: '2025-26', certainty: 'unconfirmed' },
    { asAt: '2025-26', certainty: 'confirmed' },
    { asAt: '2024-25', certainty: 'confirmed' },
  ]);
  expect(lines[2]?.fees).toBe(lines[0]?.fees);
});
