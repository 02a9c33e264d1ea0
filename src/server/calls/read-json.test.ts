import { expect, test } from 'vitest';
import { parseJson } from './read-json.ts';

const BOUNDS = { maxBytes: 1_000, maxValues: 4, maxDepth: 2 };

test.each([
  ['as deep as may be', '[[1]]', true],
  ['one deeper', '[[[]]]', false],
  ['as many values as may be', '[1,2,3]', true],
  ['one value more', '[1,2,3,4]', false],
])('%s', (_, text, isRead) => {
  expect(parseJson(Buffer.from(text), BOUNDS).ok).toBe(isRead);
});
