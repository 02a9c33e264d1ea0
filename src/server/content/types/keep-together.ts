import { NO_BREAK_SPACE } from '#domain/print/print-figures.ts';

const WORD_JOINER = '\u2060';

/** More than this in one piece and the line before it stands half empty on a narrow screen. */
const MAX_TIED_CHARACTERS = 16;

/** The spaces that are not broken: before a unit or a month, within a unit, round a sign, and before the number of a zone. */
const TIED = [
  /(?<=\d) (?=(?:[MGk]L|per (?:cent|ML)|(?:business )?days?|hours?|years?)\b|×)/g,
  /(?<=\d) (?=(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)/g,
  /(?<=\d\sper) (?=(?:cent|ML)\b)/g,
  /(?<=[+−=/×]) (?=[$−]?\d)/g,
  /(?<=\b[Zz]ones?) (?=\d)/g,
];

/**
 * A text whose figures are not torn at the end of a line: a figure stays with its unit, a day with its month, what is counted
 * together with its sign, a zone with its number, and a water year or the code of a zone is one word.
 */
export const keepTogether = (text: string): string =>
  TIED.reduce((tied, space) => tied.replaceAll(space, NO_BREAK_SPACE), text)
    .replaceAll(/[^ \n]+/g, (piece) => (piece.length > MAX_TIED_CHARACTERS ? tieInPart(piece) : piece))
    .replaceAll(/(?<=\b(?:\d{4}|[A-Z]{2,3})-)(?=\d\d(?![\w-]))/g, WORD_JOINER);

/** As much from the left as there is room for, then anew. */
function tieInPart(piece: string): string {
  const [first = '', ...others] = piece.split(NO_BREAK_SPACE);
  let [tied, length] = [first, first.length];
  for (const part of others) {
    const isFull = length + 1 + part.length > MAX_TIED_CHARACTERS;
    tied += (isFull ? ' ' : NO_BREAK_SPACE) + part;
    length = isFull ? part.length : length + 1 + part.length;
  }
  return tied;
}
