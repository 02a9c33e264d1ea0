import { escapeHtml } from '#domain/print/escape-html.ts';
import { GREY, INK, LOOKS, type MapRole } from './map-looks.ts';

/** What stands beneath every picture. */
const SOURCES = [
  'Simplified drawing, not a survey. Zones have no published outlines.',
  'Areas: surface water units, Murray–Darling Basin Authority (CC BY 4.0).',
  'States: Australian Bureau of Statistics (CC BY 4.0). Rivers: HydroRIVERS, HydroSHEDS (www.hydrosheds.org).',
].join(' ');

/** On the narrowest phone the picture is 288 pixels wide: there these letters are eleven high. */
const NOTE_SIZE = 18.5;
const NOTE_LINE = 22;
const NOTES_TOP = 8;
const NOTES_BOTTOM = 14;
/** In a line, in the widest of the usual faces. */
const LINE_CHARACTERS = 44;
const LINE_CHARACTERS_BESIDE_KEY = 40;
const KEY = 40;

/** With the plate that it explains. */
export interface MapNote {
  readonly role: MapRole | null;
  readonly words: string;
}

interface NoteLine extends MapNote {
  readonly isFirst: boolean;
}

/** What is explained beneath a map, line by line, and whose it is. */
export const layNotes = (notes: readonly MapNote[]): readonly NoteLine[] =>
  [...notes, { role: null, words: SOURCES }].flatMap(({ role, words }) =>
    wrap(words, role === null ? LINE_CHARACTERS : LINE_CHARACTERS_BESIDE_KEY).map((line, at) => ({
      ...{ role, words: line, isFirst: at === 0 },
    })),
  );

/** Of so many lines, with the room around them. */
export const measureNotes = ({ length }: readonly NoteLine[]): number => NOTES_TOP + length * NOTE_LINE + NOTES_BOTTOM;

/** From `top` on, below the map. */
export const drawNotes = (lines: readonly NoteLine[], top: number): string =>
  lines
    .map(({ role, words, isFirst }, at) => {
      const y = top + NOTES_TOP + (at + 1) * NOTE_LINE - 4;
      const text = `<text x="${role === null ? 16 : 16 + KEY}" y="${y}" font-size="${NOTE_SIZE}" fill="${role === null ? GREY : INK}">${escapeHtml(words)}</text>`;
      return role !== null && isFirst ? drawKey(role, y) + text : text;
    })
    .join('\n');

/** A plate and an area of a role. */
const drawKey = (role: MapRole, y: number): string =>
  [LOOKS[role].plate, LOOKS[role].area]
    .map(
      (fill, at) =>
        `<rect x="${16.5 + at * 17}" y="${y - 13}" width="14" height="14" rx="${2 - at * 2}" fill="${fill}" stroke="${LOOKS[role].edge}"/>`,
    )
    .join('');

/** Lines of whole words. */
function wrap(words: string, letters: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
