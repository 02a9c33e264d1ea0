/** How a file parts its cells and its rows. */
export interface CsvDialect {
  readonly delimiter: ',' | ';' | '\t';
  readonly lineBreak: '\n' | '\r';
}

export interface CsvRecord {
  readonly fields: readonly string[];
  /** The text of the row, without its line break. */
  readonly original: string;
  /** The field (from 0) in which a quote stands where none may be; null: none does. */
  readonly strayQuoteIn: number | null;
  /** False for a last row that no line break ends. */
  readonly isEnded: boolean;
}

export type SplitFault = 'line_too_long' | 'unclosed_quote';

const LONGEST_RECORD = 1_000_000;
const QUOTE = '"';

/**
 * Splits text that comes in pieces into records of RFC 4180. Holds one piece and one record at most: a record that
 * gets too long ends the splitting, with or without quotes in it.
 */
export class RecordSplitter {
  private text = '';
  private start = 0;
  /** The next quote at or after `start`, looked for once. */
  private quoteAt = -1;
  private hasAll = false;
  private readonly dialect: CsvDialect;

  constructor(dialect: CsvDialect) {
    this.dialect = dialect;
  }

  feed(piece: string): void {
    this.text = this.text.slice(this.start) + piece;
    this.start = 0;
    this.quoteAt = -1;
  }

  /** No piece comes after this. */
  complete(): void {
    this.hasAll = true;
  }

  get isComplete(): boolean {
    return this.hasAll;
  }

  /** The next record; null: feed another piece, or the end when complete. */
  next(): CsvRecord | SplitFault | null {
    const { text, start } = this;
    if (start >= text.length) return null;
    const lineEnd = text.indexOf(this.dialect.lineBreak, start);
    if (this.quoteAt < start) this.quoteAt = indexOrEnd(text, QUOTE, start);
    if (this.quoteAt < indexOf(lineEnd, text)) return this.splitQuoted();
    if (lineEnd < 0 && !this.hasAll) return text.length - start > LONGEST_RECORD ? 'line_too_long' : null;
    const original = this.take(start, indexOf(lineEnd, text));
    if (original === 'line_too_long') return original;
    return {
      fields: original.split(this.dialect.delimiter),
      original,
      strayQuoteIn: null,
      isEnded: lineEnd >= 0,
    };
  }

  private splitQuoted(): CsvRecord | SplitFault | null {
    const { text, start } = this;
    const { delimiter, lineBreak } = this.dialect;
    const fields: string[] = [];
    let position = start;
    for (;;) {
      const cell = text[position] === QUOTE ? this.readQuoted(position) : this.readPlain(position);
      if (cell === null) return this.waitForMore();
      fields.push(cell.value);
      position = cell.end;
      if (cell.isStray) return this.skipStray(position, fields);
      if (text[position] === delimiter) position += 1;
      else {
        const isReturn = text[position] === '\r' && lineBreak === '\n';
        const end = isReturn ? position + 1 : position;
        if (end === text.length && !this.hasAll) return this.waitForMore();
        const original = this.take(start, end);
        if (original === 'line_too_long') return original;
        return { fields, original, strayQuoteIn: null, isEnded: position < text.length };
      }
    }
  }

  /** From an opening quote to behind the closing one. Null: it is not all here. */
  private readQuoted(opening: number): Cell | null {
    const { text } = this;
    let value = '';
    let from = opening + 1;
    for (;;) {
      const closing = text.indexOf(QUOTE, from);
      if (closing < 0) return null;
      if (closing + 1 === text.length && !this.hasAll) return null;
      value += text.slice(from, closing);
      if (text[closing + 1] !== QUOTE) {
        const end = closing + 1;
        return { value, end, isStray: !this.isCellEnd(end) };
      }
      value += QUOTE;
      from = closing + 2;
    }
  }

  private readPlain(position: number): Cell | null {
    const { text } = this;
    const { delimiter, lineBreak } = this.dialect;
    const lineEnd = indexOrEnd(text, lineBreak, position);
    if (lineEnd === text.length && !this.hasAll) return null;
    const until = text.slice(position, lineEnd);
    const cellEnd = until.indexOf(delimiter);
    const cell = cellEnd < 0 ? until : until.slice(0, cellEnd);
    const value = cellEnd < 0 && lineBreak === '\n' && cell.endsWith('\r') ? cell.slice(0, -1) : cell;
    return { value, end: position + value.length, isStray: value.includes(QUOTE) };
  }

  private isCellEnd(position: number): boolean {
    const { text } = this;
    const { delimiter, lineBreak } = this.dialect;
    if (position === text.length) return this.hasAll;
    const letter = text[position];
    if (letter === '\r' && lineBreak === '\n') return position + 1 === text.length || text[position + 1] === '\n';
    return letter === delimiter || letter === lineBreak;
  }

  /** Gives up the row at the next line break, so that the rows behind it can still be judged. */
  private skipStray(position: number, fields: string[]): CsvRecord | SplitFault | null {
    const lineEnd = this.text.indexOf(this.dialect.lineBreak, position);
    if (lineEnd < 0 && !this.hasAll) return this.waitForMore();
    const original = this.take(this.start, indexOf(lineEnd, this.text));
    if (original === 'line_too_long') return original;
    return { fields, original, strayQuoteIn: fields.length - 1, isEnded: lineEnd >= 0 };
  }

  private waitForMore(): SplitFault | null {
    if (this.text.length - this.start > LONGEST_RECORD) return 'line_too_long';
    return this.hasAll ? 'unclosed_quote' : null;
  }

  /** The text up to `end`, a carriage return before the line feed left out; the next record begins behind the break. */
  private take(start: number, end: number): string | 'line_too_long' {
    if (end - start > LONGEST_RECORD) return 'line_too_long';
    this.start = end + 1;
    const hasReturn = this.dialect.lineBreak === '\n' && end > start && this.text[end - 1] === '\r';
    return this.text.slice(start, hasReturn ? end - 1 : end);
  }
}

interface Cell {
  readonly value: string;
  readonly end: number;
  readonly isStray: boolean;
}

const indexOf = (found: number, text: string): number => (found < 0 ? text.length : found);

const indexOrEnd = (text: string, wanted: string, from: number): number => indexOf(text.indexOf(wanted, from), text);
