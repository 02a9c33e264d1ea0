import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { describeProblem, type Problem, type ProblemCode } from '#contract/problems.ts';
import type { Upload } from '#contract/upload.ts';
import { type Result, refuse, succeed } from '#domain/result.ts';
import { countJson } from './count-json.ts';

const unpack = promisify(gunzip);

/** Bounds of what a body may become: bytes, values and how deep they lie in one another. */
export interface JsonBounds {
  readonly maxBytes: number;
  readonly maxValues: number;
  readonly maxDepth: number;
}

const refuseBody = (code: ProblemCode, detail: string): Result<never, Problem> =>
  refuse(describeProblem(code, { detail }));

/** Unpacks a body and reads it as JSON; what is not within bounds is refused before it becomes objects. */
export async function readJson(upload: Upload, bounds: JsonBounds): Promise<Result<unknown, Problem>> {
  const bytes = await unpackBody(upload, bounds.maxBytes);
  return bytes.ok ? parseJson(bytes.value, bounds) : bytes;
}

/** Reads text as JSON, when what it becomes is within bounds. */
export function parseJson(bytes: Buffer, bounds: JsonBounds): Result<unknown, Problem> {
  const text = bytes.toString('utf8');
  const { values, depth } = countJson(text);
  if (depth > bounds.maxDepth) return refuseBody('too_large', `Values may lie ${bounds.maxDepth} deep in one another.`);
  if (values > bounds.maxValues) return refuseBody('too_large', `At most ${bounds.maxValues} values are read here.`);
  try {
    return succeed(JSON.parse(text));
  } catch {
    return refuseBody('malformed', 'The body is not JSON.');
  }
}

export async function unpackBody({ bytes, encoding }: Upload, maxBytes: number): Promise<Result<Buffer, Problem>> {
  if (encoding === 'identity')
    return bytes.length > maxBytes
      ? refuse(describeTooLarge(maxBytes))
      : succeed(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  try {
    return succeed(await unpack(bytes, { maxOutputLength: maxBytes }));
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    return isTooLarge
      ? refuse(describeTooLarge(maxBytes))
      : refuseBody('malformed', 'The body is not whole gzip data.');
  }
}

export const describeTooLarge = (maxBytes: number): Problem =>
  describeProblem('too_large', { detail: `At most ${maxBytes} bytes are read here.` });
