import type { PicturePoint, Ring } from './canvas.ts';
import type { Face, Glyph, OutlinePoint } from './read-woff2.ts';

/** Stands for a sign that the face has not. */
const UNKNOWN = '?';
/** More have no room in any title; the rest of a long one is not looked at. */
const MAX_CHARACTERS = 300;
/** Into so many straight pieces a curve is cut. */
const PIECES = 6;

const glyphsOf = (face: Face, text: string): readonly Glyph[] =>
  Array.from(text.normalize('NFC'), (sign) => face.find(sign) ?? face.find(UNKNOWN)).filter((one) => one !== null);

export const measureText = (face: Face, text: string, size: number): number =>
  (glyphsOf(face, text).reduce((width, { advance }) => width + advance, 0) * size) / face.unitsPerEm;

/** The outlines of a line of text that begins at a point of its base line. */
export function setText(face: Face, text: string, [x, y]: PicturePoint, size: number): readonly Ring[] {
  const scale = size / face.unitsPerEm;
  let left = x;
  return glyphsOf(face, text).flatMap(({ advance, contours }) => {
    const at = left;
    left += advance * scale;
    return contours.map((contour) =>
      straighten(contour).map(([px, py]): PicturePoint => [at + px * scale, y - py * scale]),
    );
  });
}

const middle = (one: OutlinePoint, other: OutlinePoint): OutlinePoint => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
  isOn: true,
});

/** A contour as straight pieces; between two points off the curve lies one on it. */
function straighten(contour: readonly OutlinePoint[]): Ring {
  const whole = contour.flatMap((point, n) => {
    const next = contour[(n + 1) % contour.length] ?? point;
    return point.isOn || next.isOn ? [point] : [point, middle(point, next)];
  });
  const start = whole.findIndex(({ isOn }) => isOn);
  const turned = [...whole.slice(start), ...whole.slice(0, start)];
  return turned.flatMap((point, n): readonly PicturePoint[] => {
    if (point.isOn) return [[point.x, point.y]];
    const [from, to] = [turned[n - 1] ?? point, turned[(n + 1) % turned.length] ?? point];
    return Array.from({ length: PIECES - 1 }, (_, step): PicturePoint => {
      const t = (step + 1) / PIECES;
      const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
      return [a * from.x + b * point.x + c * to.x, a * from.y + b * point.y + c * to.y];
    });
  });
}

interface Room {
  readonly size: number;
  readonly width: number;
  readonly lines: number;
}

/** A text in lines that are no wider than there is room; what has none ends in three dots. */
export function breakLines(face: Face, text: string, { size, width, lines }: Room): readonly string[] {
  const fits = (line: string): boolean => measureText(face, line, size) <= width;
  const broken: string[] = [];
  let line = '';
  for (const word of Array.from(text)
    .slice(0, MAX_CHARACTERS)
    .join('')
    .split(/\s+/)
    .filter((one) => one !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && !fits(longer)) {
      broken.push(line);
      line = word;
    } else line = longer;
  }
  if (line !== '') broken.push(line);
  const shown = broken.slice(0, lines);
  return shown.map((one, n) => (fits(one) && (n < lines - 1 || broken.length <= lines) ? one : shorten(one, fits)));
}

function shorten(line: string, fits: (line: string) => boolean): string {
  let shorter = [...line];
  while (shorter.length > 0 && !fits(`${shorter.join('').trimEnd()}…`)) shorter = shorter.slice(0, -1);
  return `${shorter.join('').trimEnd()}…`;
}
