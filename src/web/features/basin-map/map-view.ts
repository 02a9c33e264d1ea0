import { type MapPoint, project } from '#domain/map/project.ts';

/** The square of the map that is seen. */
export interface MapView {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const [WEST_END] = project(138, -31);
const [EAST_END] = project(153.1, -31);
const [, NORTH_END] = project(145, -24.2);
const [, SOUTH_END] = project(145, -38.1);
const WHOLE_SIZE = Math.max(EAST_END - WEST_END, SOUTH_END - NORTH_END);

/** The whole Basin. */
export const WHOLE_MAP: MapView = {
  x: (WEST_END + EAST_END - WHOLE_SIZE) / 2,
  y: (NORTH_END + SOUTH_END - WHOLE_SIZE) / 2,
  size: WHOLE_SIZE,
};

/** A tenth of the whole is the closest: the outlines are good for no more. */
const CLOSEST = WHOLE_SIZE / 10;
/** Round a zone at least so much is seen, with so much of it beside the places that must be in sight. */
const MIN_ROUND_ZONE = WHOLE_SIZE / 4;
const MARGIN = 0.12;

/** Within the whole, and neither closer than is good nor farther than it is. */
export function fitView({ x, y, size }: MapView): MapView {
  const fitted = Math.min(WHOLE_MAP.size, Math.max(CLOSEST, size));
  const keep = (from: number, of: number): number => Math.min(of + WHOLE_MAP.size - fitted, Math.max(of, from));
  const shift = (size - fitted) / 2;
  return { x: keep(x + shift, WHOLE_MAP.x), y: keep(y + shift, WHOLE_MAP.y), size: fitted };
}

/** A view in which all of these places are seen. */
export function viewRound(places: readonly MapPoint[]): MapView {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const [left, right, top, bottom] = [least(xs), -least(xs.map((x) => -x)), least(ys), -least(ys.map((y) => -y))];
  const size = Math.max(MIN_ROUND_ZONE, Math.max(right - left, bottom - top) / (1 - 2 * MARGIN));
  return fitView({ x: (left + right - size) / 2, y: (top + bottom - size) / 2, size });
}

const least = (values: readonly number[]): number =>
  values.reduce((found, value) => Math.min(found, value), Number.POSITIVE_INFINITY);

/** Closer or farther, while the place at these shares of the view stays where it is. */
export function zoomView({ x, y, size }: MapView, by: number, [atX, atY]: MapPoint = [0.5, 0.5]): MapView {
  const next = Math.min(WHOLE_MAP.size, Math.max(CLOSEST, size / by));
  return fitView({ x: x + (size - next) * atX, y: y + (size - next) * atY, size: next });
}

/** Moved by shares of what is seen. */
export const panView = ({ x, y, size }: MapView, [byX, byY]: MapPoint): MapView =>
  fitView({ x: x + byX * size, y: y + byY * size, size });

/** Where a place is in a view, in shares of it. */
export const shareOf = ({ x, y, size }: MapView, at: MapPoint): MapPoint => [(at[0] - x) / size, (at[1] - y) / size];
