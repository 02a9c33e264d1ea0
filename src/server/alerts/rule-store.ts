import { type Insertable, type Selectable, sql } from 'kysely';
import type { AlertRuleId, RuleTerms, RuleTiming } from '#domain/alerts/rule.ts';
import type { UserId } from '#domain/ids.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';

/** A rule as it is kept. */
export interface KeptRule<Terms extends RuleTerms = RuleTerms> {
  readonly id: AlertRuleId;
  readonly userId: UserId;
  readonly terms: Terms;
  readonly timing: RuleTiming;
  readonly isActive: boolean;
  readonly createdAt: Instant;
  readonly lastMatchedAt: Instant | null;
}

export type RuleRow = Selectable<Tables['alert_rules']>;

/** The terms of a row; the schema checks that what a type needs is there. */
export function termsOf(row: RuleRow): RuleTerms {
  if (row.type === 'limit')
    return {
      type: 'limit',
      isInto: row.is_into === true,
      zone: row.zone_id,
      closedVolume: row.closed_litres,
      openVolume: row.open_litres,
    };
  if (row.direction === null || row.price_steps === null) throw new Error(`Rule ${row.id} has no price.`);
  return {
    type: row.type,
    direction: row.direction,
    zone: row.zone_id,
    price: row.price_steps,
    volume: row.volume_litres,
    state: row.state_id,
    allocationClass: row.allocation_class_id,
  };
}

export const timingOf = (row: RuleRow): RuleTiming => ({
  quiet: row.quiet_from === null || row.quiet_to === null ? null : { from: row.quiet_from, to: row.quiet_to },
  expiresOn: row.expires_on,
});

export const toKeptRule = (row: RuleRow): KeptRule => ({
  id: row.id,
  userId: row.user_id,
  terms: termsOf(row),
  timing: timingOf(row),
  isActive: row.is_active,
  createdAt: row.created_at,
  lastMatchedAt: row.last_matched_at,
});

/** The rule of a person, active or not; somebody else's is none. */
export async function findAlertRuleOf(db: Database, userId: UserId, id: AlertRuleId): Promise<KeptRule | null> {
  const row = await selectAlertRuleOf(db, userId, id).executeTakeFirst();
  return row === undefined ? null : toKeptRule(row);
}

/** The same, and nobody else changes it until the end of this transaction. */
export async function holdAlertRuleOf(
  transaction: DatabaseTransaction,
  userId: UserId,
  id: AlertRuleId,
): Promise<KeptRule | null> {
  const row = await selectAlertRuleOf(transaction, userId, id).forNoKeyUpdate().executeTakeFirst();
  return row === undefined ? null : toKeptRule(row);
}

const selectAlertRuleOf = (db: Database, userId: UserId, id: AlertRuleId) =>
  db.selectFrom('alert_rules').selectAll().where('id', '=', id).where('user_id', '=', userId);

/** The active rules of a person, newest first. */
export async function listAlertRulesOf(db: Database, userId: UserId): Promise<readonly KeptRule[]> {
  const rows = await db
    .selectFrom('alert_rules')
    .selectAll()
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toKeptRule);
}

/** What a rule is kept as, without whose it is and when it was saved. */
export function columnsOfRule({ quiet, expiresOn }: RuleTiming, terms: RuleTerms) {
  const isPrice = terms.type !== 'limit';
  return {
    type: terms.type,
    zone_id: terms.zone,
    direction: isPrice ? terms.direction : null,
    price_steps: isPrice ? terms.price : null,
    volume_litres: isPrice ? terms.volume : null,
    state_id: isPrice ? terms.state : null,
    allocation_class_id: isPrice ? terms.allocationClass : null,
    is_into: isPrice ? null : terms.isInto,
    closed_litres: isPrice ? null : terms.closedVolume,
    open_litres: isPrice ? null : terms.openVolume,
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    expires_on: expiresOn,
  } satisfies Partial<Insertable<Tables['alert_rules']>>;
}

/** Where a saving stands among all savings. Of a rule that goes on watching the same both stay. */
interface SavedAs {
  readonly revision: number;
  readonly saved_at: Date;
}

/** The next place in the order of all savings, which come one after the other until their commit. */
export async function takeRevision(transaction: DatabaseTransaction, now: Instant): Promise<SavedAs> {
  const { rows } = await sql<Pick<SavedAs, 'revision'>>`
    update alert_revision set revision = revision + 1 returning revision
  `.execute(transaction);
  const [taken] = rows;
  if (taken === undefined) throw new Error('The revision of the rules is missing.');
  return { ...taken, saved_at: new Date(now) };
}

/**
 * The last change of the market, and the last one until this transaction is committed: the next one waits for it. Whoever saves
 * a rule has locked before it what others may hold for longer.
 */
export const LAST_CHANGE = sql<number>`(select position from change_position for share)`;
