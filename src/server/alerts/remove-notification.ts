import type { NotificationId, UserId } from '#domain/ids.ts';
import type { Database } from '../platform/database/database.ts';
import { deleteNotification, sayInboxesChanged } from './inbox-store.ts';

/** Takes a message out of an inbox, which all pages of its owner hear of; false: there is none of this person. */
export const removeNotification = (db: Database, userId: UserId, id: NotificationId): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await sayInboxesChanged(transaction, [userId]);
    return deleteNotification(transaction, userId, id);
  });
