const NO_BREAK_SPACE = '\u00a0';
const WORD_JOINER = '\u2060';

/** More than this in one piece and the line before it stands half empty on a narrow screen. */
const MAX_TIED = 16;

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';

/** The spaces that are not broken: before a unit, within it, round a sign, and before the number of a zone. */
const TIED = new RegExp(
  [
    `(?<=\\d) (?=(?:[MGk]L|per (?:cent|ML)|(?:business )?days?|hours?|years?|${MONTHS})\\b|×)`,
    '(?<=\\d per) (?=(?:cent|ML)\\b)',
    '(?<=[+−=/×]) (?=[$−]?\\d)',
    '(?<=\\b[Zz]ones?) (?=\\d)',
  ].join('|'),
  'g',
);

/**
 * A text whose figures are not torn at the end of a line: a figure stays with its unit, a day with its month, what is counted
 * together with its sign, a zone with its number, and a water year or the code of a zone is one word.
 */
export const keepTogether = (text: string): string =>
  text
    .replaceAll(TIED, NO_BREAK_SPACE)
    .replaceAll(/[^ \n]+/g, (piece) => (piece.length > MAX_TIED ? tieInPart(piece) : piece))
    .replaceAll(/(?<=\b(?:\d{4}|[A-Z]{2,3})-)(?=\d\d(?![\w-]))/g, WORD_JOINER);

/** As much from the left as there is room for, then anew. */
function tieInPart(piece: string): string {
  const [first = '', ...others] = piece.split(NO_BREAK_SPACE);
  let [tied, length] = [first, first.length];
  for (const part of others) {
    const isFull = length + 1 + part.length > MAX_TIED;
    tied += (isFull ? ' ' : NO_BREAK_SPACE) + part;
    length = isFull ? part.length : length + 1 + part.length;
  }
  return tied;
}
