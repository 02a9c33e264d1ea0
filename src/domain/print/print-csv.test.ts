import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anySign } from '#testing/any-sign.ts';
import { printCsv } from './print-csv.ts';

/** Reads RFC 4180 back, letter by letter. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (isQuoted && letter === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) cell += letter;
    else if (letter === ',') {
      row.push(cell);
      cell = '';
    } else if (letter === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      at += 1;
    } else cell += letter;
  }
  return rows;
}

/**
 * What a program that is as careless as can be makes of a cell: it leaves out everything in front that draws no ink,
 * folds full width to half, and evaluates what then begins like a formula.
 */
function isEvaluated(cell: string): boolean {
  const ink = [...cell].find(
    (letter) => letter.codePointAt(0) !== 0 && !/^[\p{Z}\p{C}\u180e\u2800\u3164]$/u.test(letter),
  );
  return ink !== undefined && ['=', '+', '-', '@'].includes(ink.normalize('NFKC').replace('\u2212', '-'));
}

const BLANKS = [
  ' ',
  '\n',
  '\r',
  '\t',
  '\v',
  '\f',
  '\0',
  '\ufeff',
  '\u00a0',
  '\u3000',
  '\u200b',
  '\u2060',
  '\u0001',
  '\u00ad',
  '\u2028',
  '\u3164',
];
const STARTS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹢', '﹣', '﹦', '﹫', '⁺', '₋', '−'];
const text = fc
  .tuple(
    fc.array(fc.constantFrom(...BLANKS)),
    fc.constantFrom(...STARTS, '"', ',', 'x', ''),
    fc.string({ unit: anySign }),
  )
  .map(([blanks, start, rest]) => `${blanks.join('')}${start}${rest}`);

test('no spreadsheet evaluates a text of a download, whatever stands in front of it', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), (cells) => {
      const [read = []] = readCsv(printCsv([cells]));
      for (const cell of read) expect(isEvaluated(cell), JSON.stringify(cell)).toBe(false);
    }),
    { numRuns: 3_000 },
  );
});

test('a text comes back from a download as it was, but for an apostrophe in front and zero bytes', () => {
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 2 }), { minLength: 1 }), (rows) => {
      const read = readCsv(printCsv(rows));
      const same = (written: string, cell: string): boolean => {
        const kept = written.split('\0').join('');
        return cell === kept || cell === `'${kept}`;
      };
      expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
      for (const [at, row] of rows.entries())
        for (const [place, written] of row.entries()) expect(same(written, read[at]?.[place] ?? '?')).toBe(true);
    }),
  );
});

test.each(['x', 'Zone 7', "O'Brien", '1A', '', ' leading blank', '3-4 days', 'a=b'])('%j is left as it is', (plain) => {
  expect(printCsv([[plain]])).toBe(`${plain}\r\n`);
});

// Some programs end a row at either half of a line break.
test.each(['a,b', 'a\nb', 'a\rb', 'a\r\nb'])('%j stands between quotes', (text) => {
  expect(printCsv([[text, 1]])).toBe(`"${text}",1\r\n`);
});

test('a figure below nothing stays a figure', () => expect(printCsv([[-5, null]])).toBe('-5,\r\n'));
