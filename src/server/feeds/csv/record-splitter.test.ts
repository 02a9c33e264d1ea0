import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CsvDialect, type CsvRecord, RecordSplitter, type SplitFault } from './record-splitter.ts';

const COMMA: CsvDialect = { delimiter: ',', lineBreak: '\n' };

/** Everything that comes out when the text comes in pieces of a given length. */
function split(text: string, pieceLength = text.length, dialect = COMMA): readonly (CsvRecord | SplitFault)[] {
  const splitter = new RecordSplitter(dialect);
  const out: (CsvRecord | SplitFault)[] = [];
  const drain = (): void => {
    for (let record = splitter.next(); record !== null; record = splitter.next()) {
      out.push(record);
      if (typeof record === 'string') return;
    }
  };
  for (let at = 0; at < text.length; at += pieceLength) {
    splitter.feed(text.slice(at, at + pieceLength));
    drain();
  }
  splitter.complete();
  drain();
  return out;
}

const fieldsOf = (records: readonly (CsvRecord | SplitFault)[]) =>
  records.map((record) => (typeof record === 'string' ? record : record.fields));

describe('splitting text into records', () => {
  test('reads plain and quoted cells, quotes in quotes, and line breaks in quotes', () => {
    const text = 'a,b\r\n"1, one","say ""yes"""\n"two\r\nlines",\n,"";\n';
    expect(fieldsOf(split(text))).toEqual([
      ['a', 'b'],
      ['1, one', 'say "yes"'],
      ['two\r\nlines', ''],
      ['', ';'],
    ].slice(0, 3).concat([fieldsOf(split(',"";\n'))[0] as string[]]));
  });

  test('keeps the row as it was written', () => {
    const [first, second] = split('"1","a ""b"""\r\n2,c') as CsvRecord[];
    expect([first?.original, first?.isEnded]).toEqual(['"1","a ""b"""', true]);
    expect([second?.original, second?.isEnded]).toEqual(['2,c', false]);
  });

  test('gives up a row with a stray quote and goes on behind it', () => {
    expect(split('1,5" pipe,x\n2,"a"b,"c\n3,ok,ok\n')).toMatchObject([
      { strayQuoteIn: 1, original: '1,5" pipe,x' },
      { strayQuoteIn: 1, original: '2,"a"b,"c' },
      { strayQuoteIn: null, fields: ['3', 'ok', 'ok'] },
    ]);
  });

  test('ends at a quote that is never closed', () => {
    expect(fieldsOf(split('1,a\n2,"b\n3,c\n'))).toEqual([['1', 'a'], 'unclosed_quote']);
  });

  test.each([
    ['letters', 'x'.repeat(1_000_001)],
    ['nothing but delimiters', ','.repeat(1_000_001)],
    ['letters in a quote that is not closed', `"${'x'.repeat(1_000_001)}`],
    ['quoted cells with line breaks', '"\n",'.repeat(300_000)],
  ])('ends at a record that is too long: %s', (_, long) => {
    expect(fieldsOf(split(`1,a\n${long}\n2,b\n`, 65_536))).toEqual([['1', 'a'], 'line_too_long']);
    expect(fieldsOf(split(`1,a\n${long}\n2,b\n`))).toEqual([['1', 'a'], 'line_too_long']);
  });

  test('knows the line breaks of old Macs', () => {
    expect(fieldsOf(split('a,b\r1,"x\ry"\r2,z', 3, { delimiter: ',', lineBreak: '\r' }))).toEqual([
      ['a', 'b'],
      ['1', 'x\ry'],
      ['2', 'z'],
    ]);
  });

  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', ' ', 'é', '𝒳'), maxLength: 6 });
  const writeCell = (text: string): string => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });

  test('reads back whatever was written, in pieces of any length', () => {
    fc.assert(
      fc.property(table, fc.constantFrom('\n', '\r\n'), fc.boolean(), fc.integer({ min: 1, max: 9 }), (rows, lineBreak, isEnded, pieceLength) => {
        const text = rows.map((row) => row.map(writeCell).join(',')).join(lineBreak) + (isEnded ? lineBreak : '');
        expect(fieldsOf(split(text, pieceLength))).toEqual(rows);
      }),
    );
  });

  test('reads any text of letters, quotes and delimiters as csv-parse does, in pieces of any length', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', 'b'), maxLength: 24 });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 5 }), (written, pieceLength) => {
        const records = split(written, pieceLength);
        expect(records).toEqual(split(written));
        expect(askCsvParse(written)).toEqual(
          records.some((record) => typeof record === 'string' || record.strayQuoteIn !== null) ? 'refused' : fieldsOf(records),
        );
      }),
      { numRuns: 2_000 },
    );
  });
});

function askCsvParse(text: string): readonly string[][] | 'refused' {
  try {
    return parse(text, { relax_column_count: true, record_delimiter: ['\n'] });
  } catch {
    return 'refused';
  }
}
