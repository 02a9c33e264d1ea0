import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AREAS } from '#domain/map/areas.ts';
import { readBasin } from '../maps/basin.ts';
import { CARD, type CardWords, drawCard, drawGround } from './draw-card.ts';
import { EVENING } from './draw-icon.ts';
import { readWoff2 } from './read-woff2.ts';

const FONT = new URL('../../web/public/fonts/newsreader-display-8d4afa1f.woff2', import.meta.url);
const face = readWoff2(readFileSync(FONT));

/** Has a line for itself in letters of either size, and sits on it. */
const WORD = 'mmmmmmmmmm';

const PAPER = [243, 241, 231];

interface Titled {
  readonly title: string;
  readonly hasFigure: boolean;
}

/** The lowest row that the title reaches, in pixels from above; a figure here has no words in its colour. */
function lowestRowOf({ title, hasFigure }: Titled): number {
  const ground = new Uint8Array(CARD.width * CARD.height * 3);
  const figure: CardWords['figure'] = hasFigure ? { text: '$250', of: ['', ''] } : null;
  const { pixels, width } = drawCard(
    { ground, basin: new Map(), face },
    { kind: '', note: '', place: null, title, figure },
  );
  for (let at = pixels.length - 3; at >= 0; at -= 3)
    if (PAPER.every((part, n) => pixels[at + n] === part)) return Math.floor(at / 3 / width);
  return 0;
}

test.each([
  ['one line', 1, false, 236 + 78],
  ['three lines', 3, false, 236 + 3 * 78],
  ['four lines, of which three are shown in small letters', 4, false, 236 + 3 * 62],
  ['one line over a figure', 1, true, 236 + 78],
  ['two lines over a figure, in small letters', 2, true, 236 + 2 * 62],
  ['three lines over a figure, of which two are shown in small letters', 3, true, 236 + 2 * 62],
])('a title of %s stands where there is room for it', (_, count, hasFigure, row) => {
  const title = Array.from({ length: count }, () => WORD).join(' ');
  expect(Math.abs(lowestRowOf({ title, hasFigure }) - row)).toBeLessThan(4);
});

test('the plate of a zone bears its code', async () => {
  const basin = await readBasin();
  const ground = new Uint8Array(CARD.width * CARD.height * 3);
  const inked = (code: string): number => {
    const place = { code, at: [700, 900] as const, area: 'none' };
    const { pixels } = drawCard({ ground, basin, face }, { kind: '', title: '', note: '', figure: null, place });
    let count = 0;
    for (let at = 0; at < pixels.length; at += 3) if (EVENING.every((part, n) => pixels[at + n] === part)) count += 1;
    return count;
  };
  expect(inked('7')).toBeGreaterThan(20);
  expect(inked('LBS-01')).toBeGreaterThan(3 * inked('7'));
});

test('the plate of a zone stands where the zone lies in the Basin: half way down it, half way down its map', async () => {
  const basin = await readBasin();
  const rows = AREAS.flatMap((area) => (basin.get(area) ?? []).flat()).map(([, y]) => y);
  const middle = (Math.min(...rows) + Math.max(...rows)) / 2;
  const ground = new Uint8Array(CARD.width * CARD.height * 3);
  const place = { code: '', at: [800, middle] as const, area: 'none' };
  const { pixels, width } = drawCard({ ground, basin, face }, { kind: '', title: '', note: '', figure: null, place });
  const inked = Array.from({ length: CARD.height }, (_, row) => row).filter((row) =>
    pixels.subarray(row * width * 3, (row + 1) * width * 3).some((part) => part > 0),
  );
  expect(inked.length).toBeGreaterThan(40);
  // The map hangs over the card by as much above as below.
  expect(Math.abs(((inked[0] ?? 0) + (inked.at(-1) ?? 0)) / 2 - CARD.height / 2)).toBeLessThan(2);
});

test('no word of a card stands on a river, however much it says', async () => {
  const basin = await readBasin();
  const ground = drawGround(basin, face);
  const long = Array.from({ length: 12 }, () => WORD).join(' ');
  const { pixels } = drawCard(
    { ground, basin, face },
    {
      kind: 'Buy temporary water',
      title: long,
      figure: { text: '$1,233.09 per ML', of: [long, long] },
      note: long,
      place: null,
    },
  );
  let [written, onRiver] = [0, 0];
  for (let at = 0; at < pixels.length; at += 3) {
    if ([0, 1, 2].every((part) => pixels[at + part] === ground[at + part])) continue;
    written += 1;
    if (EVENING.some((part, n) => ground[at + n] !== part)) onRiver += 1;
  }
  expect(written).toBeGreaterThan(10_000);
  expect(onRiver).toBe(0);
});
