import { NOTIFICATIONS_PER_PAGE, type NotificationAnswer } from '#contract/operations/inbox.ts';
import { printInstant } from '#domain/units/instant.ts';
import { answer, fail, type Handlers } from '../calls/answers.ts';
import { ownerOf } from '../calls/owner-of.ts';
import type { Database } from '../platform/database/database.ts';
import { sanitizeHtml } from '../platform/html/sanitize-html.ts';
import { countUnread, findNotification, type KeptNotification, listNotifications } from './inbox-store.ts';
import { markAsRead } from './mark-as-read.ts';
import { removeNotification } from './remove-notification.ts';

export const makeInboxHandlers = (db: Database): Handlers['inbox'] => ({
  list: async ({ query }, call) => {
    const userId = ownerOf(call).id;
    // One more than a page, which says whether there is another.
    const before = query.before ?? null;
    const found = await listNotifications(db, { userId, before, count: NOTIFICATIONS_PER_PAGE + 1 });
    const shown = found.slice(0, NOTIFICATIONS_PER_PAGE);
    const last = shown.at(-1);
    return answer({
      notifications: shown.map(presentNotification),
      unread: await countUnread(db, userId),
      next: last !== undefined && found.length > shown.length ? `${last.updated_at}-${last.id}` : null,
    });
  },
  count: async (_, call) => answer(await countUnread(db, ownerOf(call).id)),
  read: async ({ params }, call) => presentOrMiss(await findNotification(db, ownerOf(call).id, params.id)),
  markAsRead: async ({ params }, call) => presentOrMiss(await markAsRead(db, ownerOf(call).id, params.id, call.now)),
  remove: async ({ params }, call) =>
    (await removeNotification(db, ownerOf(call).id, params.id)) ? answer(null) : fail('not_found'),
});

const presentOrMiss = (found: KeptNotification | null) =>
  found === null ? fail('not_found') : answer(presentNotification(found));

const presentNotification = (kept: KeptNotification): NotificationAnswer => ({
  id: kept.id,
  status: kept.read_at === null ? 'unread' : 'read',
  heading: kept.heading,
  subHeading: kept.sub_heading,
  message: sanitizeHtml(kept.message),
  created: printInstant(kept.created_at),
  updated: printInstant(kept.updated_at),
  rule: kept.rule_id,
  ruleType: kept.type,
  ruleActive: kept.is_active,
  mail: kept.mail_state,
});
