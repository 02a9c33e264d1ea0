import type { UserId } from '#domain/ids.ts';
import { succeed } from '#domain/result.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Database } from '../platform/database/database.ts';
import { hashToken } from '../platform/tokens.ts';
import type { AccountResult } from './account-refusal.ts';
import { confirmPassword } from './confirm-password.ts';
import { endSessionsOfUser } from './session-store.ts';

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
  const staying = hashToken(given.sessionToken);
  await db.transaction().execute((transaction) => endSessionsOfUser(transaction, given.userId, staying));
  return succeed(null);
}
