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

const MAX_RECORD_CHARACTERS = 1_000_000;
const MAX_RECORD_LINES = 1_000;

/**
 * The records of comma-separated text (RFC 4180), one list for each chunk of bytes. A byte order mark is left out. The
 * parser holds one record at most: one that gets too long, be it of letters or of commas, throws a `RecordFault`, as do
 * quotes that are wrong. The records in front of it come first.
 */
export async function* parseRecords(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<readonly CsvRecord[]> {
  const parser = new RecordParser();
  for await (const chunk of chunks) {
    parser.feed(chunk);
    yield parser.takeRecords();
    if (parser.fault !== null) throw parser.fault;
  }
  parser.finish();
  yield parser.takeRecords();
  if (parser.fault !== null) throw parser.fault;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const LINE_FEED = 0x0a;
const RETURN = 0x0d;

type Place = 'at the start of a cell' | 'in a cell' | 'in quotes' | 'behind a quote in quotes';

/** Looks at every letter once, however the text is cut into chunks. */
class RecordParser {
  fault: RecordFault | null = null;
  private readonly decoder = new TextDecoder();
  private records: CsvRecord[] = [];
  /** From the start of the record that is being read. */
  private text = '';
  private at = 0;
  private recordStart = 0;
  private cellStart = 0;
  private place: Place = 'at the start of a cell';
  private hasDoubledQuotes = false;
  private fields: string[] = [];
  private lines = 1;
  private isBehindReturn = false;

  feed(chunk: Uint8Array): void {
    this.read(this.decoder.decode(chunk, { stream: true }));
    if (this.text.length > MAX_RECORD_CHARACTERS) this.fault ??= new RecordFault('record_too_long');
  }

  finish(): void {
    this.read(this.decoder.decode());
    if (this.fault !== null || this.text === '') return;
    if (this.place === 'in quotes') this.fault = new RecordFault('unclosed_quote', this.fields.length);
    else this.endRecord();
  }

  takeRecords(): readonly CsvRecord[] {
    const taken = this.records;
    this.records = [];
    return taken;
  }

  private read(more: string): void {
    this.text += more;
    while (this.at < this.text.length && this.fault === null) {
      this.take(this.text.charCodeAt(this.at));
      this.at += 1;
    }
    this.text = this.text.slice(this.recordStart);
    this.at -= this.recordStart;
    this.cellStart -= this.recordStart;
    this.recordStart = 0;
  }

  private take(letter: number): void {
    const isSecondHalf = this.isBehindReturn && letter === LINE_FEED;
    this.isBehindReturn = false;
    if (this.place === 'in quotes') this.takeInQuotes(letter);
    else if (isSecondHalf) this.startRecord();
    else if (letter === COMMA) this.endCell();
    else if (letter === LINE_FEED || letter === RETURN) {
      this.endRecord();
      this.startRecord();
      this.isBehindReturn = letter === RETURN;
    } else if (letter === QUOTE) this.takeQuote();
    else if (this.place === 'at the start of a cell') this.place = 'in a cell';
    else if (this.place === 'behind a quote in quotes') this.fault = new RecordFault('stray_quote', this.fields.length);
  }

  private takeInQuotes(letter: number): void {
    if (letter === QUOTE) this.place = 'behind a quote in quotes';
    else if (letter === LINE_FEED) this.lines += 1;
  }

  private takeQuote(): void {
    if (this.place === 'in a cell') this.fault = new RecordFault('stray_quote', this.fields.length);
    else {
      this.hasDoubledQuotes ||= this.place === 'behind a quote in quotes';
      this.place = 'in quotes';
    }
  }

  private endCell(): void {
    const isQuoted = this.place === 'behind a quote in quotes';
    const cell = isQuoted ? this.text.slice(this.cellStart + 1, this.at - 1) : this.text.slice(this.cellStart, this.at);
    this.fields.push(this.hasDoubledQuotes ? cell.replaceAll('""', '"') : cell);
    this.place = 'at the start of a cell';
    this.hasDoubledQuotes = false;
    this.cellStart = this.at + 1;
  }

  private endRecord(): void {
    this.endCell();
    if (this.lines > MAX_RECORD_LINES) {
      this.fault = new RecordFault('record_of_too_many_lines', null, String(MAX_RECORD_LINES));
    } else this.records.push({ fields: this.fields, original: this.text.slice(this.recordStart, this.at) });
  }

  /** Behind the letter that is being looked at. */
  private startRecord(): void {
    this.fields = [];
    this.lines = 1;
    this.recordStart = this.at + 1;
    this.cellStart = this.recordStart;
  }
}
