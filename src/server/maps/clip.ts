import type { Box, Line } from '#domain/map/lines.ts';
import type { MapPoint } from '#domain/map/project.ts';

interface Side {
  isInside(point: MapPoint): boolean;
  /** Where a piece that goes from one side to the other meets it. */
  meet(from: MapPoint, to: MapPoint): MapPoint;
}

const along = ([x1, y1]: MapPoint, [x2, y2]: MapPoint, share: number): MapPoint => [
  x1 + (x2 - x1) * share,
  y1 + (y2 - y1) * share,
];

/** The four sides of a box, each with what lies within. */
const sidesOf = ({ from, to }: Box): readonly Side[] =>
  ([0, 1] as const).flatMap((axis): readonly Side[] => {
    const meetAt =
      (edge: number) =>
      (one: MapPoint, other: MapPoint): MapPoint =>
        along(one, other, (edge - one[axis]) / (other[axis] - one[axis]));
    return [
      { isInside: (point) => point[axis] >= from[axis], meet: meetAt(from[axis]) },
      { isInside: (point) => point[axis] <= to[axis], meet: meetAt(to[axis]) },
    ];
  });

/** What of a closed line lies in a box, closed along its edges (Sutherland and Hodgman). Empty where nothing does. */
export function clipRing(ring: Line, box: Box): Line {
  const open = sidesOf(box).reduce<Line>(
    (points, side) =>
      points.flatMap((point, at) => {
        const before = points.at(at - 1) ?? point;
        if (side.isInside(point)) return side.isInside(before) ? [point] : [side.meet(before, point), point];
        return side.isInside(before) ? [side.meet(before, point)] : [];
      }),
    ring.slice(0, -1),
  );
  return [...open, ...open.slice(0, 1)];
}

/** The runs of a line whose pieces come near a box. */
export function clipLine(line: Line, { from, to }: Box): readonly Line[] {
  const runs: MapPoint[][] = [];
  for (const [at, end] of line.entries()) {
    const start = line[at - 1];
    if (start === undefined) continue;
    const isNear = ([0, 1] as const).every(
      (axis) => Math.max(start[axis], end[axis]) >= from[axis] && Math.min(start[axis], end[axis]) <= to[axis],
    );
    if (!isNear) continue;
    const run = runs.at(-1);
    if (run?.at(-1) === start) run.push(end);
    else runs.push([start, end]);
  }
  return runs;
}
