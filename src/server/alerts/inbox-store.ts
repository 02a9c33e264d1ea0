import { sql } from 'kysely';
import type { AlertRuleId, RuleType } from '#domain/alerts/rule.ts';
import type { NotificationId, UserId } from '#domain/ids.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { MailState } from '../platform/database/alert-tables.ts';
import { at } from '../platform/database/at.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';

export interface KeptNotification {
  readonly id: NotificationId;
  readonly rule_id: AlertRuleId;
  readonly type: RuleType;
  /** Of the rule. */
  readonly is_active: boolean;
  readonly heading: string;
  readonly sub_heading: string;
  readonly message: string;
  readonly created_at: Instant;
  readonly updated_at: Instant;
  readonly read_at: Instant | null;
  readonly mail_state: MailState;
}

/** The outbox knows best what became of a mail. It forgets the sent and the refused after days, those that grew too old at once. */
const COLUMNS = sql`
  one.id, rule_id, type, is_active, heading, sub_heading, message, one.created_at, updated_at, read_at,
  case when mail_state <> 'waiting' or one.mail_key is null then mail_state
    when sent_at is not null then 'sent' when mail_outbox.id is null or failed_at is not null then 'given_up'
    else 'waiting' end as mail_state
`;
const TABLES = sql`
  notifications as one join alert_rules on alert_rules.id = rule_id
  left join mail_outbox on message_key = one.mail_key and mail_state = 'waiting'
`;

/** A place in the order of notifications, whether one stands there still or not. */
export interface InboxPlace {
  readonly updated: Instant;
  readonly id: number;
}

/** The notifications of a person that follow a place; one that more came into stands where that came. */
export async function listNotifications(
  db: Database,
  { userId, before, count }: { readonly userId: UserId; readonly before: InboxPlace | null; readonly count: number },
): Promise<readonly KeptNotification[]> {
  const isBefore =
    before === null ? sql`true` : sql`(updated_at, one.id) < (${at(before.updated)}::timestamptz, ${before.id})`;
  const { rows } = await sql<KeptNotification>`
    select ${COLUMNS} from ${TABLES}
    where one.user_id = ${userId} and ${isBefore}
    order by updated_at desc, one.id desc limit ${count}
  `.execute(db);
  return rows;
}

export async function findNotification(
  db: Database,
  userId: UserId,
  id: NotificationId,
): Promise<KeptNotification | null> {
  const { rows } = await sql<KeptNotification>`
    select ${COLUMNS} from ${TABLES} where one.user_id = ${userId} and one.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

export async function countUnread(db: Database, userId: UserId): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The first reading counts. */
export const markRead = (db: Database, userId: UserId, id: NotificationId, now: Instant) =>
  db
    .updateTable('notifications')
    .set({ read_at: new Date(now) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .execute();

/**
 * False: there is none of this person. Its rule is locked first, as whoever writes on a message does. What it only counted goes
 * with it: what comes within the hour is counted from nothing.
 */
export async function deleteNotification(
  transaction: DatabaseTransaction,
  userId: UserId,
  id: NotificationId,
): Promise<boolean> {
  await sql`
    select from alert_rules where id = (select rule_id from notifications where user_id = ${userId} and id = ${id})
    for update
  `.execute(transaction);
  await sql`
    update alert_matches set subject = subject || ' ' || id
    where notification_id = (select id from notifications where user_id = ${userId} and id = ${id}) and facts ? 'count'
  `.execute(transaction);
  const { numDeletedRows } = await transaction
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whoever listens on this channel hears whose inbox has changed. */
export const INBOX_CHANNEL = 'anabranch_inbox';

/** Heard once the transaction is committed, or not at all. */
export const sayInboxesChanged = (transaction: DatabaseTransaction, users: readonly UserId[]) =>
  sql`select pg_notify(${INBOX_CHANNEL}, id::text) from unnest(${[...users]}::bigint[]) as id`.execute(transaction);
