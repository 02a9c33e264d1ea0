import { sql } from 'kysely';
import { dueAt, isGathering } from '#domain/alerts/message-times.ts';
import { type AlertRuleId, isOver } from '#domain/alerts/rule.ts';
import type { UserId } from '#domain/ids.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import { addCounted, type FoundInChange, NOTHING_COUNTED } from './found-match.ts';
import { sayInboxesChanged } from './inbox-store.ts';
import { type FoundOfOwner, hasNotedLately, type NotedRule, noteFound } from './note-found.ts';
import { hasChannel, lockOwnedRules, lockOwners, type OwnedRule } from './owned-rule.ts';
import { pushGathered } from './push-gathered.ts';
import type { Telling } from './rule-quarantine.ts';
import { termsOf, timingOf } from './rule-store.ts';
import { type Sending, sendGathered } from './send-gathered.ts';

interface TellingFound extends Telling {
  /** Up to which saving of rules they were found by. */
  readonly revision: number;
  /** More is to be matched: who was told something within the hour is told the rest afterwards. */
  readonly isInMidst: boolean;
}

/** Rules that are locked, noted and told together. */
const RULES_AT_ONCE = 1_000;
/** Messages that are written in the transaction of their matches; where there are more, soon after it. */
const MESSAGES_AT_ONCE = 50;

/** Notes what rules found, once for each rule and subject, and tells their owners in the same transaction. */
export async function tellFound(
  transaction: DatabaseTransaction,
  changes: readonly FoundInChange[],
  telling: TellingFound,
): Promise<{ readonly matches: number; readonly told: readonly UserId[] }> {
  const { now, isInMidst } = telling;
  // In the order of their ids, in which whoever else locks several locks them.
  const ids = [...new Set(changes.flatMap(({ byRule }) => [...byRule.keys()]))].sort((left, right) => left - right);
  const told: UserId[] = [];
  if (ids.length > 0) await lockOwners(transaction, ids);
  const quarantined = new Set(telling.quarantine.list(now));
  let [matches, messages] = [0, 0];
  for (let from = 0; from < ids.length; from += RULES_AT_ONCE) {
    const owned = await lockOwnedRules(transaction, ids.slice(from, from + RULES_AT_ONCE));
    const found = owned.flatMap((rule) => findMeant(rule, changes, telling));
    for (const noted of await noteFound(transaction, found, now)) {
      matches += noted.matches;
      if (messages >= MESSAGES_AT_ONCE || (isInMidst && hasNotedLately(noted.rule, now))) continue;
      if (quarantined.has(noted.rule.id)) continue;
      messages += 1;
      if (await tellOwner(transaction, noted, telling)) told.push(noted.rule.user_id);
    }
  }
  return { matches, told };
}

/**
 * What a rule that is kept means of what was found for it: nothing of what changed before it began to watch. One that was saved
 * after the rules were read was found by what it said before, and means what it still says.
 */
function findMeant(
  rule: OwnedRule,
  changes: readonly FoundInChange[],
  { now, revision }: TellingFound,
): readonly FoundOfOwner[] {
  if (isOver(rule.expires_on, localDateOf(now))) return [];
  const found = changes.flatMap(({ position, byRule }) =>
    position > rule.saved_position ? (byRule.get(rule.id) ?? []) : [],
  );
  const single = found.flatMap((one) => one.single);
  // What was only counted cannot be asked again.
  const terms = rule.revision > revision ? termsOf(rule) : null;
  const counted =
    terms === null ? found.map((one) => one.counted).reduce(addCounted, NOTHING_COUNTED) : NOTHING_COUNTED;
  return [{ rule, single: terms === null ? single : single.filter((one) => one.isMeant(terms)), counted }];
}

