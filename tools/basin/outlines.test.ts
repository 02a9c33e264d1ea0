import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Line, printPath, simplifyLine } from '../../src/domain/map/lines.ts';
import type { MapPoint } from '../../src/domain/map/project.ts';
import { doubleAreaOf, findShared, pressIntoBox, simplifyOutlines } from './outlines.ts';

const point = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }));

/** From a point to the nearest of many along a line: another way to reckon a distance. */
const farFrom = ([x, y]: MapPoint, line: Line): number => {
  const steps = line.slice(1).flatMap(([x2, y2], at) => {
    const [x1, y1] = line[at] ?? [x2, y2];
    return Array.from({ length: 201 }, (_, n) =>
      Math.hypot(x1 + ((x2 - x1) * n) / 200 - x, y1 + ((y2 - y1) * n) / 200 - y),
    );
  });
  return Math.min(...steps);
};

/** A crooked border from top to bottom, with an outline on either side of it. */
const neighbours = fc.array(fc.integer({ min: 150, max: 250 }), { minLength: 2, maxLength: 30 }).map((xs) => {
  const border = xs.map((x, at): MapPoint => [x, at * 10]);
  const bottom = (xs.length - 1) * 10;
  const [first, last] = [border[0], border.at(-1)];
  if (first === undefined || last === undefined) throw new Error('A border has two ends.');
  const left: Line = [...border, [0, bottom], [0, 0], first];
  const right: Line = [...border.toReversed(), [400, 0], [400, bottom], last];
  return { left, right };
});

describe('a simplified outline', () => {
  test('is nowhere farther from what it was than it may be', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 40 }), (line) => {
        const simple = simplifyLine(line, 5);
        expect(simple.every((one) => line.includes(one as [number, number]))).toBe(true);
        expect([simple[0], simple.at(-1)]).toEqual([line[0], line.at(-1)]);
        for (const one of line) expect(farFrom(one, simple)).toBeLessThanOrEqual(5 + 3);
      }),
      { numRuns: 60 },
    );
  });

  test('has the same border as its neighbour, with no gap and no overlap, whichever way round each was written', () => {
    fc.assert(
      fc.property(neighbours, fc.boolean(), ({ left, right }, isTurned) => {
        const [one = [], other = []] = simplifyOutlines([left, isTurned ? right.toReversed() : right], 8);
        const box = doubleAreaOf([
          [0, 0],
          [400, 0],
          [400, (left.length - 4) * 10],
          [0, (left.length - 4) * 10],
          [0, 0],
        ]);
        expect(doubleAreaOf(one) + doubleAreaOf(other)).toBe(box);
        const border = (ring: Line) =>
          ring
            .filter(([x]) => x !== 0 && x !== 400)
            .map(String)
            .toSorted();
        expect([...new Set(border(one))]).toEqual([...new Set(border(other))]);
      }),
    );
  });

  test('is drawn as steps in whole units', () => {
    const ring: Line = [
      [10.4, 10],
      [20, 10.2],
      [20.4, 9],
      [15, 30.6],
      [10.4, 10],
    ];
    expect(printPath([ring], true)).toBe('M10 10l10 0 0-1-5 22z');
    expect(
      printPath(
        [
          [
            [0.2, 0],
            [0, 0.3],
          ],
        ],
        false,
      ),
    ).toBe('');
  });

  test('ends at the edge of the map', () => {
    const box = { from: [0, 0], to: [100, 100] } as const;
    expect(
      pressIntoBox(
        [
          [50, 50],
          [150, 50],
          [170, 90],
          [150, 120],
          [50, 50],
        ],
        box,
      ),
    ).toEqual([
      [50, 50],
      [100, 50],
      [100, 90],
      [100, 100],
      [50, 50],
    ]);
  });
});

test('the border of two outlines that were written apart is where they lie along each other', () => {
  const one: Line = [
    [0, 0],
    [100, 0],
    [100, 50],
    [100, 100],
    [0, 100],
    [0, 0],
  ];
  const other: Line = [
    [101, -20],
    [101, 120],
    [200, 120],
    [200, -20],
    [101, -20],
  ];
  expect(findShared(one, [other], 3)).toEqual([
    [
      [100, 0],
      [100, 50],
      [100, 100],
    ],
  ]);
  expect(
    findShared(
      one,
      [
        [
          [300, 0],
          [400, 0],
          [300, 100],
          [300, 0],
        ],
      ],
      3,
    ),
  ).toEqual([]);
});
