/** A point of a plot: from its left end and from its top, 0 to 1. */
export type Point = readonly [x: number, y: number];

/** Paths are drawn on a square of so many units, which is stretched over the plot; lines keep their width. */
export const PATH_SIDE = 10_000;

const unit = (share: number): number => Math.round(share * PATH_SIDE);

/** Half a pixel of the widest plot, in units. */
const COLUMN = 5;
/** Half a pixel of the highest. */
const ROW = 10;

/** Many points: two rows of bare numbers are made in a fraction of the time of as many pairs. */
export interface Track {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
}

/** What can be seen of points that share half a pixel: the first, the lowest, the highest and the last. */
const MAX_SEEN = 4;

/**
 * What can be seen of a line: of more than four points within half a pixel the first, the lowest, the highest and the last.
 * Twenty thousand points are no longer path than the plot is wide.
 */
export function keepSeen(track: Track): Track {
  const { xs, ys } = track;
  if (xs.length <= MAX_SEEN) return track;
  const seen = { xs: [] as number[], ys: [] as number[] };
  const keep = (n: number): void => {
    seen.xs.push(xs[n] ?? 0);
    seen.ys.push(ys[n] ?? 0);
  };
  for (let start = 0; start < xs.length; ) {
    const end = endOfColumn(xs, start);
    if (end - start > MAX_SEEN) for (const n of findExtremes(ys, start, end)) keep(n);
    else for (let n = start; n < end; n++) keep(n);
    start = end;
  }
  return seen;
}

const columnOf = (x: number | undefined): number => Math.floor(((x ?? 0) * PATH_SIDE) / COLUMN);

function endOfColumn(xs: readonly number[], start: number): number {
  const column = columnOf(xs[start]);
  let end = start + 1;
  while (end < xs.length && columnOf(xs[end]) === column) end += 1;
  return end;
}

/** The first, the last, and the highest and the lowest between them, in their order. */
function findExtremes(ys: readonly number[], start: number, end: number): readonly number[] {
  let [low, high] = [start, start];
  for (let n = start; n < end; n++) {
    if ((ys[n] ?? 0) < (ys[low] ?? 0)) low = n;
    if ((ys[n] ?? 0) > (ys[high] ?? 0)) high = n;
  }
  const inOrder = [start, Math.min(low, high), Math.max(low, high), end - 1];
  return inOrder.filter((one, n) => one !== inOrder[n - 1]);
}

/** Each that can be seen, in units. */
function placePoints(track: Track): readonly Point[] {
  const { xs, ys } = keepSeen(track);
  return xs.map((x, n) => [unit(x), unit(ys[n] ?? 0)]);
}

/** Each told from the one before, which is shorter than from the corner. */
function joinPoints(points: readonly Point[]): string {
  let path = '';
  let [fromX, fromY] = [0, 0];
  for (const [x, y] of points) {
    path += path === '' ? `M${x} ${y}` : `l${x - fromX} ${y - fromY}`;
    [fromX, fromY] = [x, y];
  }
  return path;
}

/** `M0 0l10 10` through all points that can be seen; empty without any. */
export const drawLine = (track: Track): string => joinPoints(placePoints(track));

/** What lies between an upper and a lower edge, both from left to right: its closed shape, and the two lines that bound it. */
export function drawBetween(upper: Track, lower: Track): { readonly shape: string; readonly bounds: string } {
  const [above, below] = [placePoints(upper), placePoints(lower)];
  const around = joinPoints([...above, ...below.toReversed()]);
  return { shape: around === '' ? '' : `${around}Z`, bounds: joinPoints(above) + joinPoints(below) };
}

/**
 * Each as a stroke without length, which a round cap makes a dot; of those that lie on each other one. Told from the one
 * before, as those of a line are: so they are a third less of a page.
 */
export function drawDots({ xs, ys }: Track): string {
  const taken = new Set<number>();
  let path = '';
  let [fromX, fromY] = [0, 0];
  for (let n = 0; n < xs.length; n++) {
    const [x, y] = [xs[n] ?? 0, ys[n] ?? 0];
    const cell = Math.round((x * PATH_SIDE) / COLUMN) * PATH_SIDE + Math.round((y * PATH_SIDE) / ROW);
    if (taken.has(cell)) continue;
    taken.add(cell);
    const [toX, toY] = [unit(x), unit(y)];
    path += path === '' ? `M${toX} ${toY}h0` : `m${toX - fromX} ${toY - fromY}h0`;
    [fromX, fromY] = [toX, toY];
  }
  return path;
}
