import type { RowError } from '#contract/problems.ts';
import { type Result, refuse, succeed } from '#domain/result.ts';
import { describeFileError } from '../csv/file-error.ts';
import type { FileSource } from '../csv/open-bytes.ts';
import { type CsvFile, type CsvProgress, type CsvRow, readCsv } from '../csv/read-csv.ts';
import { type ColumnPlaces, matchHeadings } from '../match-headings.ts';
import { RefusalTally } from '../refusal-tally.ts';
import type { ReadingFormat, ReadRow } from './reading-format.ts';

/** Whence a file comes, and how it is told about. */
export interface ReadingSource {
  readonly bytes: FileSource;
  readonly onProgress: (progress: CsvProgress) => void;
  /** Ends the reading before the next portion. */
  readonly signal: AbortSignal;
}

/** A file of readings that was read to where it ends or breaks. */
export interface ReadFile<Reading> {
  readonly readings: readonly Reading[];
  readonly rows: number;
  readonly refused: RefusalTally;
  /** What was remarked about rows, and about how many. */
  readonly notes: ReadonlyMap<string, number>;
  /** Whether it was read to its end. One that breaks off is to be refused as a whole. */
  readonly isWhole: boolean;
  readonly hash: string;
}

/** They are held in memory: as many as four hundred storages have in five years of days. */
const MAX_READINGS = 750_000;

/** Reads a file whole before anything is stored; errors where its head does not fit. */
export async function readReadingFile<Reading>(
  source: ReadingSource,
  format: ReadingFormat,
  readRow: ReadRow<Reading>,
): Promise<Result<ReadFile<Reading>, readonly RowError[]>> {
  const opened = await readCsv(source.bytes);
  if (!opened.ok) return opened;
  const file = opened.value;
  try {
    const places = matchHeadings(file.headings, { ...format, allowsOtherColumns: false });
    if (!places.ok) return places;
    return await readPortions(file, source, places.value, readRow);
  } finally {
    await file.close();
  }
}

async function readPortions<Reading>(
  file: CsvFile,
  { onProgress, signal }: ReadingSource,
  places: ColumnPlaces,
  readRow: ReadRow<Reading>,
): Promise<Result<ReadFile<Reading>, readonly RowError[]>> {
  const readings: Reading[] = [];
  const refused = new RefusalTally();
  const notes = new Map<string, number>();
  for await (const portion of file.portions) {
    signal.throwIfAborted();
    onProgress(file.progress());
    const errors: RowError[] = [...portion.errors];
    for (const { row, fields } of portion.rows) {
      const read = readRow((column) => fields[places.get(column) ?? -1]?.trim() ?? '', row);
      if (read.kind === 'readings') for (const reading of read.readings) readings.push(reading);
      else if (read.kind === 'left_out') notes.set(read.note, (notes.get(read.note) ?? 0) + 1);
      else
        for (const error of read.errors) errors.push({ row, ...error, column: headingOf(file, places, error.column) });
    }
    refused.add(errors.toSorted((left, right) => left.row - right.row));
    const last: CsvRow | undefined = portion.rows.at(-1);
    if (readings.length > MAX_READINGS)
      return refuse([describeFileError(last?.row ?? 1, null, 'too_many_readings', String(MAX_READINGS))]);
  }
  signal.throwIfAborted();
  const { rows } = file.progress();
  return succeed({ readings, rows, refused, notes, isWhole: file.brokenBy() === null, hash: file.fileHash() });
}

/** As the file writes it. */
const headingOf = (file: CsvFile, places: ColumnPlaces, column: string): string =>
  file.headings[places.get(column) ?? -1] ?? column;
