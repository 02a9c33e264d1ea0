import type { UserId } from '#domain/ids.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import { addPushDevice, type NewPushDevice } from './subscription-store.ts';

/** Notes by which token the browser of a session is known; false when the session has ended, which waits for the commit. */
export type NoteDevice = (
  transaction: DatabaseTransaction,
  given: { readonly userId: UserId; readonly sessionToken: string; readonly deviceHash: Buffer },
) => Promise<boolean>;

interface Subscribing extends NewPushDevice {
  readonly sessionToken: string;
}

/**
 * From now on alerts are pushed to the browser of a session; the id of its subscription, null when the session has
 * ended. Who calls was decided before: whoever was thrown out meanwhile must not be told from now on.
 */
export const subscribePush = (db: Database, noteDevice: NoteDevice, given: Subscribing): Promise<number | null> =>
  db
    .transaction()
    .execute(async (transaction) =>
      (await noteDevice(transaction, given)) ? addPushDevice(transaction, given) : null,
    );
