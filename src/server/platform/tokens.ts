import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits that fit into a cookie or a link. Only their hash is stored. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const sign = (secret: Buffer, text: string): string => createHmac('sha256', secret).update(text).digest('base64url');

/** Somebody without a session signs their forms too, so that nobody else logs them in. */
const ANONYMOUS = 'anonymous';

const bind = (random: string, sessionToken: string | null): string =>
  `${random}.${sessionToken === null ? ANONYMOUS : hashToken(sessionToken).toString('base64url')}`;

/** A token for the `csrftoken` cookie, good for one session. */
export function makeCsrfToken(secret: Buffer, sessionToken: string | null): string {
  const random = randomBytes(16).toString('base64url');
  return `${random}.${sign(secret, bind(random, sessionToken))}`;
}

export function isCsrfTokenOf(secret: Buffer, token: string, sessionToken: string | null): boolean {
  const [random = '', signature = ''] = token.split('.');
  return isEqual(signature, sign(secret, bind(random, sessionToken)));
}

/** Compares without telling by its time where two texts differ. */
export function isEqual(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
