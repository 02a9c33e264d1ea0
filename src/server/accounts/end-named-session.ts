import type { UserId } from '#domain/ids.ts';
import { refuse, succeed } from '#domain/result.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Database } from '../platform/database/database.ts';
import { hashToken } from '../platform/tokens.ts';
import type { AccountResult } from './account-refusal.ts';
import { confirmPassword } from './confirm-password.ts';
import { endSessionByName, listSessionsOfUser } from './session-store.ts';

/** Ends one session of a user by its name, for whoever knows the password; whether it was that from which it was asked. */
export async function endNamedSession(
  db: Database,
  given: {
    readonly userId: UserId;
    readonly sessionToken: string;
    readonly name: string;
    readonly password: string;
    readonly now: Instant;
  },
): Promise<AccountResult<{ readonly isOwn: boolean }>> {
  const open = await listSessionsOfUser(db, given.userId, given.now);
  const ending = open.find(({ name }) => name === given.name);
  if (ending === undefined) return refuse({ code: 'not_found' });
  const confirmed = await confirmPassword(db, given);
  if (!confirmed.ok) return confirmed;
  const ended = await endSessionByName(db, given, given.name);
  if (ended !== 'ended') return refuse({ code: ended });
  return succeed({ isOwn: ending.tokenHash.equals(hashToken(given.sessionToken)) });
}
