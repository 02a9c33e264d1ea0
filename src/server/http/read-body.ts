import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describeProblem } from '#contract/problems.ts';
import type { Upload } from '#contract/upload.ts';
import { ProblemError } from '../calls/problem-error.ts';
import { describeTooLarge } from '../calls/read-json.ts';

/** Takes memory for as many bytes of a body, or throws. */
type Reserve = (bytes: number) => void;

/** The body of a request as it came, no more of it than permitted. It is asked for after it is known who sends it. */
export async function readBody(
  stream: Readable,
  headers: IncomingHttpHeaders,
  maxBytes: number,
  reserve: Reserve = () => undefined,
): Promise<Upload> {
  const encoding = encodingOf(headers);
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new ProblemError(describeTooLarge(maxBytes));
  return { bytes: await readBytes(stream, maxBytes, reserve), encoding };
}

async function readBytes(stream: Readable, maxBytes: number, reserve: Reserve): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    // What is too large is left lying, so that the answer still finds its way.
    for await (const piece of stream.iterator({ destroyOnReturn: false })) {
      size += piece.length;
      if (size > maxBytes) break;
      reserve(size);
      pieces.push(piece);
    }
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw new ProblemError(describeProblem('malformed', { detail: 'The body ended too early.' }));
  }
  if (size > maxBytes) throw new ProblemError(describeTooLarge(maxBytes));
  return joinPieces(pieces, size);
}

/** So much is copied at a stretch. */
const STRETCH_BYTES = 4 * 1024 * 1024;

/** One buffer of many; of a large body it takes a tenth of a second, in which others have their turns. */
export async function joinPieces(pieces: readonly Buffer[], size: number): Promise<Buffer> {
  if (size <= STRETCH_BYTES) return Buffer.concat(pieces, size);
  const whole = Buffer.allocUnsafeSlow(size);
  let copied = 0;
  let rested = 0;
  for (const piece of pieces) {
    copied += piece.copy(whole, copied);
    if (copied - rested < STRETCH_BYTES) continue;
    rested = copied;
    await nextTurn();
  }
  return whole;
}

function encodingOf({ 'content-encoding': encoding = 'identity' }: IncomingHttpHeaders): Upload['encoding'] {
  if (encoding === 'gzip' || encoding === 'identity') return encoding;
  const detail = 'A body may come as it is or packed with gzip.';
  throw new ProblemError(describeProblem('unsupported_media_type', { detail }));
}
