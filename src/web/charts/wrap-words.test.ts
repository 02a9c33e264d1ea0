import { expect, test } from 'vitest';
import { wrapWords } from './wrap-words.ts';

test('the caption of a picture is broken into lines between words', () => {
  expect(wrapWords('By month, mean weighted by volume', 12)).toEqual(['By month,', 'mean', 'weighted by', 'volume']);
  expect(wrapWords('unbreakable', 4)).toEqual(['unbreakable']);
});
