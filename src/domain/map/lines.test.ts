import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceTo, type Line, printPath, simplifyLine } from './lines.ts';
import { type MapPoint, project } from './project.ts';

test('a point is as far from a piece as from the nearest place on it, its ends among them', () => {
  const [from, to]: readonly [MapPoint, MapPoint] = [
    [10, 10],
    [20, 10],
  ];
  expect(distanceTo([15, 13], from, to)).toBe(3);
  expect(distanceTo([7, 14], from, to)).toBe(5);
  expect(distanceTo([23, 6], from, to)).toBe(5);
  expect(distanceTo([13, 14], from, from)).toBe(5);
  // Three quarters along from 0 0 to 40 30, and five beside it.
  expect(distanceTo([33, 18.5], [0, 0], [40, 30])).toBeCloseTo(5, 9);
});

test('a line keeps what lies farther off than the tolerance, and its ends', () => {
  const line: Line = [
    [0, 0],
    [10, 1],
    [20, 0],
    [30, 8],
    [40, 0],
  ];
  expect(simplifyLine(line, 2)).toEqual([line[0], line[2], line[3], line[4]]);
  expect(simplifyLine(line, 0.5)).toEqual(line);
  expect(simplifyLine(line, 8)).toEqual([line[0], line[4]]);
  const pair = line.slice(0, 2);
  expect([simplifyLine(pair, 100), simplifyLine([], 1)]).toEqual([pair, []]);
});

test('of a line with one bend its ends and its bend are kept, however many points lie between them', () => {
  const line: Line = [...[0, 10, 20, 30].map((x): MapPoint => [x, 0]), ...[10, 20, 30].map((y): MapPoint => [30, y])];
  expect(simplifyLine(line, 1)).toEqual([line[0], line[3], line[6]]);
  expect(simplifyLine(line.toReversed(), 1)).toEqual([line[6], line[3], line[0]]);
});

test('no point that a line leaves out lies farther from it than the tolerance', () => {
  const coordinate = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(coordinate, coordinate), { minLength: 2 }),
      fc.integer({ max: 40, min: 1 }),
      (line, far) => {
        const kept = simplifyLine(line, far);
        expect([kept[0], kept.at(-1)]).toEqual([line[0], line.at(-1)]);
        const away = line.map((point) =>
          Math.min(...kept.slice(1).map((end, n) => distanceTo(point, kept[n] ?? end, end))),
        );
        expect(Math.max(...away)).toBeLessThanOrEqual(far + 1e-9);
      },
    ),
  );
});

test('a path tells each point by its way from the one before, in whole units, and nothing twice', () => {
  const open: Line = [
    [10.4, 20],
    [10.2, 20.3],
    [13, 18],
    [12, 25],
  ];
  expect(printPath([open], false)).toBe('M10 20l3-2-1 7');
  expect(printPath([[...open, [10, 20]]], true)).toBe('M10 20l3-2-1 7z');
  expect(printPath([open, open], false)).toBe('M10 20l3-2-1 7M10 20l3-2-1 7');
});

test('of a point alone there is no path, and of two no closed one', () => {
  const [one, other]: readonly [MapPoint, MapPoint] = [
    [1, 1],
    [5, 5],
  ];
  expect(printPath([[one, [1.2, 1.2]]], false)).toBe('');
  expect(printPath([[one, other]], false)).toBe('M1 1l4 4');
  expect(printPath([[one, other, one]], true)).toBe('');
});

test('a path writes no sign and no space that it does not need, and keeps apart what would run together', () => {
  const line: Line = [
    [10, -20],
    [13, -20],
    [17, -19],
    [18, -17],
  ];
  expect(printPath([line], false)).toBe('M10-20l3 0 4 1 1 2');
});

test('a path may begin where the map does', () => {
  const line: Line = [
    [0, 0],
    [3, 4],
  ];
  expect(printPath([line], false)).toBe('M0 0l3 4');
});

test('of two points as far off a line keeps the first, and the other where it is still too far', () => {
  const line: Line = [
    [0, 0],
    [10, 5],
    [20, 5],
    [30, 0],
  ];
  expect(simplifyLine(line, 3)).toEqual([line[0], line[1], line[3]]);
  expect(simplifyLine(line, 2)).toEqual(line);
});

test('the map begins in the north-west, with 200 units to a degree, shorter to the east as at 31 degrees south', () => {
  expect(project(137, -24)).toEqual([0, 0]);
  const [x, y] = project(147, -34);
  expect(x).toBeCloseTo(1_714.334_6, 3);
  expect(y).toBe(2_000);
});
