import type { NotificationId, UserId } from '#domain/ids.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Database } from '../platform/database/database.ts';
import { findNotification, type KeptNotification, markRead, sayInboxesChanged } from './inbox-store.ts';

/**
 * Somebody has read a message, which all their pages hear of; null: there is none of this person. It is read before that is
 * done for good, so that nobody is told of a failure that was none.
 */
export const markAsRead = (
  db: Database,
  userId: UserId,
  id: NotificationId,
  now: Instant,
): Promise<KeptNotification | null> =>
  db.transaction().execute(async (transaction) => {
    await markRead(transaction, userId, id, now);
    await sayInboxesChanged(transaction, [userId]);
    return findNotification(transaction, userId, id);
  });
