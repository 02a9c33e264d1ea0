import type { z } from 'zod';

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
