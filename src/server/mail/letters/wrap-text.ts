const COLUMNS = 72;
/** Signs that take two columns of a terminal. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60\p{Extended_Pictographic}]/u;
const NO_COLUMN = /\p{Mn}/u;

/** The columns that a text takes in a terminal. */
export const countColumns = (text: string): number =>
  [...text].reduce((columns, sign) => columns + (NO_COLUMN.test(sign) ? 0 : WIDE.test(sign) ? 2 : 1), 0);

/** Breaks a text at its spaces into lines of at most 72 columns; a word that is longer is cut. */
export function wrapText(text: string, indent = ''): string {
  const lines: string[] = [];
  let line = '';
  const room = COLUMNS - indent.length;
  for (const word of text.split(' ').flatMap((one) => cutWord(one, room))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (countColumns(longer) <= room) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  lines.push(line);
  return lines.map((one) => `${indent}${one}`).join('\n');
}

function cutWord(word: string, room: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const sign of word) {
    if (countColumns(piece + sign) > room) {
      pieces.push(piece);
      piece = '';
    }
    piece += sign;
  }
  return [...pieces, piece];
}
