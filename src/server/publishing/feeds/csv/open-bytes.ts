import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Result, refuse, succeed } from '#domain/result.ts';
import type { FileErrorCode } from './file-error.ts';

/** A path, or bytes that come from somewhere else. */
export type FileSource = string | AsyncIterable<Uint8Array>;

/** The bytes of a file, unpacked where it is gzip. */
export interface FileBytes {
  /** Throws where the file cannot be read on or unpacked; `describeBreak` has the words. */
  readonly chunks: AsyncGenerator<Uint8Array>;
  /** Of the file as it lies there, packed or not; null where that is not known. */
  readonly size: number | null;
  /** How much of `size` has been read. */
  bytesRead(): number;
  /** SHA-256 of what has been read of the file as it lies there; ask once, at the end. */
  hash(): string;
}

export interface FileRefusal {
  readonly code: FileErrorCode;
  readonly detail: string;
}

const CHUNK_BYTES = 256 * 1024;
/** The largest register has a quarter of a gigabyte; a bomb has as much as one likes. */
const MAX_UNPACKED_GIGABYTES = 2;

/** Opens a file by its path. A stream is open already and is taken as it is. */
export async function openBytes(source: FileSource): Promise<Result<FileBytes, FileRefusal>> {
  if (typeof source !== 'string') return succeed(watchBytes(source, null));
  try {
    const file = await open(source);
    const stat = await file.stat();
    if (stat.isDirectory()) {
      await file.close();
      return refuse({ code: 'not_a_file', detail: source });
    }
    if (!stat.isFile()) return succeed(watchBytes(file.createReadStream({ highWaterMark: CHUNK_BYTES }), null));
    return succeed(watchBytes(readWhole(file, stat), stat.size));
  } catch (error) {
    return refuse({ code: refusalOf(error), detail: source });
  }
}

function refusalOf(error: unknown): FileErrorCode {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'no_such_file';
  return code === 'EISDIR' ? 'not_a_file' : 'not_readable';
}

/** The file changed between its first byte and its last. */
class ChangedMeanwhile extends Error {}

/** What comes out of a packed file has no end in sight. */
class UnpackedTooLarge extends Error {}

/** Reads a file to its end and makes sure that it is still the one that was opened. */
async function* readWhole(
  file: FileHandle,
  before: { readonly size: number; readonly mtimeMs: number },
): AsyncGenerator<Uint8Array> {
  try {
    yield* file.createReadStream({ highWaterMark: CHUNK_BYTES, autoClose: false }) as AsyncIterable<Buffer>;
    const after = await file.stat();
    if (after.size !== before.size || after.mtimeMs !== before.mtimeMs) throw new ChangedMeanwhile();
  } finally {
    await file.close();
  }
}

function watchBytes(source: AsyncIterable<Uint8Array>, size: number | null): FileBytes {
  const hash = createHash('sha256');
  let bytesRead = 0;
  async function* watch(): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      hash.update(chunk);
      bytesRead += chunk.length;
      yield chunk;
    }
  }
  return { chunks: unpack(watch()), size, bytesRead: () => bytesRead, hash: () => hash.digest('hex') };
}

/** Recognises gzip by its first two bytes, whatever the name says. */
async function* unpack(chunks: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Uint8Array = new Uint8Array(0);
  while (head.length < 2) {
    const { value, done } = await chunks.next();
    if (done === true) break;
    head = Buffer.concat([head, value]);
  }
  const whole = putBack(head, chunks);
  if (head[0] !== 0x1f || head[1] !== 0x8b) {
    yield* whole;
    return;
  }
  const unzipped = createGunzip({ chunkSize: CHUNK_BYTES });
  // What goes wrong is thrown where the chunks are asked for.
  pipeline(Readable.from(whole, { objectMode: false }), unzipped, () => undefined);
  let bytes = 0;
  for await (const chunk of unzipped as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > MAX_UNPACKED_GIGABYTES * 1024 ** 3) throw new UnpackedTooLarge();
    yield chunk;
  }
}

async function* putBack(head: Uint8Array, chunks: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    if (head.length > 0) yield head;
    yield* chunks;
  } finally {
    // Whoever stops at the head has not come to the chunks, and the file behind them is open.
    await chunks.return(undefined);
  }
}

/** Why the bytes stopped coming. */
export function describeBreak(error: unknown): FileRefusal {
  if (error instanceof ChangedMeanwhile) return { code: 'changed_meanwhile', detail: '' };
  if (error instanceof UnpackedTooLarge) return { code: 'unpacked_too_large', detail: `${MAX_UNPACKED_GIGABYTES} GB` };
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'Z_BUF_ERROR') return { code: 'half_file', detail: '' };
  if (code.startsWith('Z_')) return { code: 'broken_gzip', detail: '' };
  return { code: 'read_failed', detail: error instanceof Error ? error.message : String(error) };
}
