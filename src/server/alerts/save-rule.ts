import { isDeepStrictEqual } from 'node:util';
import type { Outcome } from '#contract/app.ts';
import type { CheckedRule } from '#domain/alerts/check-rule.ts';
import { MAX_ALERT_RULES, type RuleTerms } from '#domain/alerts/rule.ts';
import type { UserId } from '#domain/ids.ts';
import type { Instant } from '#domain/units/instant.ts';
import { answer, fail } from '../calls/answers.ts';
import type { Database } from '../platform/database/database.ts';
import { rollBackRefusals } from '../platform/database/roll-back-refusals.ts';
import {
  columnsOfRule,
  holdAlertRuleOf,
  type KeptRule,
  LAST_CHANGE,
  listAlertRulesOf,
  takeRevision,
  toKeptRule,
} from './rule-store.ts';

/** Keeps a new rule; it watches what changes from now on. The same one twice, a button pressed twice, is one. */
export const createRule = (
  db: Database,
  userId: UserId,
  { terms, timing }: CheckedRule<RuleTerms>,
  now: Instant,
): Promise<Outcome<KeptRule>> =>
  rollBackRefusals<Outcome<KeptRule>>(db, async (transaction) => {
    // Savings come one after the other from here: nobody adds a rule between counting and keeping.
    const saved = await takeRevision(transaction, now);
    const rules = await listAlertRulesOf(transaction, userId);
    const same = rules.find((rule) => isDeepStrictEqual([rule.terms, rule.timing], [terms, timing]));
    if (same !== undefined) return answer(same);
    if (rules.length >= MAX_ALERT_RULES) return fail('too_many_rules');
    await transaction.selectFrom('users').where('id', '=', userId).select('id').forKeyShare().execute();
    const kept = await transaction
      .insertInto('alert_rules')
      .values({
        ...columnsOfRule(timing, terms),
        ...saved,
        ...{ saved_position: LAST_CHANGE, user_id: userId, created_at: new Date(now) },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return answer(toKeptRule(kept));
  });

/**
 * Changes a rule of a person to what `decide` makes of it as it is kept: null takes it away. Savings come one after the other,
 * so that two at once are one upon the other, and neither writes back what the other has changed. What was told stays told.
 */
export const updateRule = (
  db: Database,
  { userId, id }: Pick<KeptRule, 'userId' | 'id'>,
  now: Instant,
  decide: (kept: KeptRule | null) => Outcome<CheckedRule<RuleTerms> | null>,
): Promise<Outcome<KeptRule>> =>
  rollBackRefusals<Outcome<KeptRule>>(db, async (transaction) => {
    const { revision, saved_at } = await takeRevision(transaction, now);
    const before = await holdAlertRuleOf(transaction, userId, id);
    const decided = decide(before);
    if (!decided.ok) return decided;
    const checked = decided.value;
    if (checked !== null) {
      // One that was taken away and comes back takes a place again.
      const others = (await listAlertRulesOf(transaction, userId)).filter((rule) => rule.id !== id);
      if (others.length >= MAX_ALERT_RULES) return fail('too_many_rules');
    }
    const wasActive = before?.isActive === true;
    const isSameWatch = wasActive && checked !== null && isDeepStrictEqual(before.terms, checked.terms);
    const kept = await transaction
      .updateTable('alert_rules')
      .set({
        ...(checked === null ? {} : columnsOfRule(checked.timing, checked.terms)),
        // One that watches what it did is not read anew.
        ...(isSameWatch ? {} : { revision, saved_at }),
        // One that was watching goes on where it was: of what has come and is not matched yet it tells what it means now.
        ...(wasActive ? {} : { saved_position: LAST_CHANGE }),
        is_active: checked !== null,
      })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returningAll()
      .executeTakeFirst();
    return kept === undefined ? fail('not_found') : answer(toKeptRule(kept));
  });
