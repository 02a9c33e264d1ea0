import { gzipSync } from 'node:zlib';
import type { Chance } from './chance.ts';
import { oddText } from './odd-values.ts';

/** Files of this size stand in the promise of how long one may take. */
const LARGE_BYTES = 400_000;

type Spoil = (text: string, chance: Chance) => string;

const quote = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** Ways in which the text of a table can be wrong. */
const SPOILS: readonly Spoil[] = [
  // A cell, a head, a row.
  (text, chance) =>
    spoilCell(text, chance, (cell) =>
      chance.pick([oddText(chance), quote(oddText(chance)), `${cell}"`, `"${cell}`, '', cell.repeat(3)]),
    ),
  (text, chance) =>
    spoilCell(text, chance, (cell) =>
      quote(`${cell}${chance.pick(['\n', '\r', '\r\n', '""', ' ', ','])}`.repeat(chance.pick([1, 40]))),
    ),
  (text, chance) =>
    mapLines(text, chance, (line) =>
      chance.pick([
        `${line},`,
        `,${line}`,
        line.replace(',', ''),
        line.replaceAll(',', ';'),
        line.replaceAll(',', '\t'),
        '',
        ',,,,,,,,,,',
        `${line}\n${line}`,
      ]),
    ),
  (text) => text.split('\n').slice(1).join('\n'),
  (text) => `${text.split('\n')[0] ?? ''}\n${text}`,
  (text, chance) =>
    text
      .split('\n')
      .map((line) =>
        line
          .split(',')
          .toSorted(() => chance.next() - 0.5)
          .join(','),
      )
      .join('\n'),
  // Pieces of it.
  (text, chance) => text.slice(0, chance.integer(0, text.length)),
  (text, chance) => text.slice(chance.integer(0, text.length)),
  (text, chance) => insert(text, chance, String.fromCharCode(chance.integer(0, 0xffff))),
  (text, chance) =>
    insert(text, chance, chance.pick(['"', '""', '\0', '\r', '\n', '\r\n', ',', '\ufeff', '\u2028', '\\'])),
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.replaceAll('\n', '\r'),
  (text) => `\ufeff${text}`,
  (text) => `${text}${text}`,
];

/** Few ways in which 400 kB can be worse than others of the size. */
const LARGE: readonly Spoil[] = [
  (text) => repeatTo(text, `${text.split('\n')[1] ?? ''}\n`),
  ...['\n', '\r\n', '\r', ',', ' ', 'x', '\t', '""', '(', '-', '0'].flatMap((piece): Spoil[] => [
    (text, chance) => spoilCell(text, chance, () => `"${repeatTo('', piece)}"`),
    (text, chance) => spoilCell(text, chance, () => repeatTo('', piece)),
  ]),
  (text) => repeatTo(text, '\n'),
  (text) => repeatTo(text, ',,,,,,,\n'),
  (text) => repeatTo(text, '"'),
  (text) => repeatTo(text, '"a\n'),
];

const repeatTo = (before: string, piece: string): string =>
  before + piece.repeat(Math.ceil((LARGE_BYTES - before.length) / piece.length));

function mapLines(text: string, chance: Chance, change: (line: string) => string): string {
  const lines = text.split('\n');
  const at = chance.integer(0, lines.length - 1);
  return lines.map((line, place) => (place === at ? change(line) : line)).join('\n');
}

const spoilCell = (text: string, chance: Chance, change: (cell: string) => string): string =>
  mapLines(text, chance, (line) => {
    const cells = line.split(',');
    const at = chance.integer(0, cells.length - 1);
    return cells.map((cell, place) => (place === at ? change(cell) : cell)).join(',');
  });

function insert(text: string, chance: Chance, piece: string): string {
  const at = chance.integer(0, text.length);
  return text.slice(0, at) + piece + text.slice(at);
}

/** A file that was a good one: one to four things wrong with its text, and perhaps with its bytes. */
export function spoilFile(text: string, chance: Chance): Buffer {
  let spoilt = text;
  for (let left = chance.integer(1, 4); left > 0; left -= 1) spoilt = chance.pick(SPOILS)(spoilt, chance);
  const bytes = Buffer.from(spoilt);
  return chance.pickWeighted<() => Buffer>([
    [12, () => bytes],
    [1, () => Buffer.from(spoilt, 'latin1')],
    [1, () => Buffer.from(spoilt, 'utf16le')],
    [1, () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(spoilt, 'utf16le')])],
    [1, () => Buffer.concat([bytes.subarray(0, chance.integer(0, bytes.length)), chance.bytes(20), bytes])],
    [2, () => gzipSync(bytes)],
    [1, () => gzipSync(bytes).subarray(0, chance.integer(0, 60))],
    [1, () => Buffer.concat([gzipSync(bytes), chance.bytes(12)])],
  ])();
}

export const LARGE_FILES = LARGE.length;

/** The text with one thing wrong that makes it as large as the promise goes. */
export const makeLarge = (text: string, number: number, chance: Chance): Buffer =>
  Buffer.from((LARGE[number % LARGE.length] ?? ((same) => same))(text, chance).slice(0, LARGE_BYTES + text.length));
