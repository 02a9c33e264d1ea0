import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countJson } from './count-json.ts';

/** The same figures from the parsed value. */
function measure(value: unknown): { readonly values: number; readonly depth: number } {
  if (typeof value !== 'object' || value === null) return { values: 1, depth: 0 };
  const inner = Object.values(value).map(measure);
  return {
    values: 1 + inner.reduce((sum, { values }) => sum + values, 0),
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
  };
}

test('no value of a JSON text is overlooked, and none lies deeper than was counted', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(undefined, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      const counted = countJson(text);
      const { values, depth } = measure(JSON.parse(text));
      expect(counted.depth).toBe(depth);
      expect(counted.values).toBeGreaterThanOrEqual(values);
      // An empty list is counted as if it held something.
      expect(counted.values).toBeLessThanOrEqual(2 * values);
    }),
  );
});

test('marks inside a text are no marks', () => {
  expect(countJson('["[[[,,,{{{", "\\"[,", "\\\\"]')).toEqual({ values: 4, depth: 1 });
});

test('of what is no JSON it says something', () => {
  for (const text of ['', '"', '"\\', ']]]', '[[[', ',,,,', '{"a']) expect(countJson(text).values).toBeGreaterThan(0);
});
