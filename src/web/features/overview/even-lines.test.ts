import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evenWidth } from './even-lines.ts';

test('tabs of two lines stand four over four, not seven over one', () => {
  const eight = [100, 100, 100, 100, 100, 100, 100, 100];
  expect(evenWidth(eight, 790)).toBe(400);
  expect(evenWidth(eight, 800)).toBe(800);
  expect(evenWidth(eight, 320)).toBe(300);
});

test('a bar of tabs of one line keeps its width only where they fill it', () => {
  expect(evenWidth([60, 40], 500)).toBe(100);
  expect(evenWidth([], 500)).toBe(500);
});

/** Each way to cut the tabs into lines. */
function* cut(tabs: readonly number[]): Generator<readonly (readonly number[])[]> {
  if (tabs.length === 0) yield [];
  for (let end = 1; end <= tabs.length; end += 1)
    for (const rest of cut(tabs.slice(end))) yield [tabs.slice(0, end), ...rest];
}

test('of all ways to cut tabs into the fewest lines, the longest line is shortest', () => {
  const width = (line: readonly number[]): number => line.reduce((sum, one) => sum + one, 0);
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 20, max: 160 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 160, max: 1200 }),
      (tabs, available) => {
        const ways = [...cut(tabs)].map((lines) => ({ lines: lines.length, longest: Math.max(...lines.map(width)) }));
        const fitting = ways.filter(({ longest }) => longest <= available);
        const fewest = Math.min(...fitting.map(({ lines }) => lines));
        const shortest = Math.min(...fitting.filter(({ lines }) => lines === fewest).map(({ longest }) => longest));
        expect(evenWidth(tabs, available)).toBe(shortest);
      },
    ),
  );
});
