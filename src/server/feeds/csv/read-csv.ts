import type { RowError } from '#contract/problems.ts';
import { type Result, refuse, succeed } from '#domain/result.ts';
import type { NumberedRow } from '../../usecases/check-upload.ts';
import { detectDialect } from './detect-dialect.ts';
import { describeFileError, type FileErrorCode } from './file-error.ts';
import { describeBreak, type FileBytes, type FileSource, openBytes } from './open-bytes.ts';
import { type CsvRecord, RecordSplitter } from './record-splitter.ts';

/** A row with its cells by heading. */
export interface CsvRow extends NumberedRow {
  readonly cells: Readonly<Record<string, string>>;
}

export interface CsvPortion {
  readonly rows: readonly CsvRow[];
  /** Rows of a wrong shape, which are not among `rows`. */
  readonly errors: readonly RowError[];
}

export interface CsvProgress {
  readonly rows: number;
  readonly bytes: number;
  /** Null where it is not known how long the file is. */
  readonly bytesInAll: number | null;
}

/** A CSV file whose head has been read. Its rows can be read once, and must be read or closed. */
export interface CsvFile {
  readonly headings: readonly string[];
  readonly portions: AsyncGenerator<CsvPortion>;
  /** What ended the reading before the end of the file; such a file is to be refused as a whole. */
  brokenBy(): RowError | null;
  /** SHA-256 of the file; after the last portion. */
  fileHash(): string;
  progress(): CsvProgress;
  close(): Promise<void>;
}

/** Rows of a portion, and letters that end one early, so that long rows do not pile up. */
const ROWS_AT_ONCE = 2_000;
const LETTERS_AT_ONCE = 4_000_000;

/**
 * Opens a CSV file: UTF-8 with or without a byte order mark, packed with gzip or not, cells parted by comma, semicolon
 * or tab as the head has it. Bad input of any kind is told as errors, never thrown. Memory does not grow with the file.
 */
export async function readCsv(source: FileSource): Promise<Result<CsvFile, readonly RowError[]>> {
  const opened = await openBytes(source);
  if (!opened.ok) return refuse([describeFileError(1, null, opened.reason.code, opened.reason.detail)]);
  const reader = new CsvReader(opened.value);
  const head = await reader.readHead();
  if (head.ok) return succeed(reader);
  await reader.close();
  return head;
}

class CsvReader implements CsvFile {
  headings: readonly string[] = [];
  readonly portions: AsyncGenerator<CsvPortion>;
  private readonly bytes: FileBytes;
  private readonly texts: AsyncGenerator<string>;
  private splitter: RecordSplitter | null = null;
  private row = 0;
  private rows = 0;
  private fault: RowError | null = null;

  constructor(bytes: FileBytes) {
    this.bytes = bytes;
    this.texts = decode(bytes.chunks);
    this.portions = this.readPortions();
  }

  brokenBy(): RowError | null {
    return this.fault;
  }

  fileHash(): string {
    return this.bytes.hash();
  }

  progress(): CsvProgress {
    return { rows: this.rows, bytes: this.bytes.bytesRead(), bytesInAll: this.bytes.size };
  }

  async close(): Promise<void> {
    await this.texts.return(undefined);
  }

  async readHead(): Promise<Result<void, readonly RowError[]>> {
    let text = '';
    let dialect = null;
    while (dialect === null && text.length <= LETTERS_AT_ONCE) {
      const piece = await this.nextText();
      text += piece ?? '';
      dialect = detectDialect(text, piece === null);
    }
    if (this.fault !== null) return refuse([this.fault]);
    this.splitter = new RecordSplitter(dialect ?? { delimiter: ',', lineBreak: '\n' });
    this.splitter.feed(text);
    const head = await this.nextRecord();
    if (this.fault !== null) return refuse([this.fault]);
    const errors = head === null ? [describeFileError(1, null, 'empty_file')] : checkHead(head);
    if (errors.length > 0) return refuse(errors);
    this.headings = head?.fields.map((heading) => heading.trim()) ?? [];
    return succeed(undefined);
  }

  private async *readPortions(): AsyncGenerator<CsvPortion> {
    try {
      for (;;) {
        const portion = await this.readPortion();
        if (portion.rows.length + portion.errors.length > 0) yield portion;
        if (portion.isLast) return;
      }
    } finally {
      await this.close();
    }
  }

