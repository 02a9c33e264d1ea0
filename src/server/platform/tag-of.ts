import { createHash } from 'node:crypto';

/** By which a reader's copy is known to be what would be sent again: the header `ETag`. */
export const tagOf = (bytes: string | Uint8Array): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
