import { createHmac } from 'node:crypto';
import { asId, type UserId } from '#domain/ids.ts';
import type { Database } from '../platform/database/database.ts';
import { keepSecret } from '../platform/database/keep-secret.ts';
import { isEqual } from '../platform/tokens.ts';

export const keepUnsubscribeSecret = (db: Database): Promise<Buffer> => keepSecret(db, 'unsubscribe');

const signatureOf = (secret: Buffer, user: string): string =>
  createHmac('sha256', secret).update(`alert mail ${user}`).digest('base64url');

/** What the link of a mail holds: whose alerts are to come by mail no more, signed. It does nothing else, and stays good. */
export const signUnsubscribe = async (db: Database, user: UserId): Promise<string> =>
  `${user}.${signatureOf(await keepUnsubscribeSecret(db), String(user))}`;

/** Whose token it is; null for one that was not signed here. Asks no database: anybody may send anything. */
export function readUnsubscribe(secret: Buffer, token: string): UserId | null {
  const [user = '', signature = ''] = token.split('.');
  if (!/^\d{1,15}$/.test(user)) return null;
  return isEqual(signature, signatureOf(secret, user)) ? asId<'user'>(Number(user)) : null;
}