  private async readPortion(): Promise<CsvPortion & { readonly isLast: boolean }> {
    const rows: CsvRow[] = [];
    const errors: RowError[] = [];
    let letters = 0;
    while (rows.length + errors.length < ROWS_AT_ONCE && letters < LETTERS_AT_ONCE) {
      const record = await this.nextRecord();
      if (record === null) return { rows, errors: this.fault === null ? errors : [...errors, this.fault], isLast: true };
      letters += record.original.length;
      if (record.fields.every((cell) => cell === '') && record.strayQuoteIn === null) continue;
      this.rows += 1;
      const error = checkShape(this.row, record, this.headings);
      if (error === null) rows.push(toRow(this.row, record, this.headings));
      else if (error.code === 'half_file') this.fault = error;
      else errors.push(error);
    }
    return { rows, errors, isLast: false };
  }

  /** Null at the end of the file, or where a fault ends the reading. */
  private async nextRecord(): Promise<CsvRecord | null> {
    const { splitter } = this;
    if (splitter === null) return null;
    for (;;) {
      const record = splitter.next();
      if (record === 'line_too_long' || record === 'unclosed_quote') return this.breakOff(record);
      if (record !== null) {
        this.row += 1;
        return record;
      }
      const piece = await this.nextText();
      if (this.fault !== null) return null;
      if (piece === null) {
        if (splitter.isComplete) return null;
        splitter.complete();
      } else splitter.feed(piece);
    }
  }

  private async nextText(): Promise<string | null> {
    try {
      const { value, done } = await this.texts.next();
      return done === true ? null : value;
    } catch (error) {
      const { code, detail } = describeBreak(error);
      return this.breakOff(code, detail);
    }
  }

  private breakOff(code: FileErrorCode, detail = ''): null {
    this.fault = describeFileError(this.row + 1, null, code, detail);
    return null;
  }
}

/** Bytes that are no UTF-8 become the letter U+FFFD, which the check of a row refuses. */
async function* decode(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

function checkHead(head: CsvRecord): readonly RowError[] {
  const names = head.fields.map((heading) => heading.trim());
  if (names.every((name) => name === '')) return [describeFileError(1, null, 'empty_file')];
  const bad = checkLetters(1, head, names) ?? checkQuotes(1, head, names);
  if (bad !== null) return [bad];
  const seen = new Set<string>();
  return names.flatMap((name, at) => {
    const isRepeated = seen.has(name);
    seen.add(name);
    if (name === '') return [describeFileError(1, null, 'unnamed_heading', String(at + 1))];
    return isRepeated ? [describeFileError(1, name, 'repeated_heading')] : [];
  });
}

function checkShape(row: number, record: CsvRecord, headings: readonly string[]): RowError | null {
  const quotes = checkQuotes(row, record, headings);
  if (quotes !== null) return quotes;
  const count = record.fields.length;
  if (count < headings.length && !record.isEnded) return describeFileError(row, null, 'half_file');
  if (count !== headings.length) {
    const code = count < headings.length ? 'too_few_cells' : 'too_many_cells';
    return describeFileError(row, null, code, `${count} in place of ${headings.length}`);
  }
  return checkLetters(row, record, headings);
}

const checkQuotes = (row: number, { strayQuoteIn }: CsvRecord, headings: readonly string[]): RowError | null =>
  strayQuoteIn === null ? null : describeFileError(row, headings[strayQuoteIn] ?? null, 'stray_quote');

function checkLetters(row: number, { original, fields }: CsvRecord, headings: readonly string[]): RowError | null {
  const isUnreadable = original.includes('\uFFFD');
  if (!isUnreadable && !original.includes('\0')) return null;
  const at = fields.findIndex((cell) => cell.includes(isUnreadable ? '\uFFFD' : '\0'));
  return describeFileError(row, row === 1 ? null : (headings[at] ?? null), isUnreadable ? 'not_utf8' : 'nul_byte');
}

function toRow(row: number, { fields, original }: CsvRecord, headings: readonly string[]): CsvRow {
  const cells: Record<string, string> = {};
  for (let at = 0; at < headings.length; at++) cells[headings[at] ?? ''] = fields[at] ?? '';
  return { row, cells, original };
}
