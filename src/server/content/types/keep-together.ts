const NO_BREAK_SPACE = '\u00a0';
const WORD_JOINER = '\u2060';

/**
 * A text whose figures are not torn at the end of a line: a figure stays with its unit, a day with its month, a factor with
 * its sign, and a water year or the code of a zone is one word.
 */
export const keepTogether = (text: string): string =>
  text
    .replaceAll(
      /(?<=\d) (?=(?:[MGk]L|January|February|March|April|May|June|July|August|September|October|November|December)\b|×)|(?<=×) (?=\d)/g,
      NO_BREAK_SPACE,
    )
    .replaceAll(/(?<=\b(?:\d{4}|[A-Z]{2,3})-)(?=\d\d(?![\w-]))/g, WORD_JOINER);
