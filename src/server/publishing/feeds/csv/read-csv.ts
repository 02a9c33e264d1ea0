import type { RowError } from '#contract/problems.ts';
import { type Result, refuse, succeed } from '#domain/result.ts';
import { checkHead, checkShape } from './check-shape.ts';
import { describeFileError } from './file-error.ts';
import { describeBreak, type FileBytes, type FileSource, openBytes } from './open-bytes.ts';
import { type CsvRecord, parseRecords, RecordFault } from './parse-records.ts';

/** A row of as many cells as the head has. */
export interface CsvRow extends CsvRecord {
  readonly row: number;
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

const ROWS_AT_ONCE = 2_000;
/** More than a spreadsheet has rows. */
const MAX_EMPTY_ROWS = 1_100_000;
const PIECE_BYTES = 128 * 1024;

/**
 * Opens a CSV file: UTF-8 with or without a byte order mark, packed with gzip or not. Bad input of any kind is told as
 * errors, never thrown. Memory does not grow with the file.
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
  private readonly records: AsyncGenerator<readonly CsvRecord[]>;
  /** Read and not yet looked at. */
  private waiting: readonly CsvRecord[] = [];
  private lastByte = 0;
  private row = 0;
  private rows = 0;
  private emptyRows = 0;
  private fault: RowError | null = null;

  constructor(bytes: FileBytes) {
    this.bytes = bytes;
    this.records = parseRecords(this.watchChunks());
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
    await this.records.return(undefined);
    await this.bytes.chunks.return(undefined);
  }

  async readHead(): Promise<Result<void, readonly RowError[]>> {
    while (this.waiting.length === 0 && (await this.readOn())) {}
    const [head, ...rest] = this.waiting;
    this.waiting = rest;
    if (head === undefined) return refuse([this.fault ?? describeFileError(1, null, 'empty_file')]);
    this.row = 1;
    const errors = checkHead(head);
    if (errors.length > 0) return refuse(errors);
    this.headings = head.fields.map((heading) => heading.trim());
    return succeed(undefined);
  }

  private async *readPortions(): AsyncGenerator<CsvPortion> {
    try {
      let hasMore = true;
      while (hasMore && this.fault === null) {
        let records = this.waiting;
        this.waiting = [];
        // One more than is passed on: whether a row is the last of the file shows when there is no other.
        while (hasMore && records.length <= ROWS_AT_ONCE) {
          hasMore = await this.readOn();
          records = records.concat(this.waiting);
          this.waiting = [];
        }
        if (hasMore) {
          this.waiting = records.slice(-1);
          records = records.slice(0, -1);
        }
        yield this.checkRecords(records, !hasMore);
      }
    } finally {
      await this.close();
    }
  }

  private checkRecords(records: readonly CsvRecord[], isEnd: boolean): CsvPortion {
    const rows: CsvRow[] = [];
    const errors: RowError[] = [];
    for (const [at, record] of records.entries()) {
      this.row += 1;
      if (record.fields.every((cell) => cell.trim() === '')) {
        this.emptyRows += 1;
        if (this.emptyRows <= MAX_EMPTY_ROWS) continue;
        this.fault = describeFileError(this.row, null, 'too_many_empty_rows', String(MAX_EMPTY_ROWS));
        return { rows, errors: [...errors, this.fault] };
      }
      this.rows += 1;
      const isCutOff = isEnd && at === records.length - 1 && this.fault === null && !this.endsWithLineBreak();
      const error = checkShape(this.row, record, this.headings, isCutOff);
      if (error === null) rows.push({ row: this.row, ...record });
      else errors.push(error);
      if (error?.code === 'half_file') {
        this.fault = error;
        return { rows, errors };
      }
    }
    if (isEnd && this.fault !== null) {
      // Counted where it broke: behind the last row that was read.
      this.fault = { ...this.fault, row: this.row + 1 };
      errors.push(this.fault);
    }
    return { rows, errors };
  }

  private endsWithLineBreak(): boolean {
    return this.lastByte === 0x0a || this.lastByte === 0x0d;
  }

  /** Reads a piece of the file; false at its end or where it breaks. */
  private async readOn(): Promise<boolean> {
    try {
      const { value, done } = await this.records.next();
      if (done === true) return false;
      this.waiting = value;
      return true;
    } catch (error) {
      this.fault = this.describeFault(error);
      return false;
    }
  }

  private describeFault(error: unknown): RowError {
    const row = this.row + 1;
    if (error instanceof RecordFault) {
      const column = error.field === null ? null : (this.headings[error.field] ?? null);
      return describeFileError(row, column, error.code, error.message);
    }
    const { code, detail } = describeBreak(error);
    return describeFileError(row, null, code, detail);
  }

  private async *watchChunks(): AsyncGenerator<Uint8Array> {
    let isFirst = true;
    for await (const chunk of this.bytes.chunks) {
      if (isFirst && isUtf16(chunk)) throw new RecordFault('utf16');
      isFirst = false;
      this.lastByte = chunk.at(-1) ?? this.lastByte;
      // However large the pieces in which it comes, a portion stays small.
      for (let at = 0; at < chunk.length; at += PIECE_BYTES) yield chunk.subarray(at, at + PIECE_BYTES);
    }
  }
}

/** By its byte order mark, FF FE or FE FF. */
const isUtf16 = ([first = 0, second = 0]: Uint8Array): boolean =>
  first + second === 0xff + 0xfe && Math.min(first, second) === 0xfe;
