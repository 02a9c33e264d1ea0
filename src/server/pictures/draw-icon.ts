import { Canvas, type Colour, type PicturePoint } from './canvas.ts';

/** River evening and what stands on it, as `tokens.css` has them by day. */
export const EVENING: Colour = [15, 43, 56];
export const PAPER: Colour = [243, 241, 231];
export const OCHRE: Colour = [237, 179, 107];

type Bend = readonly [PicturePoint, PicturePoint, PicturePoint];

/** The mark, as `favicon.svg` has it: a branch that leaves the river and comes back. */
const BRANCH: readonly Bend[] = [
  [
    [17, 12],
    [32.5, 10.5],
    [35.6, 20.5],
  ],
  [
    [38, 28.5],
    [32.5, 33],
    [37.6, 44],
  ],
];
const STREAM: readonly Bend[] = [
  [
    [16, 9],
    [9.5, 13],
    [9.5, 22],
  ],
  [
    [9.5, 31.5],
    [18, 34],
    [26, 36.5],
  ],
  [
    [34, 39],
    [38.5, 42],
    [38.5, 49],
  ],
];

function bend(start: PicturePoint, bends: readonly Bend[]): readonly PicturePoint[] {
  const points: PicturePoint[] = [start];
  for (const [one, two, end] of bends) {
    const from = points.at(-1) ?? start;
    for (let step = 1; step <= 16; step += 1) {
      const t = step / 16;
      const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
      points.push([
        a * from[0] + b * one[0] + c * two[0] + d * end[0],
        a * from[1] + b * one[1] + c * two[1] + d * end[1],
      ]);
    }
  }
  return points;
}

const MARK = [
  { points: bend([15.6, 3], BRANCH), width: 4.2, colour: OCHRE },
  { points: bend([16, -1], STREAM), width: 6.6, colour: PAPER },
] as const;

/** The mark, 48 units high, from its upper left corner. */
export function strokeMark(canvas: Canvas, [x, y]: PicturePoint, scale: number): void {
  for (const { points, width, colour } of MARK)
    canvas.stroke([points.map(([px, py]): PicturePoint => [x + px * scale, y + py * scale])], width * scale, colour);
}

/** A square with the mark in the middle, as high as that share of it. */
export function drawIcon(size: number, share: number): Canvas {
  const canvas = new Canvas(size, size, EVENING);
  const scale = (size * share) / 52;
  strokeMark(canvas, [size / 2 - 24 * scale, size / 2 - 24 * scale], scale);
  return canvas;
}
