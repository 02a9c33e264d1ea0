import { sql } from 'kysely';
import { volumeUnitOf } from '#domain/accounts/preferences.ts';
import type { Reference } from '#domain/reference.ts';
import type { Instant } from '#domain/units/instant.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { hasChannel, type OwnedRule } from './owned-rule.ts';
import { readTold } from './read-told.ts';
import { termsOf } from './rule-store.ts';
import { signUnsubscribe } from './unsubscribe.ts';
import { writeMessage } from './write-message.ts';

export interface Sending {
  readonly now: Instant;
  readonly reference: Reference;
}

/** Puts one mail with all that waits for it into the outbox, unless its owner wants none any more. */
export async function sendGathered(
  transaction: DatabaseTransaction,
  rule: OwnedRule,
  { now, reference }: Sending,
): Promise<void> {
  const told = await readTold(transaction, sql`rule_id = ${rule.id} and awaits_mail`);
  const { rows: shown } = await sql<{ notification_id: number }>`
    with taken as (
      update alert_matches set awaits_mail = false where rule_id = ${rule.id} and awaits_mail returning notification_id)
    select distinct notification_id from taken where notification_id is not null
  `.execute(transaction);
  const isWanted = hasChannel(rule, 'email') && told.count > 0;
  const unit = volumeUnitOf(rule.preferences);
  const message = isWanted ? writeMessage(termsOf(rule), told, { unit, reference }) : null;
  const key =
    message === null
      ? null
      : await enqueueMail(
          transaction,
          {
            kind: 'alert',
            to: rule.email,
            firstName: rule.first_name,
            heading: message.heading,
            summary: message.summary,
            lines: message.lines,
            more: message.more,
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
  if (shown.length === 0) return;
  await transaction
    .updateTable('notifications')
    .set(key === null ? { mail_key: null, mail_state: 'none' } : { mail_key: key, mail_state: 'waiting' })
    .where(
      'id',
      'in',
      shown.map(({ notification_id }) => notification_id),
    )
    .execute();
}
