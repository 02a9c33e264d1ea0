import { sql } from 'kysely';
import { PAGES } from '#contract/paths.ts';
import { volumeUnitOf } from '#domain/accounts/preferences.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { enqueuePush } from '../push/push-outbox.ts';
import type { OwnedRule } from './owned-rule.ts';
import { readTold } from './read-told.ts';
import { termsOf } from './rule-store.ts';
import type { Sending } from './send-gathered.ts';
import { writeMessage } from './write-message.ts';

/** Puts one message with all that waits for it into the outbox of each browser that its owner has turned on. */
export async function pushGathered(
  transaction: DatabaseTransaction,
  rule: OwnedRule,
  { now, reference }: Sending,
): Promise<void> {
  const told = await readTold(transaction, sql`rule_id = ${rule.id} and awaits_push`);
  const { rows } = await sql<{ shown: number | null }>`
    with taken as (
      update alert_matches set awaits_push = false where rule_id = ${rule.id} and awaits_push returning notification_id)
    select max(notification_id) as shown from taken
  `.execute(transaction);
  const shown = rows[0]?.shown ?? null;
  const message =
    told.count > 0 ? writeMessage(termsOf(rule), told, { unit: volumeUnitOf(rule.preferences), reference }) : null;
  const isPushed =
    message !== null &&
    (await enqueuePush(
      transaction,
      {
        userId: rule.user_id,
        topic: `rule-${rule.id}`,
        facts: {
          title: message.heading,
          body: message.summary,
          // Who is told on a device alone has nothing in the inbox.
          path: shown === null ? PAGES.alerts : `${PAGES.inbox}/${shown}`,
          at: now,
        },
      },
      now,
    ));
  await transaction
    .updateTable('alert_rules')
    .set({ ...(isPushed ? { pushed_at: new Date(now) } : {}), push_due_at: null })
    .where('id', '=', rule.id)
    .execute();
}
