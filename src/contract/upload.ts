import type { z } from 'zod';

/** Of one upload, and of a snapshot in a file. */
export const MAX_UPLOADED_ROWS = 200_000;
/** As it comes over the line, and after it was unpacked. */
export const MAX_UPLOAD_BYTES = 128 * 1024 * 1024;

/** An `Idempotency-Key`: how long it may be, and for how many hours the answer to it is remembered. */
export const MAX_IDEMPOTENCY_KEY = 200;
export const IDEMPOTENCY_KEY_HOURS = 24;

/** A body as it came over the line: bounded in bytes, not unpacked and not read. */
export interface Upload {
  readonly bytes: Uint8Array;
  readonly encoding: 'gzip' | 'identity';
}

/**
 * The body of an operation that reads it by itself (`isUpload`), off the event loop. Documents and callers see the
 * schema; whoever answers is given the bytes, and checks them against it.
 */
export const asUpload = <Schema extends z.ZodType>(schema: Schema): z.ZodType<Upload, z.input<Schema>> =>
  schema as unknown as z.ZodType<Upload, z.input<Schema>>;
