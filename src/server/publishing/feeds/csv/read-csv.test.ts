import { appendFile, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RowError } from '#contract/problems.ts';
import { readCsv } from './read-csv.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anabranch-csv-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function* inPieces(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

/** Everything that comes out of a file. */
async function readAll(source: string | Uint8Array, pieceLength = 1_000) {
  const opened = await readCsv(typeof source === 'string' ? source : inPieces(source, pieceLength));
  if (!opened.ok) return { headings: [], rows: [], originals: [], errors: opened.reason };
  const { headings, portions } = opened.value;
  const rows: (readonly string[])[] = [];
  const originals: string[] = [];
  const errors: RowError[] = [];
  for await (const portion of portions) {
    rows.push(...portion.rows.map(({ fields }) => fields));
    originals.push(...portion.rows.map(({ original }) => original));
    errors.push(...portion.errors);
  }
  return { headings, rows, originals, errors };
}

const bytesOf = (text: string): Uint8Array => Buffer.from(text);

const errorsOf = async (source: string | Uint8Array) =>
  (await readAll(source)).errors.map(({ row, column, code }) => [row, column, code]);

describe('what is written comes back', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', ' ', 'é', '𝒳'), maxLength: 6 });
  const writeCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const writeRow = (cells: readonly string[]): string => cells.map(writeCell).join(',');
  // A row of nothing is an empty line, which is no row.
  const row = fc.tuple(cell, cell, cell).filter((cells) => cells.some((one) => one.trim() !== ''));

  test('whatever the cells, the line breaks and the boundaries of the chunks', async () => {
    const lineBreak = fc.constantFrom('\n', '\r\n');
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 8 }),
        lineBreak,
        fc.boolean(),
        fc.boolean(),
        fc.integer({ min: 1, max: 9 }),
        async (rows, end, isEnded, hasMark, pieceLength) => {
          const text = ['one,two,three', ...rows.map(writeRow)].join(end) + (isEnded ? end : '');
          const read = await readAll(bytesOf((hasMark ? '\uFEFF' : '') + text), pieceLength);
          expect(read).toEqual({ headings: ['one', 'two', 'three'], rows, originals: read.originals, errors: [] });
          expect(read.originals.map((one) => one.trim())).toEqual(rows.map((cells) => writeRow(cells).trim()));
        },
      ),
    );
  });

  test('from a gzip file as well', async () => {
    const { rows, errors } = await readAll(gzipSync('a,b\n1,2\n'));
    expect([rows, errors]).toEqual([[['1', '2']], []]);
  });
});

describe('bad input is told by row and column', () => {
  test.each([
    ['an empty file', '', [[1, null, 'empty_file']]],
    ['a heading twice', 'a,b,a\n1,2,3\n', [[1, 'a', 'repeated_heading']]],
    ['a column without a name', 'a,,c\n1,2,3\n', [[1, null, 'unnamed_heading']]],
    ['semicolons', 'a;b\n1;2\n', [[1, null, 'not_comma_separated']]],
    ['a quote that is never closed', 'a,b\n1,2\n3,"4\n5,6\n', [[3, 'b', 'unclosed_quote']]],
    ['a quote inside a cell', 'a,b\n1,2\n3,4" pipe\n', [[3, 'b', 'stray_quote']]],
    ['a row that is too short', 'a,b\n1\n3,4\n', [[2, 'a', 'too_few_cells']]],
    ['a row that is too long', 'a,b\n1,2,3\n3,4\n', [[2, null, 'too_many_cells']]],
    ['a last row that breaks off', 'a,b,c\n1,2,3\n4,5', [[3, 'b', 'half_file']]],
    ['a zero byte', 'a,b\n1,2\n3,\0\n', [[3, 'b', 'nul_byte']]],
  ])('%s', async (_, text, errors) => {
    expect(await errorsOf(bytesOf(text))).toEqual(errors);
  });

  test.each([
    ['Latin-1', Buffer.from('a,b\n1,caf\xe9\n', 'latin1'), [[2, 'b', 'not_utf8']]],
    ['UTF-16 with its mark', Buffer.from('\uFEFFa,b\n1,2\n', 'utf16le'), [[1, null, 'utf16']]],
    ['UTF-16 of the other order', Buffer.from('\uFEFFa,b\n', 'utf16le').swap16(), [[1, null, 'utf16']]],
    ['UTF-16 without its mark', Buffer.from('id,b\n1,2\n', 'utf16le'), [[1, null, 'utf16']]],
    [
      'a damaged gzip file',
      Buffer.concat([gzipSync('a,b\n').subarray(0, 10), Buffer.alloc(40, 7)]),
      [[1, null, 'broken_gzip']],
    ],
  ])('%s', async (_, bytes, errors) => {
    expect(await errorsOf(bytes)).toEqual(errors);
  });

  test('half a gzip file, behind the rows that could be read', async () => {
    const { rows, errors } = await readAll(gzipSync(`a,b\n${'1,2\n'.repeat(9_000)}`).subarray(0, 40));
    expect(errors).toMatchObject([{ row: rows.length + 2, code: 'half_file' }]);
  });

  test('rows in front of a break are still judged, and blank lines count as a spreadsheet counts them', async () => {
    expect(await errorsOf(bytesOf('a,b\n1\n\n3,4\n"5,6\n'))).toEqual([
      [2, 'a', 'too_few_cells'],
      [5, 'a', 'unclosed_quote'],
    ]);
  });

  test('a file that is not there, and a folder in place of a file', async () => {
    expect(await errorsOf(join(folder, 'nothing.csv'))).toEqual([[1, null, 'no_such_file']]);
    expect(await errorsOf(folder)).toEqual([[1, null, 'not_a_file']]);
  });

  test.each([
    ['grows', (path: string) => appendFile(path, '9,9\n')],
    ['shrinks', (path: string) => truncate(path, 8)],
  ])('a file that %s while it is read', async (_, change) => {
    const path = join(folder, 'moving.csv');
    await writeFile(path, `a,b\n${'1,2\n'.repeat(400_000)}`);
    const opened = await readCsv(path);
    if (!opened.ok) throw new Error('It should open.');
    await change(path);
    const codes: string[] = [];
    for await (const { errors } of opened.value.portions) codes.push(...errors.map(({ code }) => code));
    expect(codes.at(-1)).toBe('changed_meanwhile');
    expect(opened.value.brokenBy()?.code).toBe('changed_meanwhile');
  });
});

