import type { IncomingHttpHeaders } from 'node:http';
import { describeProblem } from '#contract/problems.ts';
import type { Upload } from '#contract/upload.ts';
import { describeTooLarge } from '../calls/read-json.ts';
import { ProblemError } from './problem-error.ts';

/** The body of a request as it came, no more of it than permitted. It is asked for after it is known who sends it. */
export async function readBody(
  stream: AsyncIterable<Buffer>,
  headers: IncomingHttpHeaders,
  maxBytes: number,
): Promise<Upload> {
  const encoding = encodingOf(headers);
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new ProblemError(describeTooLarge(maxBytes));
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream) {
    size += piece.length;
    if (size > maxBytes) throw new ProblemError(describeTooLarge(maxBytes));
    pieces.push(piece);
  }
  return { bytes: Buffer.concat(pieces, size), encoding };
}

function encodingOf({ 'content-encoding': encoding = 'identity' }: IncomingHttpHeaders): Upload['encoding'] {
  if (encoding === 'gzip' || encoding === 'identity') return encoding;
  const detail = 'A body may come as it is or packed with gzip.';
  throw new ProblemError(describeProblem('unsupported_media_type', { detail }));
}
