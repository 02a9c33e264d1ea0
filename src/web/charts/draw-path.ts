/** A point of a plot: from its left end and from its top, 0 to 1. */
export type Point = readonly [x: number, y: number];

/** Paths are drawn on a square of so many units, which is stretched over the plot; lines keep their width. */
export const UNITS = 10_000;

const unit = (share: number): number => Math.round(share * UNITS);
const draw = ([x, y]: Point): string => `${unit(x)} ${unit(y)}`;

/** Half a pixel of the widest plot, in units. */
const COLUMN = 5;
/** Half a pixel of the highest. */
const ROW = 10;

/**
 * What can be seen of a line: of more than four points within half a pixel the first, the lowest, the highest and the last.
 * Twenty thousand points are no longer path than the plot is wide.
 */
export function keepSeen(points: readonly Point[]): readonly Point[] {
  const seen: Point[] = [];
  for (let start = 0; start < points.length; ) {
    const column = columnOf(points[start]);
    let end = start + 1;
    while (end < points.length && columnOf(points[end]) === column) end += 1;
    const here = points.slice(start, end);
    for (const point of here.length > 4 ? keepExtremes(here) : here) seen.push(point);
    start = end;
  }
  return seen;
}

const columnOf = (point: Point | undefined): number => Math.floor(((point?.[0] ?? 0) * UNITS) / COLUMN);

/** The first, the last, and the highest and the lowest between them, in their order. */
function keepExtremes(points: readonly Point[]): readonly Point[] {
  let [low, high] = [0, 0];
  for (const [n, [, y]] of points.entries()) {
    if (y < (points[low]?.[1] ?? 0)) low = n;
    if (y > (points[high]?.[1] ?? 0)) high = n;
  }
  const kept = new Set([0, low, high, points.length - 1]);
  return points.filter((_, n) => kept.has(n));
}

/** `M0 0L10 10` through all points that can be seen; empty without any. */
export const drawLine = (points: readonly Point[]): string =>
  points.length === 0 ? '' : `M${keepSeen(points).map(draw).join('L')}`;

/** A closed shape between an upper and a lower edge, both from left to right. */
export const drawBetween = (upper: readonly Point[], lower: readonly Point[]): string =>
  upper.length === 0 ? '' : `M${[...keepSeen(upper), ...keepSeen(lower).toReversed()].map(draw).join('L')}Z`;

/** Each as a stroke without length, which a round cap makes a dot; of those that lie on each other one. */
export function drawDots(points: readonly Point[]): string {
  const taken = new Set<number>();
  const seen = points.filter(([x, y]) => {
    const cell = Math.round((x * UNITS) / COLUMN) * UNITS + Math.round((y * UNITS) / ROW);
    const isFree = !taken.has(cell);
    taken.add(cell);
    return isFree;
  });
  return seen.map((point) => `M${draw(point)}h0`).join('');
}
