import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CARD, type CardWords, drawCard } from './draw-card.ts';
import { readWoff2 } from './read-woff2.ts';

const FONT = new URL('../../web/public/fonts/newsreader-display-8d4afa1f.woff2', import.meta.url);
const face = readWoff2(readFileSync(FONT));

/** Has a line for itself in letters of either size, and sits on it. */
const WORD = 'mmmmmmmmmm';

/** The lowest row that the title reaches, in pixels from above. */
function lowestRowOf(words: Pick<CardWords, 'title' | 'figure'>): number {
  const ground = new Uint8Array(CARD.width * CARD.height * 3);
  const { pixels, width } = drawCard(
    { ground, basin: new Map(), face },
    { kind: '', notes: [], place: null, ...words },
  );
  for (let at = pixels.length - 3; at >= 0; at -= 3)
    if (pixels[at] === 243 && pixels[at + 1] === 241 && pixels[at + 2] === 231) return Math.floor(at / 3 / width);
  return 0;
}

test.each([
  ['one line', 1, '', 236 + 78],
  ['three lines', 3, '', 236 + 3 * 78],
  ['four lines, of which three are shown in small letters', 4, '', 236 + 3 * 62],
  ['two lines over a figure', 2, '$250', 236 + 2 * 78],
  ['three lines over a figure, of which two are shown in small letters', 3, '$250', 236 + 2 * 62],
])('a title of %s stands where there is room for it', (_, count, figure, row) => {
  const title = Array.from({ length: count }, () => WORD).join(' ');
  expect(Math.abs(lowestRowOf({ title, figure }) - row)).toBeLessThan(4);
});
