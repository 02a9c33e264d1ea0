import { readFile } from 'node:fs/promises';
import type { Box, Line } from '#domain/map/lines.ts';
import type { MapPoint } from '#domain/map/project.ts';

const FILE = new URL('../../domain/map/basin.svg', import.meta.url);

/** The parts of the drawing of the Basin by their ids: areas, rivers by order, land, borders. Closed lines end where they begin. */
export type Basin = ReadonlyMap<string, readonly Line[]>;

/** It ships, and is the same as long as the product runs. */
let basin: Promise<Basin> | null = null;

/** Where the file cannot be read, whoever asks next reads it again. */
export function readBasin(): Promise<Basin> {
  basin ??= readFile(FILE, 'utf8')
    .then(readDrawing)
    .catch((error: unknown) => {
      basin = null;
      throw error;
    });
  return basin;
}

const readDrawing = (text: string): Basin =>
  new Map(
    Array.from(text.matchAll(/<path id="([^"]+)"[^>]* d="([^"]*)"/g), ([, id = '', d = '']) => [id, readPath(d)]),
  );

const readPath = (d: string): readonly Line[] =>
  Array.from(d.matchAll(/M([^Mz]*)(z?)/g), ([, steps = '', end]) => {
    const points = readSteps((steps.match(/-?\d+/g) ?? []).map(Number));
    return end === 'z' ? [...points, ...points.slice(0, 1)] : points;
  });

/** Points, each told by its distance from the one before. */
function readSteps(steps: readonly number[]): Line {
  const points: MapPoint[] = [];
  for (let at = 0; at + 1 < steps.length; at += 2) {
    const [x, y] = points.at(-1) ?? [0, 0];
    points.push([x + (steps[at] ?? 0), y + (steps[at + 1] ?? 0)]);
  }
  return points;
}

/** The box round some points. */
export function boxRound(points: readonly MapPoint[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { from: [Math.min(...xs), Math.min(...ys)], to: [Math.max(...xs), Math.max(...ys)] };
}
