import { type SqlBool, sql } from 'kysely';
import { PAGES } from '#contract/paths.ts';
import type { NotificationId } from '#domain/ids.ts';
import type { Reference } from '#domain/reference.ts';
import type { Instant } from '#domain/units/instant.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import type { ComposeMessage } from './full-and-plain-message.ts';
import { hasChannel, type OwnedRule } from './owned-rule.ts';
import { signUnsubscribe } from './unsubscribe.ts';

export interface Sending {
  readonly now: Instant;
  readonly reference: Reference;
  readonly compose: ComposeMessage;
}

/** Where the newest of these messages is read. Who is told by mail or on a device alone has nothing in the inbox. */
export const pathOfTold = (newest: number | null): string =>
  newest === null ? PAGES.alerts : `${PAGES.inbox}/${newest}`;

/** Puts one mail with all that waits for it into the outbox, unless its owner wants none any more. */
export async function sendGathered(
  transaction: DatabaseTransaction,
  rule: OwnedRule,
  { now, reference, compose }: Sending,
): Promise<void> {
  const which = sql<SqlBool>`rule_id = ${rule.id} and awaits_mail`;
  const message = hasChannel(rule, 'email') ? await compose(transaction, rule, which, reference) : null;
  const { rows } = await sql<{ taken: number; shown: NotificationId[] | null; newest: number | null }>`
    with taken as (update alert_matches set awaits_mail = false where ${which} returning notification_id)
    select count(*) as taken, array_agg(distinct notification_id) filter (where notification_id is not null) as shown,
      max(notification_id) as newest
    from taken
  `.execute(transaction);
  const { taken = 0, shown = null, newest = null } = rows[0] ?? {};
  const key =
    message === null || taken === 0
      ? null
      : await enqueueMail(
          transaction,
          {
            kind: 'alert',
            to: rule.email,
            firstName: rule.first_name,
            heading: message.heading,
            summary: message.summary,
            order: message.order,
            lines: message.lines,
            more: message.more,
            found: message.found,
            path: pathOfTold(newest),
            unsubscribeToken: await signUnsubscribe(transaction, rule.user_id),
          },
          now,
        );
  const sent = key === null ? {} : { mailed_at: new Date(now) };
  await transaction
    .updateTable('alert_rules')
    .set({ ...sent, mail_due_at: null })
    .where('id', '=', rule.id)
    .execute();
  if (shown === null) return;
  await transaction
    .updateTable('notifications')
    .set(key === null ? { mail_key: null, mail_state: 'none' } : { mail_key: key, mail_state: 'waiting' })
    .where('id', 'in', shown)
    .execute();
}
