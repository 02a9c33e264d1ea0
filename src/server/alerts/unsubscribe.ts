import { createHmac } from 'node:crypto';
import { asId, type UserId } from '#domain/ids.ts';
import type { Database } from '../platform/database/database.ts';
import { readSecret } from '../platform/database/read-secret.ts';
import { isEqual } from '../platform/tokens.ts';

const SECRET = 'unsubscribe';

const signatureOf = async (db: Database, user: string): Promise<string> =>
  createHmac('sha256', await readSecret(db, SECRET))
    .update(`alert mail ${user}`)
    .digest('base64url');

/** What the link of a mail holds: whose alerts are to come by mail no more, signed. It does nothing else, and stays good. */
export const signUnsubscribe = async (db: Database, user: UserId): Promise<string> =>
  `${user}.${await signatureOf(db, String(user))}`;

/** Whose token it is; null for one that was not signed here. */
export async function readUnsubscribe(db: Database, token: string): Promise<UserId | null> {
  const [user = '', signature = ''] = token.split('.');
  if (!/^\d{1,15}$/.test(user)) return null;
  return isEqual(signature, await signatureOf(db, user)) ? asId<'user'>(Number(user)) : null;
}
