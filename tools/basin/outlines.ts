import { type Box, distanceTo, keyOfPoint, type Line, simplifyLine } from '../../src/domain/map/lines.ts';
import type { MapPoint } from '../../src/domain/map/project.ts';

/**
 * Cuts closed outlines where another one joins or leaves them, simplifies each piece alike whichever way round it is
 * written, and puts the outlines together again: neighbours have the same border afterwards, as they had before.
 */
export function simplifyOutlines(rings: readonly Line[], tolerance: number): readonly Line[] {
  const junctions = findJunctions(rings);
  const simplify = (piece: Line): Line => {
    const isTurned = keyOfPoint(piece.at(-1) ?? [0, 0]) < keyOfPoint(piece[0] ?? [0, 0]) || isTurnedRing(piece);
    const simple = simplifyLine(isTurned ? piece.toReversed() : piece, tolerance);
    return isTurned ? simple.toReversed() : simple;
  };
  return rings.map((ring) => cutRing(ring, junctions).flatMap((piece, at) => simplify(piece).slice(at === 0 ? 0 : 1)));
}

/** A closed piece is the same whichever way round it was written. */
const isTurnedRing = (piece: Line): boolean => {
  const [first, second, beforeLast] = [piece[0], piece[1], piece.at(-2)];
  if (first === undefined || second === undefined || beforeLast === undefined) return false;
  return keyOfPoint(first) === keyOfPoint(piece.at(-1) ?? first) && keyOfPoint(beforeLast) < keyOfPoint(second);
};

/** Points with other neighbours in one outline than in another: there borders meet. */
function findJunctions(rings: readonly Line[]): ReadonlySet<string> {
  const neighbours = new Map<string, Set<string>>();
  for (const ring of rings) {
    for (const [at, point] of ring.slice(0, -1).entries()) {
      const known = neighbours.get(keyOfPoint(point)) ?? new Set();
      for (const other of [ring[at + 1], ring[at === 0 ? ring.length - 2 : at - 1]])
        if (other) known.add(keyOfPoint(other));
      neighbours.set(keyOfPoint(point), known);
    }
  }
  return new Set([...neighbours].filter(([, known]) => known.size > 2).map(([key]) => key));
}

/** The pieces of an outline between its junctions; the whole, from its least point on, where it has none. */
function cutRing(ring: Line, junctions: ReadonlySet<string>): readonly Line[] {
  const open = ring.slice(0, -1);
  const found = open.findIndex((point) => junctions.has(keyOfPoint(point)));
  const least = open.reduce((best, point, at) => (keyOfPoint(point) < keyOfPoint(open[best] ?? point) ? at : best), 0);
  const start = found < 0 ? least : found;
  const turned = [...open.slice(start), ...open.slice(0, start + 1)];
  const pieces: MapPoint[][] = [];
  let piece: MapPoint[] = [];
  for (const [at, point] of turned.entries()) {
    piece.push(point);
    if (at > 0 && at < turned.length - 1 && junctions.has(keyOfPoint(point))) {
      pieces.push(piece);
      piece = [point];
    }
  }
  return [...pieces, piece];
}

/** The runs of a line that lie along one of the others. */
export function findShared(line: Line, others: readonly Line[], distance: number): readonly Line[] {
  const runs: MapPoint[][] = [];
  for (const [at, to] of line.entries()) {
    const from = line[at - 1];
    if (from === undefined || !isAlong([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], others, distance)) continue;
    const run = runs.at(-1);
    if (run?.at(-1) === from) run.push(to);
    else runs.push([from, to]);
  }
  return runs;
}

const isAlong = (point: MapPoint, lines: readonly Line[], distance: number): boolean =>
  lines.some((line) => line.some((to, at) => distanceTo(point, line[at - 1] ?? to, to) <= distance));

/** An outline without what lies beyond a box: points beyond it are drawn to its edge. */
export function pressIntoBox(ring: Line, { from, to }: Box): Line {
  const pressed = ring.map(([x, y]): MapPoint => [clamp(x, from[0], to[0]), clamp(y, from[1], to[1])]);
  return pressed.filter(
    (point, at) => at === 0 || keyOfPoint(point) !== keyOfPoint(pressed[at - 1] ?? point) || ring.length < 3,
  );
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Twice the area within a closed line, without its sign. */
export const doubleAreaOf = (ring: Line): number =>
  Math.abs(
    ring.slice(1).reduce((sum, [x, y], at) => {
      const [x0, y0] = ring[at] ?? [x, y];
      return sum + x0 * y - x * y0;
    }, 0),
  );
