import { CsvError, Parser } from 'csv-parse';
import type { FileErrorCode } from './file-error.ts';

/** One row of the file, the head included. */
export interface CsvRecord {
  readonly fields: readonly string[];
  /** The text of the row as it was written, without its line break. */
  readonly original: string;
}

/** What no reading goes on behind. */
export class RecordFault extends Error {
  readonly code: FileErrorCode;
  /** The place of the cell in its row, from 0; null where the row as a whole is at fault. */
  readonly field: number | null;
  constructor(code: FileErrorCode, field: number | null = null, message: string = code) {
    super(message);
    this.code = code;
    this.field = field;
  }
}

const LONGEST_RECORD_BYTES = 1_000_000;

/**
 * The records of comma-separated text (RFC 4180), one list for each chunk of bytes. A byte order mark is left out. The
 * parser holds one record at most: one that gets too long, be it of letters or of commas, throws a `RecordFault`, as do
 * quotes that are wrong. The records in front of it come first.
 */
export async function* parseRecords(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<readonly CsvRecord[]> {
  const parser = new RecordParser();
  let bytesFed = 0;
  for await (const chunk of chunks) {
    bytesFed += chunk.length;
    await parser.feed(chunk);
    if (bytesFed - parser.bytesParsed > LONGEST_RECORD_BYTES) parser.fault ??= new RecordFault('record_too_long');
    yield parser.takeRecords();
    if (parser.fault !== null) throw parser.fault;
  }
  await parser.feed(null);
  yield parser.takeRecords();
  if (parser.fault !== null) throw parser.fault;
}

class RecordParser {
  fault: RecordFault | null = null;
  /** Where the last whole record ended. */
  bytesParsed = 0;
  private records: CsvRecord[] = [];
  private readonly parser: Parser;

  constructor() {
    this.parser = new Parser({
      bom: true,
      raw: true,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      // Records are taken here and not passed on: a stream that breaks would lose those in front of the fault.
      on_record: (given: unknown, { bytes }) => {
        const { record, raw } = given as { readonly record: string[]; readonly raw: string };
        this.bytesParsed = bytes;
        this.records.push({ fields: record, original: raw.replace(/[\r\n]+$/, '') });
        return null;
      },
    });
    this.parser.on('error', (error) => {
      this.fault ??= faultOf(error);
    });
  }

  /** Null: the end of the text. */
  feed(chunk: Uint8Array | null): Promise<void> {
    return new Promise((done) => {
      const settle = (error?: Error | null): void => {
        if (error) this.fault ??= faultOf(error);
        done();
      };
      if (chunk === null) this.parser.end(settle);
      else this.parser.write(chunk, settle);
    });
  }

  takeRecords(): readonly CsvRecord[] {
    const taken = this.records;
    this.records = [];
    return taken;
  }
}

function faultOf(error: Error): RecordFault {
  const code: string = error instanceof CsvError ? error.code : '';
  const field = 'column' in error && typeof error.column === 'number' ? error.column : null;
  if (code === 'CSV_QUOTE_NOT_CLOSED') return new RecordFault('unclosed_quote', field);
  if (code === 'INVALID_OPENING_QUOTE' || code === 'CSV_INVALID_CLOSING_QUOTE')
    return new RecordFault('stray_quote', field);
  return new RecordFault('read_failed', null, error.message);
}
