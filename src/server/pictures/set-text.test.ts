import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readWoff2 } from './read-woff2.ts';
import { breakLines, measureText, setText } from './set-text.ts';

const FONT = new URL('../../web/public/fonts/newsreader-display-8d4afa1f.woff2', import.meta.url);
const face = readWoff2(readFileSync(FONT));

/** The box round the outlines of a text in letters of 100 pixels, from the point at which it begins, upwards. */
function boxOf(text: string) {
  const points = setText(face, text, [0, 0], 100).flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => -y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(Math.round);
}

describe('the letters of the headings', () => {
  test('are as many rings as they have sides: a bar has one, a bowl two', () => {
    const rings = (text: string) => setText(face, text, [0, 0], 100).length;
    expect([rings('l'), rings('o'), rings('0'), rings(' '), rings('i')]).toEqual([1, 2, 2, 0, 2]);
  });

  test('stand on the line, and those with a tail below it; figures are there, and letters with an accent', () => {
    for (const sign of ['n', 'H', '2', '7', '$', 'é', '–'])
      expect(setText(face, sign, [0, 0], 100), sign).not.toEqual([]);
    expect(boxOf('H')[1]).toBeCloseTo(0);
    expect(boxOf('p')[1]).toBeLessThan(-15);
    expect(boxOf('H')[3]).toBeGreaterThan(boxOf('x')[3] ?? 100);
    expect(boxOf('é')[3]).toBeGreaterThan(boxOf('e')[3] ?? 100);
  });

  test('are each within their width, one after the other', () => {
    for (const sign of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789') {
      const [left = 0, , right = 0] = boxOf(sign);
      const width = measureText(face, sign, 100);
      expect([left > -25, right < width + 25], sign).toEqual([true, true]);
    }
    expect(measureText(face, 'ab', 100)).toBeCloseTo(measureText(face, 'a', 100) + measureText(face, 'b', 100));
  });

  test('that the face has not are told by a mark', () => {
    expect(setText(face, '水', [0, 0], 100)).toEqual(setText(face, '?', [0, 0], 100));
  });
});

describe('a title', () => {
  const room = { size: 50, width: 400, lines: 2 };

  test('is broken between words, within its width', () => {
    const lines = breakLines(face, 'Reading a price of water', room);
    expect(lines).toHaveLength(2);
    expect(lines.join(' ')).toBe('Reading a price of water');
    for (const line of lines) expect(measureText(face, line, 50)).toBeLessThanOrEqual(400);
  });

  test.each(['word '.repeat(200), 'x'.repeat(1_000_000), '\u202e<script>'.repeat(50)])(
    'that is too long ends in three dots: %#',
    (title) => {
      const lines = breakLines(face, title, room);
      expect(lines.length).toBeLessThanOrEqual(2);
      expect(lines.at(-1)).toMatch(/…$/);
      for (const line of lines) expect(measureText(face, line, 50)).toBeLessThanOrEqual(400);
    },
  );

  test('of nothing is no line', () => expect(breakLines(face, '  \n ', room)).toEqual([]));
});
