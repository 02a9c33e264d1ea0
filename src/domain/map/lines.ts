import type { MapPoint } from './project.ts';

/** Points in a row. Of a closed line the first stands at the end again. */
export type Line = readonly MapPoint[];

/** Points at the same place have the same key: lines that touch are found by it. */
export const keyOfPoint = ([x, y]: MapPoint): string => `${x},${y}`;

/** Leaves out points that lie no farther than the tolerance from the line without them (Douglas and Peucker). */
export function simplifyLine(line: Line, tolerance: number): Line {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined || line.length < 3) return line;
  let [farthest, distance] = [0, 0];
  for (const [at, point] of line.entries()) {
    const away = distanceTo(point, first, last);
    if (away > distance) [farthest, distance] = [at, away];
  }
  if (distance <= tolerance) return [first, last];
  return [
    ...simplifyLine(line.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplifyLine(line.slice(farthest), tolerance),
  ];
}

/** From a point to the nearest of a straight piece. */
export function distanceTo([x, y]: MapPoint, [x1, y1]: MapPoint, [x2, y2]: MapPoint): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
}

/** A box of the map: its corners. */
export interface Box {
  readonly from: MapPoint;
  readonly to: MapPoint;
}

/** A path in whole units, each point told by its distance from the one before. */
export function printPath(lines: readonly Line[], isClosed: boolean): string {
  return lines
    .map((line) => {
      const points = line
        .map(([x, y]): MapPoint => [Math.round(x), Math.round(y)])
        .filter((point, at, all) => at === 0 || keyOfPoint(point) !== keyOfPoint(all[at - 1] ?? [0, 0]));
      const kept = isClosed ? points.slice(0, -1) : points;
      if (kept.length < (isClosed ? 3 : 2)) return '';
      const steps = kept.map(([x, y], at) => {
        const [x0, y0] = at === 0 ? [0, 0] : (kept[at - 1] ?? [0, 0]);
        return `${x - x0}${y - y0 < 0 ? '' : ' '}${y - y0}`;
      });
      return `M${steps[0]}l${steps.slice(1).join(' ').replaceAll(' -', '-')}${isClosed ? 'z' : ''}`;
    })
    .join('');
}
