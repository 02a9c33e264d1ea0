import { type SqlBool, sql } from 'kysely';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { enqueuePush } from '../push/push-outbox.ts';
import type { OwnedRule } from './owned-rule.ts';
import { pathOfTold, type Sending } from './send-gathered.ts';

/** Puts one message with all that waits for it into the outbox of each browser that its owner has turned on. */
export async function pushGathered(
  transaction: DatabaseTransaction,
  rule: OwnedRule,
  { now, reference, compose }: Sending,
): Promise<void> {
  const which = sql<SqlBool>`rule_id = ${rule.id} and awaits_push`;
  const message = await compose(transaction, rule, which, reference);
  const { rows } = await sql<{ taken: number; shown: number | null }>`
    with taken as (update alert_matches set awaits_push = false where ${which} returning notification_id)
    select count(*) as taken, max(notification_id) as shown from taken
  `.execute(transaction);
  const { taken = 0, shown = null } = rows[0] ?? {};
  const isPushed =
    taken > 0 &&
    (await enqueuePush(
      transaction,
      {
        userId: rule.user_id,
        topic: `rule-${rule.id}`,
        facts: {
          title: message.heading,
          body: message.summary,
          path: pathOfTold(shown),
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
