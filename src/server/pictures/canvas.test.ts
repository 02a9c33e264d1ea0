import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Canvas, type PicturePoint, type Ring } from './canvas.ts';

const WHITE = [255, 255, 255] as const;
const BLACK = [0, 0, 0] as const;
const [WIDTH, HEIGHT] = [12, 10];

/** How black each pixel is, 0 to 1. */
const shadesOf = ({ pixels }: Canvas): readonly number[] =>
  Array.from({ length: WIDTH * HEIGHT }, (_, at) => 1 - (pixels[at * 3] ?? 0) / 255);

/** Slowly: whether points spread over a pixel lie within, by how often the ring winds round each. */
function tellSlowly(ring: Ring, x: number, y: number): number {
  const steps = 24;
  let inside = 0;
  for (let n = 0; n < steps * steps; n += 1) {
    const [px, py] = [x + ((n % steps) + 0.5) / steps, y + (Math.floor(n / steps) + 0.5) / steps];
    let winds = 0;
    for (const [at, [x2, y2]] of ring.entries()) {
      const [x1, y1] = ring.at(at - 1) ?? [x2, y2];
      if (y1 <= py === y2 <= py) continue;
      if (x1 + ((py - y1) / (y2 - y1)) * (x2 - x1) > px) winds += y1 < y2 ? 1 : -1;
    }
    inside += winds === 0 ? 0 : 1;
  }
  return inside / (steps * steps);
}

test('a triangle covers of each pixel what lies in it, wherever it reaches beyond the picture', () => {
  const place = fc.tuple(
    fc.double({ min: -8, max: 20, noNaN: true }),
    fc.double({ min: -8, max: 18, noNaN: true }),
  ) as fc.Arbitrary<PicturePoint>;
  fc.assert(
    fc.property(fc.tuple(place, place, place), (ring) => {
      const canvas = new Canvas(WIDTH, HEIGHT, WHITE);
      canvas.fill([ring], BLACK);
      for (const [at, shade] of shadesOf(canvas).entries()) {
        const slow = tellSlowly(ring, at % WIDTH, Math.floor(at / WIDTH));
        expect(Math.abs(shade - slow), `pixel ${at} of ${JSON.stringify(ring)}`).toBeLessThan(0.12);
      }
    }),
    { numRuns: 25 },
  );
});

const square = (from: number, to: number): Ring => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
];

test('a ring that winds the other way is a hole; one that winds the same way covers nothing twice', () => {
  const holed = new Canvas(WIDTH, HEIGHT, WHITE);
  holed.fill([square(1, 9), square(3, 6).toReversed()], BLACK);
  const twice = new Canvas(WIDTH, HEIGHT, WHITE);
  twice.fill([square(1, 9), square(3, 6)], BLACK);
  const at = (x: number, y: number) => y * WIDTH + x;
  expect([shadesOf(holed)[at(4, 4)], shadesOf(holed)[at(1, 1)], shadesOf(holed)[at(0, 0)]]).toEqual([0, 1, 0]);
  expect(shadesOf(twice)[at(4, 4)]).toBe(1);
});

test('a colour goes on as strongly as it is told, by the place', () => {
  const canvas = new Canvas(WIDTH, HEIGHT, WHITE);
  canvas.fill([square(0, 10)], BLACK, (x) => (x < 5 ? 0 : 0.5));
  expect([canvas.pixels[0], canvas.pixels[6 * 3]]).toEqual([255, 128]);
});

test('a line is as wide as it is told, whichever way it runs and bends', () => {
  for (const line of [
    [
      [2, 5],
      [10, 5],
    ],
    [
      [10, 5],
      [2, 5],
      [2, 5],
    ],
  ] as const) {
    const canvas = new Canvas(WIDTH, HEIGHT, WHITE);
    canvas.stroke([line], 4, BLACK);
    const column = Array.from({ length: HEIGHT }, (_, y) => shadesOf(canvas)[y * WIDTH + 6] ?? 0);
    expect(column.map(Math.round)).toEqual([0, 0, 0, 1, 1, 1, 1, 0, 0, 0]);
  }
});
