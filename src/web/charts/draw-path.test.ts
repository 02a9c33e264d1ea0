import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawBetween, drawDots, drawLine, keepSeen, type Point, type Track } from './draw-path.ts';

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
  ).toBe('M0 5000l2500 -5000l7500 10000');
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

test('of six points within half a pixel the first, the two ends of the range and the last stay, in their order', () => {
  const seenOf = (...heights: readonly number[]) => keepSeen({ xs: heights.map(() => 0.5), ys: heights }).ys;
  expect(seenOf(0.5, 0.9, 0.1, 0.5, 0.4, 0.6)).toEqual([0.5, 0.9, 0.1, 0.6]);
  expect(seenOf(0.5, 0.1, 0.4, 0.9, 0.4, 0.6)).toEqual([0.5, 0.1, 0.9, 0.6]);
  expect(seenOf(0, 0.2, 0.9, 0.3, 0.4)).toEqual([0, 0.9, 0.4]);
  expect(seenOf(0.4, 0.2, 0.3, 0.1, 0.9)).toEqual([0.4, 0.1, 0.9]);
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

test('dots half a pixel apart are two', () => {
  const drawn = (other: Point) => drawDots(trackOf([[0, 0], other]));
  // Half a pixel across is 5 units, down it is 10.
  expect([drawn([0.000_26, 0]), drawn([0.000_24, 0])]).toEqual(['M0 0h0m3 0h0', 'M0 0h0']);
  expect([drawn([0, 0.000_52]), drawn([0, 0.000_48])]).toEqual(['M0 0h0m0 5h0', 'M0 0h0']);
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

test('between two edges it goes along the upper and back along the lower; without points there is neither shape nor line', () => {
  const edge = (...heights: readonly number[]) => trackOf(heights.map((y, n): Point => [n / 2, y]));
  expect(drawBetween(edge(0.1, 0.2), edge(0.6, 0.7))).toEqual({
    shape: 'M0 1000l5000 1000l0 5000l-5000 -1000Z',
    bounds: 'M0 1000l5000 1000M0 6000l5000 1000',
  });
  expect(drawBetween(edge(), edge())).toEqual({ shape: '', bounds: '' });
  expect([drawLine(edge()), drawDots(edge())]).toEqual(['', '']);
});
