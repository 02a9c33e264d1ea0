import type { UserId } from '#domain/ids.ts';
import type { Database } from '../platform/database/database.ts';

/** Alerts come by mail no more; the other choices stay. */
export const dropMailChannel = (db: Database, userId: UserId) =>
  db
    .deleteFrom('preferences')
    .where('user_id', '=', userId)
    .where('key', '=', 'notifications')
    .where('value', '=', 'email')
    .execute();
