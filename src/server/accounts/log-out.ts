import type { Database } from '../platform/database/database.ts';
import { hashToken } from '../platform/tokens.ts';
import { endPushOnDevice } from '../push/subscription-store.ts';
import { endSession } from './session-store.ts';

interface LeavingBrowser {
  readonly sessionToken: string | null;
  readonly deviceToken: string | null;
}

/** Ends the session of a browser, and what is pushed to it. */
export const logOut = (db: Database, { sessionToken, deviceToken }: LeavingBrowser): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const noted = sessionToken === null ? null : await endSession(transaction, hashToken(sessionToken));
    // Whoever is at this browser next reads nobody's alerts, by whatever token it was known.
    for (const device of [noted, deviceToken === null ? null : hashToken(deviceToken)])
      if (device !== null) await endPushOnDevice(transaction, device, null);
  });
