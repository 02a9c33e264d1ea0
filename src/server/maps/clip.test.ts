import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Line } from '#domain/map/lines.ts';
import type { MapPoint } from '#domain/map/project.ts';
import { clipLine, clipRing } from './clip.ts';

const BOX = { from: [0, 0], to: [100, 80] } as const;
const point = fc.tuple(fc.integer({ min: -60, max: 160 }), fc.integer({ min: -60, max: 140 }));
const ring = fc.array(point, { minLength: 3, maxLength: 12 }).map((points): Line => [...points, ...points.slice(0, 1)]);

/** By a ray to the east, from a point that is on no line: coordinates of lines are whole. */
const isInside = ([x, y]: MapPoint, closed: Line): boolean =>
  closed.slice(1).filter(([x1, y1], at) => {
    const [x2, y2] = closed[at] ?? [x1, y1];
    return y1 > y !== y2 > y && x < x1 + ((y - y1) * (x2 - x1)) / (y2 - y1);
  }).length %
    2 ===
  1;

const isInBox = ([x, y]: MapPoint): boolean => x >= -1e-6 && x <= 100 + 1e-6 && y >= -1e-6 && y <= 80 + 1e-6;

describe('a closed line', () => {
  test('keeps within the box what it encloses there, and nothing else', () => {
    const at = fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 79 }));
    fc.assert(
      fc.property(ring, at, (closed, [x, y]) => {
        const clipped = clipRing(closed, BOX);
        expect(clipped.every(isInBox)).toBe(true);
        const probe: MapPoint = [x + 0.50317, y + 0.49713];
        expect(isInside(probe, clipped)).toBe(isInside(probe, closed));
      }),
    );
  });

  test('that lies beyond the box leaves nothing', () => {
    expect(
      clipRing(
        [
          [200, 200],
          [210, 200],
          [210, 210],
          [200, 200],
        ],
        BOX,
      ),
    ).toEqual([]);
  });

  test.each<[string, Line, Line]>([
    [
      'that crosses an edge is cut there, with no point twice',
      [
        [50, 10],
        [150, 10],
        [150, 30],
        [50, 30],
      ],
      [
        [50, 10],
        [100, 10],
        [100, 30],
        [50, 30],
      ],
    ],
    [
      'that touches the edges stays as it is',
      [
        [0, 20],
        [50, 0],
        [100, 20],
        [50, 80],
      ],
      [
        [0, 20],
        [50, 0],
        [100, 20],
        [50, 80],
      ],
    ],
  ])('%s', (_, open, cut) => {
    const closed = (points: Line): Line => [...points, ...points.slice(0, 1)];
    expect(clipRing(closed(open), BOX)).toEqual(closed(cut));
  });
});

describe('an open line', () => {
  test('keeps every piece of it that enters the box, in its order', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 12 }), (line) => {
        const kept = clipLine(line, BOX).flatMap((run) => run.slice(1).map((to, at) => `${run[at]} ${to}`));
        const pieces = line.slice(1).map((to, at) => [line[at] ?? to, to] as const);
        const entering = pieces.filter(([[x1, y1], [x2, y2]]) =>
          Array.from({ length: 101 }, (_, n) => n / 100).some((share) =>
            isInBox([x1 + (x2 - x1) * share, y1 + (y2 - y1) * share]),
          ),
        );
        for (const [from, to] of entering) expect(kept).toContain(`${from} ${to}`);
        const all = pieces.map(([from, to]) => `${from} ${to}`);
        expect(kept).toEqual(kept.filter((piece) => all.includes(piece)));
      }),
    );
  });

  test('that leaves the box and comes back is two', () => {
    const line: Line = [
      [10, 10],
      [10, 200],
      [300, 200],
      [20, 20],
    ];
    expect(clipLine(line, { from: [0, 0], to: [50, 50] })).toEqual([
      [
        [10, 10],
        [10, 200],
      ],
      [
        [300, 200],
        [20, 20],
      ],
    ]);
  });

  const at = (...points: readonly MapPoint[]): Line => points;

  test('that stays within the box is one, and so is each part of one that comes and goes', () => {
    const within = at([10, 10], [20, 10], [20, 20], [10, 20]);
    expect(clipLine(within, BOX)).toEqual([within]);
    const back = at([10, 200], [300, 200], [20, 20], [30, 30], [40, 20]);
    expect(clipLine([...within, ...back], BOX)).toEqual([
      [...within, [10, 200]],
      [
        [300, 200],
        [20, 20],
        [30, 30],
        [40, 20],
      ],
    ]);
  });

  test.each<[string, Line, number]>([
    ['left of the box', at([-50, 10], [-40, 20]), 0],
    ['right of the box', at([120, 10], [130, 20]), 0],
    ['above the box', at([10, -50], [20, -40]), 0],
    ['below the box', at([10, 120], [20, 130]), 0],
    ['that ends at its left edge', at([-50, 10], [0, 10]), 1],
    ['that ends at its right edge', at([150, 10], [100, 10]), 1],
    ['that ends at its upper edge', at([10, -50], [10, 0]), 1],
    ['that ends at its lower edge', at([10, 120], [10, 80]), 1],
  ])('%s', (_, line, parts) => {
    expect(clipLine(line, BOX)).toHaveLength(parts);
  });
});
