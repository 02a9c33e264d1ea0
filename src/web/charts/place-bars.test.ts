import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HEAD, listPointTicks, placeBar, placeLying, placeUpright, THICKNESS } from './place-bars.ts';

describe('a bar', () => {
  test.each([
    [0, 0.5],
    [0.49, 0.5],
    [0.5, 0.5],
    [0.51, 0.51],
    [78, 78],
  ])('of %d points is drawn to %d', (points, end) => expect(placeBar(points, null).end).toBe(end));

  test('has its figure 2 points above its end', () => {
    expect(placeBar(24.5, 24).label).toBe(26.5);
    expect(placeBar(0, 24).label).toBe(2.5);
  });

  test('shows what there is already, and never more than itself', () => {
    expect(placeBar(52, 24).reached).toBe(24);
    expect(placeBar(20, 24).reached).toBe(20);
    expect(placeBar(52, null).reached).toBe(0);
  });
});

test('an axis of points goes from 0 to 100 by twenties, and on where more is to be shown', () => {
  expect(listPointTicks([])).toEqual([0, 20, 40, 60, 80, 100]);
  expect(listPointTicks([100])).toEqual([0, 20, 40, 60, 80, 100]);
  expect(listPointTicks([100.01]).at(-1)).toBe(120);
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 300, noNaN: true })), (points) => {
      const ticks = listPointTicks(points);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(100, ...points));
    }),
  );
});

describe('bars in groups', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 });

  test('stand side by side, each within its group, with its name in the middle', () => {
    fc.assert(
      fc.property(sizes, (given) => {
        const groups = placeUpright(given);
        expect(groups.map(({ bars }) => bars.length)).toEqual(given);
        let end = 0;
        for (const group of groups) {
          expect(group.x).toBeGreaterThanOrEqual(end - 1e-9);
          end = group.x;
          for (const { x, width, middle } of group.bars) {
            expect(x).toBeGreaterThan(end);
            expect(middle).toBeCloseTo(x + width / 2);
            end = x + width;
          }
          expect(end).toBeLessThan(group.x + group.width);
        }
      }),
    );
  });

  test('lie one below the other, each group under its name', () => {
    fc.assert(
      fc.property(sizes, (given) => {
        const { groups, bottom } = placeLying(given);
        expect(groups.map(({ bars }) => bars.length)).toEqual(given);
        let end = 0;
        for (const { top, bars } of groups) {
          expect(top).toBeGreaterThanOrEqual(end);
          expect(bars[0]).toBe(top + HEAD);
          for (const y of bars) {
            expect(y).toBeGreaterThanOrEqual(end);
            end = y + THICKNESS;
          }
        }
        expect(bottom).toBeGreaterThanOrEqual(end);
      }),
    );
  });
});
