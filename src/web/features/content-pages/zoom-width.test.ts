import { expect, test } from 'vitest';
import { zoomWidth } from './zoom-width.ts';

test.each([
  ['as wide as it is', 800, 1280, 800],
  ['as wide as the window leaves room for', 3000, 1280, 1180],
  ['as wide as a phone leaves room for', 800, 390, 290],
  ['never nothing', 800, 90, 1],
])('an enlarged picture is %s', (_, picture, window, expected) => {
  expect(zoomWidth(picture, window)).toBe(expected);
});
