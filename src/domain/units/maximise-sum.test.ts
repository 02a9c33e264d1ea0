import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maximiseSum, type SumBound } from './maximise-sum.ts';

const bound = (most: number, ...members: readonly number[]): SumBound => ({
  members: new Set(members),
  most: BigInt(most),
});

test('what each may be by itself adds up', () => {
  expect(maximiseSum(2, [bound(300, 0), bound(200, 1)])).toBe(500n);
});

test('a bound on both holds both, and not one of them more than its own', () => {
  expect(maximiseSum(2, [bound(300, 0), bound(200, 1), bound(400, 0, 1)])).toBe(400n);
  expect(maximiseSum(2, [bound(400, 0, 1), bound(50, 1), bound(30, 0)])).toBe(80n);
});

test('who needs two bounds gives way to two who need one each', () => {
  expect(maximiseSum(3, [bound(100, 0, 1), bound(100, 0, 2)])).toBe(200n);
});

test('halves that three share are rounded down together', () => {
  expect(maximiseSum(3, [bound(5, 0, 1), bound(5, 1, 2), bound(5, 0, 2)])).toBe(7n);
});

test('nothing is the most where nothing may move', () => {
  expect(maximiseSum(2, [bound(0, 0, 1)])).toBe(0n);
  expect(maximiseSum(0, [])).toBe(0n);
});

const COUNT = 4;
const places = [...Array(COUNT).keys()];
const someBounds = fc.array(
  fc.record({ members: fc.subarray(places, { minLength: 1 }), most: fc.integer({ min: 0, max: 9 }) }),
  { maxLength: 4 },
);

test('of four and up to five bounds the most is at the best corner of what they allow', () => {
  fc.assert(
    fc.property(someBounds, fc.integer({ min: 0, max: 20 }), (some, all) => {
      const bounds = [...some, { members: places, most: all }];
      const most = maximiseSum(
        COUNT,
        bounds.map(({ members, most }) => bound(most, ...members)),
      );
      expect(Number(most)).toBe(Math.floor(bestCorner(bounds) + 1e-9));
    }),
    { numRuns: 1000 },
  );
});

/** A plane that the unknowns may not pass: what they are multiplied with, and the most of their sum. */
type Plane = readonly [row: readonly number[], most: number];

/** Every corner is where as many planes meet as there are unknowns. */
function bestCorner(bounds: readonly { readonly members: readonly number[]; readonly most: number }[]): number {
  const planes: readonly Plane[] = [
    ...places.map((at): Plane => [places.map((place) => (place === at ? -1 : 0)), 0]),
    ...bounds.map(({ members, most }): Plane => [places.map((place) => (members.includes(place) ? 1 : 0)), most]),
  ];
  const isAllowed = (at: readonly number[]): boolean =>
    planes.every(
      ([row, most]) => row.reduce((sum, factor, place) => sum + factor * (at[place] ?? 0), 0) <= most + 1e-9,
    );
  const sums = choose(planes, COUNT)
    .map(meet)
    .filter((at) => at !== null && isAllowed(at))
    .map((at) => (at ?? []).reduce((sum, value) => sum + value, 0));
  return Math.max(...sums);
}

function choose<T>(from: readonly T[], count: number): readonly (readonly T[])[] {
  const [first, ...rest] = from;
  if (count === 0) return [[]];
  if (first === undefined) return [];
  return [...choose(rest, count - 1).map((chosen) => [first, ...chosen]), ...choose(rest, count)];
}

/** Where planes meet, by elimination; null where that is no single point. */
function meet(planes: readonly Plane[]): readonly number[] | null {
  const rows = planes.map(([row, most]) => [...row, most]);
  for (const column of places) {
    const from = rows.findIndex((row, at) => at >= column && Math.abs(row[column] ?? 0) > 1e-9);
    if (from < 0) return null;
    const pivot = (rows[from] ?? []).map((cell) => cell / (rows[from]?.[column] ?? 1));
    rows[from] = rows[column] ?? [];
    rows[column] = pivot;
    for (const [at, row] of rows.entries()) {
      if (at !== column) rows[at] = row.map((cell, place) => cell - (row[column] ?? 0) * (pivot[place] ?? 0));
    }
  }
  return rows.map((row) => row[COUNT] ?? 0);
}