/** Tells owners what was noted and not told yet; of how many rules. */
export const tellUntold = (db: Database, telling: Telling): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: AlertRuleId }>`
      select id from alert_rules where untold_from is not null and id <> all(${[...telling.quarantine.list(telling.now)]})
      order by id limit ${MESSAGES_AT_ONCE}
    `.execute(transaction);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await lockOwners(transaction, ids);
    const owned = await lockOwnedRules(transaction, ids);
    const told: UserId[] = [];
    for (const rule of owned) {
      if (rule.untold_from === null) continue;
      if (await tellOwner(transaction, { rule, untoldFrom: rule.untold_from }, telling)) told.push(rule.user_id);
    }
    const gone = ids.filter((id) => !owned.some((rule) => rule.id === id));
    if (gone.length > 0)
      await transaction.updateTable('alert_rules').set({ untold_from: null }).where('id', 'in', gone).execute();
    if (told.length > 0) await sayInboxesChanged(transaction, [...new Set(told)]);
    return ids.length;
  });

type Untold = Pick<NotedRule, 'rule' | 'untoldFrom'>;

/** In the inbox now, by mail and on devices as soon as something may go out; whether the inbox has changed. */
async function tellOwner(transaction: DatabaseTransaction, untold: Untold, telling: Telling): Promise<boolean> {
  const { rule } = untold;
  const { now } = telling;
  const isInboxed = hasChannel(rule, 'web');
  const { quiet } = timingOf(rule);
  // Where something is to go out already, it takes these along.
  const mailDue = hasChannel(rule, 'email') && rule.mail_due_at === null ? dueAt(now, rule.mailed_at, quiet) : null;
  const pushDue = rule.has_push && rule.push_due_at === null ? dueAt(now, rule.pushed_at, quiet) : null;
  const change = {
    ...{ last_matched_at: new Date(now), untold_from: null },
    ...(mailDue === null ? {} : { mail_due_at: new Date(mailDue) }),
    ...(pushDue === null ? {} : { push_due_at: new Date(pushDue) }),
  };
  const isTold = await telling.quarantine.tell(transaction, rule.id, now, async (compose) => {
    const sending = { ...telling, compose };
    if (isInboxed) await putIntoInbox(transaction, untold, sending);
    await transaction.updateTable('alert_rules').set(change).where('id', '=', rule.id).execute();
    if (mailDue !== null && mailDue <= now) await sendGathered(transaction, rule, sending);
    if (pushDue !== null && pushDue <= now) await pushGathered(transaction, rule, sending);
  });
  return isInboxed && isTold;
}

/**
 * A new notification, or the one of the last hour with more in it, which is unread again. What a rule told before it was changed
 * stands by itself; a clock that was ahead at the change says nothing.
 */
async function putIntoInbox(
  transaction: DatabaseTransaction,
  { rule, untoldFrom }: Untold,
  { now, reference, compose }: Sending,
): Promise<void> {
  const last = await transaction
    .selectFrom('notifications')
    .select(['id', 'created_at'])
    .where('rule_id', '=', rule.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const at = new Date(now);
  const mail = hasChannel(rule, 'email') ? { mail_state: 'waiting' as const, mail_key: null } : {};
  const blank = { heading: '', sub_heading: '', message: '', updated_at: at, read_at: null };
  const isSince = (moment: Instant): boolean => moment >= rule.saved_at || rule.saved_at > now;
  const id =
    last !== undefined && isSince(last.created_at) && isGathering(last.created_at, now)
      ? last.id
      : (
          await transaction
            .insertInto('notifications')
            .values({ ...blank, user_id: rule.user_id, rule_id: rule.id, created_at: at })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id;
  await transaction
    .updateTable('alert_matches')
    .set({ notification_id: id })
    .where('rule_id', '=', rule.id)
    .where('id', '>=', untoldFrom)
    .where('notification_id', 'is', null)
    .execute();
  const message = await compose(transaction, rule, sql`notification_id = ${id}`, reference);
  const words = { heading: message.heading, sub_heading: message.summary, message: message.html };
  await transaction
    .updateTable('notifications')
    .set({ ...words, ...mail, updated_at: at, read_at: null })
    .where('id', '=', id)
    .execute();
}
