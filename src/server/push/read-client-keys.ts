import { ECDH } from 'node:crypto';

const POINT_BYTES = 65;
const UNCOMPRESSED = 4;
const AUTH_BYTES = 16;

const BASE64URL = /^[A-Za-z0-9_-]+={0,2}$/;

function readBytes(text: string, length: number): Buffer | null {
  if (!BASE64URL.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === length ? bytes : null;
}

/** The key of a browser (RFC 8291, 3.1): an uncompressed point that lies on P-256; null for any other text. */
export function readPoint(text: string): Buffer | null {
  const bytes = readBytes(text, POINT_BYTES);
  if (bytes === null || bytes[0] !== UNCOMPRESSED) return null;
  try {
    // Looks whether the point is on the curve.
    ECDH.convertKey(bytes, 'prime256v1');
    return bytes;
  } catch {
    return null;
  }
}

/** The secret of a subscription (RFC 8291, 3.2): 16 bytes; null for any other text. */
export const readAuth = (text: string): Buffer | null => readBytes(text, AUTH_BYTES);
