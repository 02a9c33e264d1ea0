import type { RowError } from '#contract/problems.ts';
import type { Reference } from '#domain/reference.ts';
import { type Result, refuse, succeed } from '#domain/result.ts';
import type { NumberedRow } from '../check-upload.ts';
import type { FileSource } from './csv/open-bytes.ts';
import { type CsvPortion, type CsvProgress, readCsv } from './csv/read-csv.ts';
import type { FeedFormat } from './formats/feed-format.ts';
import { type ColumnPlaces, matchHeadings } from './match-headings.ts';

/** Rows as the use cases take them, with what the reader refused. */
export interface FeedPortion {
  readonly rows: readonly NumberedRow[];
  readonly errors: readonly RowError[];
}

/** A file whose head fits its format. Its portions can be read once, and must be read or closed. */
export interface Feed {
  readonly portions: AsyncGenerator<FeedPortion>;
  /** What ended the reading early; such a file is refused as a whole, good rows or not. */
  brokenBy(): RowError | null;
  fileHash(): string;
  progress(): CsvProgress;
  /** What was remarked about rows, and about how many. */
  notes(): ReadonlyMap<string, number>;
  /** The error with the heading of the file in place of the market's field. */
  nameHeading(error: RowError): RowError;
  close(): Promise<void>;
}

/** Opens a file in a format. */
export async function readFeed(
  source: FileSource,
  format: FeedFormat,
  reference: Reference,
): Promise<Result<Feed, readonly RowError[]>> {
  const opened = await readCsv(source);
  if (!opened.ok) return opened;
  const file = opened.value;
  const matched = matchHeadings(file.headings, format);
  if (!matched.ok) {
    await file.close();
    return refuse(matched.reason);
  }
  const notes = new Map<string, number>();
  const nameHeading = (error: RowError): RowError => {
    const place = matched.value.get(format.columnOf[error.column ?? ''] ?? error.column ?? '');
    return place === undefined ? error : { ...error, column: file.headings[place] ?? error.column };
  };
  return succeed({
    portions: mapPortions(file.portions, format, reference, matched.value, notes),
    brokenBy: () => file.brokenBy(),
    fileHash: () => file.fileHash(),
    progress: () => file.progress(),
    notes: () => notes,
    nameHeading,
    close: () => file.close(),
  });
}

async function* mapPortions(
  portions: AsyncIterable<CsvPortion>,
  format: FeedFormat,
  reference: Reference,
  places: ColumnPlaces,
  notes: Map<string, number>,
): AsyncGenerator<FeedPortion> {
  const map = format.begin(reference);
  const count = (note: string): Map<string, number> => notes.set(note, (notes.get(note) ?? 0) + 1);
  for await (const portion of portions) {
    const rows: NumberedRow[] = [];
    const errors: RowError[] = [...portion.errors];
    for (const { row, fields, original } of portion.rows) {
      const mapped = map((column) => fields[places.get(column) ?? -1]?.trim() ?? '');
      if (mapped.kind === 'refused') errors.push(...mapped.errors.map((error) => ({ row, ...error })));
      else {
        if (mapped.note !== undefined) count(mapped.note);
        if (mapped.kind === 'row') rows.push({ row, cells: mapped.cells, original });
      }
    }
    yield { rows, errors };
  }
}
