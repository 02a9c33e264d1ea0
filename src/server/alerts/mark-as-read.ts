import type { NotificationId, UserId } from '#domain/ids.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Database } from '../platform/database/database.ts';
import { markRead, sayInboxesChanged } from './inbox-store.ts';

/** Somebody has read a message, which all their pages hear of. */
export const markAsRead = (db: Database, userId: UserId, id: NotificationId, now: Instant): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await markRead(transaction, userId, id, now);
    await sayInboxesChanged(transaction, [userId]);
  });
