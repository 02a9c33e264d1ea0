import { parseEmail } from '#domain/accounts/email.ts';
import type { UserId } from '#domain/ids.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import type { AttemptKey } from './attempt-store.ts';
import { listDevices } from './device-store.ts';
import type { UserRow } from './user-store.ts';

/**
 * What stands for a mailbox that somebody typed: the key that all spellings of it share, or what was typed where that is
 * no address. The space keeps the two apart, so that nobody can type another counter's name.
 */
export function mailboxOf(typed: string): string {
  const email = parseEmail(typed);
  return email.ok ? email.value.key : `typed ${typed}`;
}

export const loginKey = (mailbox: string): AttemptKey => ({ scope: 'login', name: mailbox });

export const deviceKey = (userId: UserId, deviceHash: Buffer): AttemptKey => ({
  scope: 'login_device',
  name: `${userId} ${deviceHash.toString('base64url')}`,
});

export const confirmKey = (userId: UserId): AttemptKey => ({ scope: 'confirm', name: String(userId) });

/** Apart from the password, which is forgotten as soon as it was right. */
export const factorKey = (userId: UserId): AttemptKey => ({ scope: 'confirm', name: `${userId} factor` });

/** Every counter that can make this user wait for a login or for telling the password or a code again. */
export async function listAttemptKeys(
  transaction: DatabaseTransaction,
  { id, email_key }: Pick<UserRow, 'id' | 'email_key'>,
): Promise<readonly AttemptKey[]> {
  const devices = await listDevices(transaction, id);
  return [loginKey(email_key), confirmKey(id), factorKey(id), ...devices.map((hash) => deviceKey(id, hash))];
}
