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

  test('tell figures apart that lie close together, with more digits', () => {
    expect(cutFigures('price', [231, 233, 234])).toEqual([233, 234]);
    expect(cutFigures('price', [0.2281, 0.2284])).toEqual([0.2284]);
    expect(cutFigures('depth', [1204.25, 1204.5])).toEqual([1204.5]);
  });

  test('are two where one figure differs from all others', () => {
    expect(cutFigures('price', [220, 220, 220, 220, 220, 220, 220, 220, 220, 231])).toEqual([231]);
  });

  test('leave out a round cut that no zone lies under', () => {
    const prices = [100, 156, 171, 300, 400];
    expect(prices.map((price) => stepOf(cutFigures('price', prices), price))).toEqual([0, 0, 1, 2, 3]);
  });

  test('are one where all is alike, and where there is nothing', () => {
    expect(cutFigures('price', [228, 228])).toEqual([]);
    expect(cutFigures('depth', [])).toEqual([]);
  });

  /** Far from each other, or close together, in hundredths. */
  const figures = fc
    .tuple(fc.integer({ min: 0, max: 4_000_000 }), fc.constantFrom(0, 1, 7, 500, 1_000_000))
    .chain(([from, range]) => fc.array(fc.integer({ min: from, max: from + range }), { maxLength: 60 }))
    .map((hundredths) => hundredths.map((one) => one / 100));

  test('are at most five of different colours, each with a zone in it, one where all is alike, and follow the figures', () => {
    fc.assert(
      fc.property(figures, (values) => {
        const cuts = cutFigures('depth', values);
        expect(cuts.length > 0).toBe(new Set(values).size > 1);
        const colours = Array.from({ length: cuts.length + 1 }, (_, step) => colourOf(cuts, step));
        expect(new Set(colours).size).toBe(colours.length);
        expect(colours.every((colour) => colour >= 1 && colour <= 5)).toBe(true);
        const [least, most] = [Math.min(...values), Math.max(...values)];
        if (values.length === 0) return;
        expect(new Set(values.map((value) => stepOf(cuts, value))).size).toBe(cuts.length + 1);
        expect(stepOf(cuts, least)).toBe(0);
        expect(stepOf(cuts, most)).toBe(cuts.length);
        for (const one of values)
          for (const other of values)
            if (one <= other) expect(stepOf(cuts, one)).toBeLessThanOrEqual(stepOf(cuts, other));
      }),
    );
  });
});
