import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawDots, drawLine, keepSeen, type Point, type Track } from './draw-path.ts';

const trackOf = (points: readonly Point[]): Track => ({ xs: points.map(([x]) => x), ys: points.map(([, y]) => y) });

const line = (count: number): Track =>
  trackOf(Array.from({ length: count }, (_, n) => [n / count, ((n * 7_919) % 1_000) / 1_000]));

test('a line of few points goes through all of them', () => {
  expect(
    drawLine(
      trackOf([
        [0, 0.5],
        [0.25, 0],
        [1, 1],
      ]),
    ),
  ).toBe('M0 5000L2500 0L10000 10000');
  const year = line(365);
  expect(keepSeen(year)).toEqual(year);
});

test('a line of many points is no longer than can be seen, and keeps every peak and every low', () => {
  const points = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 9 })), { size: 'max', maxLength: 400 })
    .map((pairs) => pairs.map(([x, y]): Point => [x / 100_000, y / 10]).sort(([left], [right]) => left - right));
  fc.assert(
    fc.property(points, (given) => {
      const { xs, ys } = keepSeen(trackOf(given));
      const kept = xs.map((x, n): Point => [x, ys[n] ?? Number.NaN]);
      // Half a pixel is a two-thousandth of the plot.
      const byColumn = (of: readonly Point[]) => Map.groupBy(of, ([x]) => Math.floor(x * 2_000));
      const [all, seen] = [byColumn(given), byColumn(kept)];
      expect([...seen.keys()]).toEqual([...all.keys()]);
      for (const [column, here] of all) {
        const left = seen.get(column) ?? [];
        const heights = (of: readonly Point[]) => of.map(([, y]) => y);
        expect(left.length).toBeLessThanOrEqual(4);
        expect(Math.min(...heights(left))).toBe(Math.min(...heights(here)));
        expect(Math.max(...heights(left))).toBe(Math.max(...heights(here)));
        expect([left[0], left.at(-1)]).toEqual([here[0], here.at(-1)]);
        if (here.length <= 4) expect(left).toEqual(here);
      }
    }),
  );
  expect(keepSeen(line(200_000)).xs.length).toBeLessThanOrEqual(8_000);
});

test('dots stand where they are, each told from the one before', () => {
  const place = fc.integer({ min: 0, max: 100 }).map((one) => one / 100);
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(place, place), { selector: String }), (points) => {
      let at = [0, 0];
      const drawn = [...drawDots(trackOf(points)).matchAll(/([Mm])(-?\d+) (-?\d+)h0/g)].map(([, move, x, y]) => {
        const [fromX = 0, fromY = 0] = move === 'M' ? [] : at;
        at = [fromX + Number(x), fromY + Number(y)];
        return at;
      });
      expect(drawn).toEqual(points.map(([x, y]) => [Math.round(x * 10_000), Math.round(y * 10_000)]));
    }),
  );
});

test('dots of two paths that are put together stand where they stood', () => {
  const one = drawDots(trackOf([[0.5, 0.5]]));
  expect(one + one).toBe('M5000 5000h0M5000 5000h0');
});

test('dots that lie on each other are drawn once', () => {
  expect(
    drawDots(
      trackOf([
        [0.5, 0.5],
        [0.50001, 0.50001],
        [0.5, 0.6],
      ]),
    ),
  ).toBe('M5000 5000h0m0 1000h0');
});
