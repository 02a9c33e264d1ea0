import { sql } from 'kysely';
import type { Preference } from '#domain/accounts/preferences.ts';
import type { AlertRuleId } from '#domain/alerts/rule.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import type { RuleRow } from './rule-store.ts';

/** A rule with what its owner wants of it. */
export interface OwnedRule extends RuleRow {
  readonly email: string;
  readonly first_name: string;
  readonly preferences: readonly Preference[];
  /** Whether alerts are pushed to a browser of the owner. */
  readonly has_push: boolean;
}

/**
 * Keeps the owners of rules from being deleted until the commit. Before any rule is locked: whoever deletes an account locks it
 * first and its rules then, and so neither waits for the other in a circle.
 */
export const lockOwners = (transaction: DatabaseTransaction, ids: readonly AlertRuleId[]) =>
  sql`
    select from users where id in (select user_id from alert_rules where id = any(${[...ids]}))
    order by id for key share
  `.execute(transaction);

/**
 * The rules with their owners, who are locked before; of accounts that may not log in, none. Locked against savings until the
 * commit, in the order of their ids.
 */
export async function lockOwnedRules(
  transaction: DatabaseTransaction,
  ids: readonly AlertRuleId[],
): Promise<readonly OwnedRule[]> {
  const { rows } = await sql<OwnedRule>`
    select alert_rules.*, email, first_name,
      coalesce((select json_agg(json_build_object('key', key, 'value', value)) from preferences
        where preferences.user_id = users.id), '[]') as preferences,
      exists (select from push_subscriptions where push_subscriptions.user_id = users.id) as has_push
    from alert_rules join users on users.id = user_id
    where alert_rules.id = any(${[...ids]}) and alert_rules.is_active and users.is_active
    order by alert_rules.id for update of alert_rules
  `.execute(transaction);
  return rows;
}

export const hasChannel = ({ preferences }: Pick<OwnedRule, 'preferences'>, channel: 'web' | 'email'): boolean =>
  preferences.some(({ key, value }) => key === 'notifications' && value === channel);
