import type { ReadingFileId } from '#domain/ids.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';

/** A file of readings, as it is noted with them. */
export interface ReadingFile {
  readonly content: Tables['reading_files']['content'];
  readonly name: string;
  /** SHA-256 of the file as it lay there. */
  readonly hash: string;
  /** Who published it, in words. */
  readonly source: string;
  readonly receivedBy: string;
}

/** Where a reading stood. */
export interface PlaceInFile {
  readonly fileId: ReadingFileId;
  /** The head is row 1. */
  readonly row: number;
}

/** What became of the readings of a file. */
export interface RecordedReadings {
  readonly added: number;
  /** Of a storage and day, or a limit and moment, of which another figure was known. It is kept. */
  readonly corrected: number;
  readonly known: number;
}

/** Notes a file whose readings are about to be stored; its id. */
export async function noteReadingFile(
  transaction: DatabaseTransaction,
  { content, name, hash, source, receivedBy }: ReadingFile,
  now: Instant,
): Promise<ReadingFileId> {
  const { id } = await transaction
    .insertInto('reading_files')
    .values({ content, name, file_hash: hash, source, received_by: receivedBy, received_at: new Date(now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
