import type { UserId } from '#domain/ids.ts';
import { refuse, succeed } from '#domain/result.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Database } from '../platform/database/database.ts';
import { hashToken } from '../platform/tokens.ts';
import type { AccountResult } from './account-refusal.ts';
import { confirmPassword } from './confirm-password.ts';
import { endSessionsOfUser, lockUserOfSession } from './session-store.ts';

/** Ends all sessions of a user but the one that asks for it, for whoever knows the password. */
export async function endOtherSessions(
  db: Database,
  given: {
    readonly userId: UserId;
    readonly sessionToken: string;
    readonly password: string;
    readonly now: Instant;
  },
): Promise<AccountResult<null>> {
  const confirmed = await confirmPassword(db, given);
  if (!confirmed.ok) return confirmed;
  return db.transaction().execute(async (transaction) => {
    const user = await lockUserOfSession(transaction, given);
    if (user === null) return refuse({ code: 'not_logged_in' });
    await endSessionsOfUser(transaction, given.userId, hashToken(given.sessionToken));
    return succeed(null);
  });
}
