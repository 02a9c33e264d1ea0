import type { RowError } from '#contract/problems.ts';
import { type Result, refuse, succeed } from '#domain/result.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Database, DatabaseTransaction } from '../../../platform/database/database.ts';
import type { ReadingFile, RecordedReadings } from '../../../reference/note-reading-file.ts';
import { MAX_ROW_ERRORS } from '../../check-upload.ts';
import type { FileReport } from '../import-file.ts';
import { type ReadingSource, readReadingFile } from './read-reading-file.ts';
import type { ReadingFormat, ReadRow } from './reading-format.ts';

/** A file of readings, with what is said of it. */
export interface ReadingImport extends ReadingSource {
  readonly name: string;
  /** Who published it, in words: told with every reading. */
  readonly publisher: string;
  readonly receivedBy: string;
  /** Store the good rows of a file that has bad ones. A file that breaks off is refused all the same. */
  readonly acceptsGoodRows: boolean;
  readonly now: Instant;
}

export type ReadingReport = Pick<FileReport, 'rows' | 'counts' | 'refused' | 'notes'>;
export type ReadingsImported = Result<ReadingReport, readonly RowError[]>;

/** As an error of a file that is refused for it, and as a remark on one whose good rows are stored. */
export interface MissingPart {
  readonly error: RowError;
  readonly note: string;
}

/** What a kind of file is, and how its readings are stored. */
export interface ReadingKind<Reading> {
  readonly content: ReadingFile['content'];
  readonly format: ReadingFormat;
  readonly readRow: ReadRow<Reading>;
  /** What a whole file should have had and has not, once its rows are read. */
  readonly listMissing?: () => readonly MissingPart[];
  record(
    transaction: DatabaseTransaction,
    file: ReadingFile,
    readings: readonly Reading[],
    now: Instant,
  ): Promise<RecordedReadings>;
}

/** Reads a file to its end and stores it in one transaction: all of it, or its good rows where that is asked for, or nothing. */
export async function importReadings<Reading>(
  db: Database,
  given: ReadingImport,
  { content, format, readRow, listMissing = () => [], record }: ReadingKind<Reading>,
): Promise<ReadingsImported> {
  const read = await readReadingFile(given, format, readRow);
  if (!read.ok) return read;
  const { readings, rows, refused, notes, isWhole, hash } = read.value;
  if (!isWhole) return refuse(refused.errors.slice(0, MAX_ROW_ERRORS));
  const missing = listMissing();
  const errors = [...missing.map(({ error }) => error), ...refused.errors];
  if (errors.length > 0 && !given.acceptsGoodRows) return refuse(errors.slice(0, MAX_ROW_ERRORS));
  const file = { content, name: given.name, hash, source: given.publisher, receivedBy: given.receivedBy };
  const { added, corrected, known } = await db
    .transaction()
    .execute((transaction) => record(transaction, file, readings, given.now));
  const remarks = new Map([...notes, ...missing.map(({ note }) => [note, 1] as const)]);
  return succeed({ rows, counts: { added, corrected, 'known already': known }, refused, notes: remarks });
}
