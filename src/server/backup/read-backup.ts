import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import {
  BACKUP_FORMAT,
  type BackupContents,
  BackupEnd,
  BackupFault,
  BackupHead,
  BackupIndex,
  BackupKind,
  TableHead,
  type TableSum,
} from './backup-format.ts';
import { BackupPieces } from './backup-pieces.ts';
import { RowSum } from './sum-rows.ts';

export interface BackupReading {
  readonly signal: AbortSignal;
  /** Hears how many rows are through. */
  readonly onProgress: (rows: number) => void;
  /** Takes the rows of one table, all of them; they count for nothing until the whole backup has been read. */
  readonly onTable?: (table: TableHead, rows: AsyncIterable<Buffer>) => Promise<void>;
}

/** Reads a backup to its end and checks all of it: order, counts, checksums. Throws a BackupFault where it is not whole. */
export async function readBackup(path: string, reading: BackupReading): Promise<BackupContents> {
  try {
    return await readPieces(new BackupPieces(unpack(path, reading.signal)), reading);
  } catch (error) {
    throw explain(error, path);
  }
}

function unpack(path: string, signal: AbortSignal): AsyncIterable<Buffer> {
  const unpacked = createGunzip({ chunkSize: 256 * 1024 });
  // Whoever reads hears of the error.
  pipeline(createReadStream(path, { highWaterMark: 256 * 1024, signal }), unpacked, () => undefined);
  return unpacked;
}

async function readPieces(
  pieces: BackupPieces,
  { signal, onProgress, onTable = drain }: BackupReading,
): Promise<BackupContents> {
  const first = await readFacts(pieces);
  const kind = parse(BackupKind, first);
  if (kind.format > BACKUP_FORMAT)
    throw new BackupFault('The backup was written by a newer version of Anabranch. Restore it with that version.');
  const head = parse(BackupHead, first);
  const sums: TableSum[] = [];
  let rows = 0;
  let facts = await readFacts(pieces);
  while (TableHead.safeParse(facts).success) {
    const table = parse(TableHead, facts);
    const sum = new RowSum();
    await onTable(
      table,
      summed(pieces.readRows(), sum, () => onProgress(rows + sum.rows)),
    );
    rows += sum.rows;
    sums.push(sum.close(table.table));
    // Of a small file everything may be here by now, and nothing left to break off.
    signal.throwIfAborted();
    facts = await readFacts(pieces);
  }
  const { index } = parse(BackupIndex, facts);
  const sha256 = pieces.digest();
  const end = parse(BackupEnd, await readFacts(pieces));
  const isWhole = JSON.stringify(index.tables) === JSON.stringify(sums) && end.sha256 === sha256;
  if (!isWhole || !(await pieces.isAtEnd())) throw damaged();
  return { head, ...index };
}

async function* summed(rows: AsyncIterable<Buffer>, sum: RowSum, onPiece: () => void): AsyncGenerator<Buffer> {
  for await (const piece of rows) {
    sum.add(piece);
    onPiece();
    yield piece;
  }
}

async function drain(_table: TableHead, rows: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of rows);
}

async function readFacts(pieces: BackupPieces): Promise<unknown> {
  const text = await pieces.readLine();
  try {
    return JSON.parse(text);
  } catch {
    throw damaged();
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, facts: unknown): z.output<Schema> {
  const parsed = schema.safeParse(facts);
  if (!parsed.success) throw damaged();
  return parsed.data;
}

const damaged = (): BackupFault =>
  new BackupFault('The file is damaged, or is no backup of Anabranch: its checksums are not right.');

/** What the system and the unpacker say, in a sentence; what is neither stays as it is. */
function explain(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOENT') return new BackupFault(`There is no file ${path}.`);
  if (code === 'EISDIR') return new BackupFault(`${path} is a folder.`);
  if (code === 'Z_BUF_ERROR') return new BackupFault('The file is cut off: its end is missing.');
  return typeof code === 'string' && code.startsWith('Z_') ? damaged() : error;
}
