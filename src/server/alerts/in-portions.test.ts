import { describe, expect, test } from 'vitest';
import { inPortions } from './in-portions.ts';

const portions = (sizes: readonly number[], most: number) => [...inPortions(sizes, (size) => size, most)];

describe('what is noted in portions', () => {
  test('is together as much as may be, in its order', () => {
    expect(portions([4, 6, 1, 9, 1], 10)).toEqual([[4, 6], [1, 9], [1]]);
    expect(portions([], 10)).toEqual([]);
    expect(portions([0, 0], 10)).toEqual([[0, 0]]);
  });

  test('is alone where it is too much by itself', () => {
    expect(portions([25], 10)).toEqual([[25]]);
    expect(portions([1, 25, 1], 10)).toEqual([[1], [25], [1]]);
  });
});
