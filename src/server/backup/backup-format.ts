import { z } from 'zod';

/*
 * A backup is one stream of gzip. Inside are lines of UTF-8, so that it can be read without this program:
 *
 *   {"backup":"anabranch","format":1,…}          the head
 *   {"table":"batches","columns":["id",…]}       a table, then its rows as COPY writes them, a line each
 *   \.                                           the end of its rows
 *   {"index":{"tables":[…],"sequences":[…]}}     how many rows each table has and their SHA-256; where sequences stand
 *   {"sha256":"…"}                               of everything before this line
 */

export const BACKUP_FORMAT = 1;

export const END_OF_ROWS = '\\.\n';

const name = z.string().min(1);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Read before the rest: a later format may have another head. */
export const BackupKind = z.object({ backup: z.literal('anabranch'), format: z.int() });

export const BackupHead = z.strictObject({
  backup: z.literal('anabranch'),
  format: z.literal(BACKUP_FORMAT),
  /** The version of the program that wrote it. */
  program: z.string(),
  /** The version of the server it was read from. */
  postgres: z.string(),
  takenAt: z.iso.datetime(),
  /** The schema that the rows are of: every migration that had run, in order. */
  migrations: z.array(name).min(1),
});
export type BackupHead = z.output<typeof BackupHead>;

export const TableHead = z.strictObject({ table: name, columns: z.array(name) });
export type TableHead = z.output<typeof TableHead>;

const TableSum = z.strictObject({ name, rows: z.int().min(0), sha256 });
export type TableSum = z.output<typeof TableSum>;

const SequenceState = z.strictObject({ name, lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() });
export type SequenceState = z.output<typeof SequenceState>;

export const BackupIndex = z.strictObject({
  index: z.strictObject({ tables: z.array(TableSum), sequences: z.array(SequenceState) }),
});

export const BackupEnd = z.strictObject({ sha256 });

/** What a whole and undamaged backup says of itself. */
export interface BackupContents {
  readonly head: BackupHead;
  readonly tables: readonly TableSum[];
  readonly sequences: readonly SequenceState[];
}

export const countRows = ({ tables }: Pick<BackupContents, 'tables'>): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0);

/** A backup that cannot be written, or one that is not whole; its message is a sentence for people. */
export class BackupFault extends Error {}
