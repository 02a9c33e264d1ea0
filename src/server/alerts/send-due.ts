import { sql } from 'kysely';
import { MAX_MESSAGE_WAIT_MILLISECONDS } from '#domain/alerts/message-times.ts';
import type { AlertRuleId } from '#domain/alerts/rule.ts';
import { instant } from '#domain/units/instant.ts';
import { at } from '../platform/database/at.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import { lockOwnedRules, lockOwners, type OwnedRule } from './owned-rule.ts';
import { pushGathered } from './push-gathered.ts';
import type { Telling } from './rule-quarantine.ts';
import { type Sending, sendGathered } from './send-gathered.ts';

const RULES_AT_ONCE = 100;

/** A channel on which a rule speaks once an hour. */
interface Channel {
  /** The column of its rules that says when what waits goes out. */
  readonly due: 'mail_due_at' | 'push_due_at';
  readonly awaits: 'awaits_mail' | 'awaits_push';
  send(transaction: DatabaseTransaction, rule: OwnedRule, sending: Sending): Promise<void>;
}

const CHANNELS: readonly Channel[] = [
  { due: 'mail_due_at', awaits: 'awaits_mail', send: sendGathered },
  { due: 'push_due_at', awaits: 'awaits_push', send: pushGathered },
];

/** Sends what was gathered and is due, also what a clock that was ahead put off; how many rules had something. */
export async function sendDue(db: Database, telling: Telling): Promise<number> {
  let sent = 0;
  for (const channel of CHANNELS) sent += await sendDueOn(db, channel, telling);
  return sent;
}

const sendDueOn = (db: Database, { due, awaits, send }: Channel, telling: Telling): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const { now, quarantine } = telling;
    const { rows } = await sql<{ id: AlertRuleId }>`
      select id from alert_rules
      where (${sql.ref(due)} <= ${at(now)} or ${sql.ref(due)} > ${at(instant(now + MAX_MESSAGE_WAIT_MILLISECONDS))})
        and id <> all(${[...quarantine.list(now)]})
      order by ${sql.ref(due)} limit ${RULES_AT_ONCE}
    `.execute(transaction);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await lockOwners(transaction, ids);
    const owned = await lockOwnedRules(transaction, ids);
    for (const rule of owned)
      await quarantine.tell(transaction, rule.id, now, (compose) => send(transaction, rule, { ...telling, compose }));
    // Of a rule that was taken away meanwhile nothing goes out any more.
    const gone = ids.filter((id) => !owned.some((rule) => rule.id === id));
    if (gone.length > 0) {
      await transaction
        .updateTable('alert_rules')
        .set({ [due]: null })
        .where('id', 'in', gone)
        .execute();
      await transaction
        .updateTable('alert_matches')
        .set({ [awaits]: false })
        .where('rule_id', 'in', gone)
        .execute();
      if (due === 'mail_due_at') await sayNoMailComes(transaction, gone);
    }
    return ids.length;
  });

const sayNoMailComes = (transaction: DatabaseTransaction, rules: readonly AlertRuleId[]) =>
  transaction
    .updateTable('notifications')
    .set({ mail_state: 'none' })
    .where('rule_id', 'in', rules)
    .where('mail_state', '=', 'waiting')
    .where('mail_key', 'is', null)
    .execute();
