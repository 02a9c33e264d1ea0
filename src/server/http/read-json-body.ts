import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { describeProblem, type ProblemCode } from '#contract/problems.ts';
import { ProblemError } from './problem-error.ts';

const unpack = promisify(gunzip);

const refuse = (code: ProblemCode, detail: string): ProblemError => new ProblemError(describeProblem(code, { detail }));

/**
 * Reads a body as JSON. `maxBytes` bounds what comes over the line and what it becomes when it is unpacked. It is asked
 * for only where a route reads a body, after it is known who sends it.
 */
export async function readJsonBody(
  stream: AsyncIterable<Buffer>,
  headers: IncomingMessage['headers'],
  maxBytes: number,
): Promise<unknown> {
  const sent = await readBytes(stream, headers, maxBytes);
  const bytes = await decode(sent, headers['content-encoding'], maxBytes);
  return parseJson(bytes.toString('utf8'));
}

/** The body piece by piece, until it is larger than it may be. */
export async function readBytes(
  stream: AsyncIterable<Buffer>,
  headers: IncomingMessage['headers'],
  maxBytes: number,
): Promise<Buffer> {
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream) {
    size += piece.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    pieces.push(piece);
  }
  return Buffer.concat(pieces, size);
}

const tooLarge = (maxBytes: number): ProblemError => refuse('too_large', `At most ${maxBytes} bytes are read here.`);

async function decode(bytes: Buffer, encoding: string | undefined, maxBytes: number): Promise<Buffer> {
  if (encoding === undefined || encoding === 'identity') return bytes;
  if (encoding !== 'gzip') throw refuse('unsupported_media_type', 'A body may come as it is or packed with gzip.');
  try {
    return await unpack(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(maxBytes);
    throw refuse('malformed', 'The body is not whole gzip data.');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse('malformed', 'The body is not JSON.');
  }
}
