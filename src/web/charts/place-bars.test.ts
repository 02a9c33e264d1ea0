import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listPointTicks, placeBar } from './place-bars.ts';

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
