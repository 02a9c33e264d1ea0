import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colourOf, cutFigures, stepOf } from './map-steps.ts';

describe('the steps of a map', () => {
  test('have about as many zones each, with round cuts', () => {
    const prices = [79, 110, 144, 168, 183, 184, 224, 228, 229, 231];
    const cuts = cutFigures('price', prices);
    expect(cuts).toEqual([140, 180, 220, 230]);
    expect(prices.map((price) => stepOf(cuts, price))).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 3, 4]);
  });

  test('of a share are the same whatever the others are', () => {
    for (const figure of ['allocation', 'storage'] as const)
      expect(cutFigures(figure, [97, 98])).toEqual([20, 40, 60, 80]);
    const cuts = cutFigures('storage', []);
    expect([0, 19.99, 20, 79.99, 80, 104].map((value) => colourOf(cuts, stepOf(cuts, value)))).toEqual([
      1, 1, 2, 4, 5, 5,
    ]);
  });

  test('are one where all is alike, and where there is nothing', () => {
    expect(cutFigures('price', [228, 228])).toEqual([]);
    expect(cutFigures('depth', [])).toEqual([]);
  });

  test('are at most five of different colours, each with a zone at its ends, and follow the figures', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5_000_000 }), { maxLength: 60 }), (values) => {
        const cuts = cutFigures('depth', values);
        const colours = Array.from({ length: cuts.length + 1 }, (_, step) => colourOf(cuts, step));
        expect(new Set(colours).size).toBe(colours.length);
        expect(colours.every((colour) => colour >= 1 && colour <= 5)).toBe(true);
        const [least, most] = [Math.min(...values), Math.max(...values)];
        if (values.length === 0) return;
        expect(stepOf(cuts, least)).toBe(0);
        expect(stepOf(cuts, most)).toBe(cuts.length);
        for (const one of values)
          for (const other of values)
            if (one <= other) expect(stepOf(cuts, one)).toBeLessThanOrEqual(stepOf(cuts, other));
      }),
    );
  });
});