describe('what would take long to read is refused at its beginning', () => {
  const lines = (count: number): string => '\n'.repeat(count);

  test.each([
    ['head', (cell: string) => `${cell},b\n1,2\n`, 1],
    ['row', (cell: string) => `a,b\n${cell},2\n`, 2],
  ])('a %s of more than a thousand lines', async (_, write, row) => {
    const errorsWith = (count: number) => errorsOf(bytesOf(write(`"${lines(count - 1)}"`)));
    const refused = [row, null, 'record_of_too_many_lines'];
    expect(await errorsWith(1_000)).not.toContainEqual(refused);
    expect(await errorsWith(1_001)).toContainEqual(refused);
  });

  test.each([
    ['a cell of very many lines', `a,b\n1,"x${lines(200_000)}y"\n`, [[2, null, 'record_of_too_many_lines']]],
    ['a cell of very many returns', `a,b\n1,"x${'\r'.repeat(200_000)}y"\n`, [[2, 'b', 'cell_too_long']]],
    ['a long cell', `a,b\n1,${'x'.repeat(10_001)}\n`, [[2, 'b', 'cell_too_long']]],
    [
      'a head of very many columns',
      `${Array.from({ length: 50_000 }, (_, n) => `c${n}`).join(',')}\n`,
      [[1, null, 'too_many_columns']],
    ],
    [
      'more empty rows than a spreadsheet has',
      gzipSync(`a,b\n1,2\n${lines(3_000_000)}`),
      [[1_100_003, null, 'too_many_empty_rows']],
    ],
  ])('%s', { timeout: 60_000 }, async (_, given, errors) => {
    const bytes = typeof given === 'string' ? bytesOf(given) : given;
    const told = (await readAll(bytes, 100_000)).errors.map(({ row, column, code }) => [row, column, code]);
    expect(told).toEqual(errors);
  });

  test('though not rows of a wrong length, however many: each is told', { timeout: 60_000 }, async () => {
    const { errors } = await readAll(bytesOf(`a,b\n${'1\n'.repeat(600_000)}`), 100_000);
    expect(errors).toHaveLength(600_000);
    expect(errors.at(-1)).toMatchObject({ row: 600_001, code: 'too_few_cells' });
  });

  test('but not what a person writes: a cell of a thousand lines, a sheet of a million empty rows', {
    timeout: 60_000,
  }, async () => {
    const cell = `x${lines(999)}y`;
    expect(await readAll(bytesOf(`a,b\n1,"${cell}"\n`), 100_000)).toMatchObject({ rows: [['1', cell]], errors: [] });
    const sheet = gzipSync(`a,b\n${lines(1_048_576)}1,2\n`);
    expect(await readAll(sheet, 100_000)).toMatchObject({ rows: [['1', '2']], errors: [] });
  });
});

describe('a line of 100 megabytes is refused in bounded memory', () => {
  const megabyte = (text: string): Buffer => Buffer.alloc(1_000_000, text);
  async function* line(first: string, filling: string): AsyncGenerator<Uint8Array> {
    yield bytesOf(`a,b\n1,2\n${first}`);
    for (let count = 0; count < 100; count++) {
      yielded = count;
      yield megabyte(filling);
    }
  }
  let yielded = 0;

  test.each([
    ['of letters', '3,', 'x'],
    ['of letters in a quote', '3,"', 'x'],
    ['of line breaks in a quote', '3,"', '\n'],
    ['of commas', '3', ','],
    ['of quoted line breaks', '3,', '"\n",'],
  ])('%s', async (_, first, filling) => {
    const opened = await readCsv(line(first, filling));
    const errors: RowError[] = [];
    if (opened.ok) for await (const portion of opened.value.portions) errors.push(...portion.errors);
    expect(errors.map(({ row, code }) => [row, code])).toEqual([[3, 'record_too_long']]);
    // It gave up at the beginning: the other megabytes were never asked for.
    expect(yielded).toBeLessThan(4);
  });
});
