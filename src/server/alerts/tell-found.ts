import { sql } from 'kysely';
import { volumeUnitOf } from '#domain/accounts/preferences.ts';
import { dueAt, isGathering } from '#domain/alerts/message-times.ts';
import type { AlertRuleId, RuleTerms } from '#domain/alerts/rule.ts';
import type { UserId } from '#domain/ids.ts';
import type { Reference } from '#domain/reference.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { hasChannel, type OwnedRule, readOwnedRules } from './owned-rule.ts';
import { pushGathered } from './push-gathered.ts';
import { readTold } from './read-told.ts';
import { termsOf, timingOf } from './rule-store.ts';
import { sendGathered } from './send-gathered.ts';
import { type MatchFacts, writeMessage } from './write-message.ts';

/** A rule that something would make speak. */
export interface FoundMatch {
  readonly rule: AlertRuleId;
  readonly subject: string;
  readonly facts: MatchFacts;
  /** Whether the rule, as it is kept now, means it. */
  readonly isMeant: (terms: RuleTerms) => boolean;
}

interface Telling {
  /** Of the change: a rule that was saved after it does not mean it. */
  readonly position: number;
  readonly now: Instant;
  readonly reference: Reference;
}

/** Notes what rules found, once for each rule and subject, and tells their owners in the same transaction. */
export async function tellFound(
  transaction: DatabaseTransaction,
  found: readonly FoundMatch[],
  { position, now, reference }: Telling,
): Promise<{ readonly matches: number; readonly told: readonly UserId[] }> {
  if (found.length === 0) return { matches: 0, told: [] };
  const today = localDateOf(now);
  const byRule = Map.groupBy(found, ({ rule }) => rule);
  const told: UserId[] = [];
  let matches = 0;
  for (const rule of await readOwnedRules(transaction, [...byRule.keys()])) {
    const terms = termsOf(rule);
    if (rule.saved_position >= position || (rule.expires_on !== null && rule.expires_on < today)) continue;
    const meant = (byRule.get(rule.id) ?? []).filter(({ isMeant }) => isMeant(terms));
    const fresh = await noteMatches(transaction, rule, meant, now);
    if (fresh.length === 0) continue;
    matches += fresh.length;
    if (await tellOwner(transaction, { rule, fresh, now, reference })) told.push(rule.user_id);
  }
  return { matches, told };
}

interface Fresh extends Omit<Telling, 'position'> {
  readonly rule: OwnedRule;
  /** Ids of the matches. */
  readonly fresh: readonly number[];
}

/** In the inbox now, by mail and on devices as soon as something may go out; whether the inbox has changed. */
async function tellOwner(transaction: DatabaseTransaction, told: Fresh): Promise<boolean> {
  const { rule, now, reference } = told;
  const [isInboxed, isMailed] = [hasChannel(rule, 'web'), hasChannel(rule, 'email')];
  if (isInboxed) await putIntoInbox(transaction, told, isMailed);
  const { quiet } = timingOf(rule);
  // Where something is to go out already, it takes these along.
  const mailDue = isMailed && rule.mail_due_at === null ? dueAt(now, rule.mailed_at, quiet) : null;
  const pushDue = rule.has_push && rule.push_due_at === null ? dueAt(now, rule.pushed_at, quiet) : null;
  const change = {
    last_matched_at: new Date(now),
    ...(mailDue === null ? {} : { mail_due_at: new Date(mailDue) }),
    ...(pushDue === null ? {} : { push_due_at: new Date(pushDue) }),
  };
  await transaction.updateTable('alert_rules').set(change).where('id', '=', rule.id).execute();
  if (mailDue !== null && mailDue <= now) await sendGathered(transaction, rule, { now, reference });
  if (pushDue !== null && pushDue <= now) await pushGathered(transaction, rule, { now, reference });
  return isInboxed;
}

/** Ids of the matches that were not noted before: the unique key of rule and subject says so. */
async function noteMatches(
  transaction: DatabaseTransaction,
  rule: OwnedRule,
  meant: readonly FoundMatch[],
  now: Instant,
): Promise<readonly number[]> {
  const bySubject = new Map(meant.map((one) => [one.subject, one]));
  if (bySubject.size === 0) return [];
  const rows = await transaction
    .insertInto('alert_matches')
    .values(
      [...bySubject.values()].map(({ subject, facts }) => ({
        ...{ rule_id: rule.id, subject, matched_at: new Date(now), facts: JSON.stringify(facts) },
        awaits_mail: hasChannel(rule, 'email'),
        awaits_push: rule.has_push,
      })),
    )
    .onConflict((conflict) => conflict.columns(['rule_id', 'subject']).doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A new notification, or the one of the last hour with more in it, which is unread again. */
async function putIntoInbox(
  transaction: DatabaseTransaction,
  { rule, fresh, now, reference }: Fresh,
  isMailed: boolean,
): Promise<void> {
  const last = await transaction
    .selectFrom('notifications')
    .select(['id', 'created_at'])
    .where('rule_id', '=', rule.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const at = new Date(now);
  const mail = isMailed ? { mail_state: 'waiting' as const, mail_key: null } : {};
  const blank = { heading: '', sub_heading: '', message: '', updated_at: at, read_at: null };
  const id =
    last !== undefined && isGathering(last.created_at, now)
      ? last.id
      : (
          await transaction
            .insertInto('notifications')
            .values({ ...blank, user_id: rule.user_id, rule_id: rule.id, created_at: at })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id;
  await transaction.updateTable('alert_matches').set({ notification_id: id }).where('id', 'in', fresh).execute();
  const told = await readTold(transaction, sql`notification_id = ${id}`);
  const message = writeMessage(termsOf(rule), told, { unit: volumeUnitOf(rule.preferences), reference });
  const words = { heading: message.heading, sub_heading: message.summary, message: message.html };
  await transaction
    .updateTable('notifications')
    .set({ ...words, ...mail, updated_at: at, read_at: null })
    .where('id', '=', id)
    .execute();
}
