import { sql } from 'kysely';
import { ALERT_DAYS, MAX_MESSAGES } from '#domain/accounts/retention.ts';
import type { AlertRuleId } from '#domain/alerts/rule.ts';
import type { UserId } from '#domain/ids.ts';
import type { Instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import type { Database } from '../platform/database/database.ts';
import type { RecurringJob } from '../platform/jobs/job.ts';

/** Of each rule the newest matches, whatever else comes. */
const MAX_MATCHES = 2_000;

/** Notes what became of mails, before the outbox forgets it, and takes away what is old. */
export const sweepAlerts: RecurringJob = {
  name: 'sweep-alerts',
  everySeconds: 600,
  atMostSeconds: 300,
  async run({ db, clock, log }) {
    const swept = await sweepOldAlerts(db, clock.now());
    if (Object.values(swept).some((count) => count > 0)) log.info(swept, 'alerts swept');
  },
};

const countOf = ({ numAffectedRows }: { readonly numAffectedRows?: bigint }): number => Number(numAffectedRows ?? 0n);

export async function sweepOldAlerts(db: Database, now: Instant) {
  const oldest = new Date(now - ALERT_DAYS * MILLISECONDS_PER_DAY);
  return {
    settled: countOf(
      await sql`
        update notifications set mail_state = case when sent_at is not null then 'sent' else 'given_up' end
        from notifications as one left join mail_outbox on message_key = one.mail_key
        where one.id = notifications.id and notifications.mail_state = 'waiting' and one.mail_key is not null
          and (mail_outbox.id is null or sent_at is not null or failed_at is not null)
      `.execute(db),
    ),
    notifications: countOf(await sql`delete from notifications where updated_at < ${oldest}`.execute(db)),
    // Of a listing that is open for longer nobody hears again: its rule has told of it, and it is no news.
    matches: countOf(
      await sql`delete from alert_matches where matched_at < ${oldest} and notification_id is null`.execute(db),
    ),
    ...(await sweepMany(db)),
    rules: countOf(await sql`delete from alert_rules where not is_active and saved_at < ${oldest}`.execute(db)),
  };
}

/** Of whoever has set rules that tell of everything the oldest goes: a market may have more listings than there is room. */
async function sweepMany(db: Database) {
  const { rows } = await sql<{ id: AlertRuleId }>`
    select id from alert_rules where noted_in_all > ${MAX_MATCHES}
  `.execute(db);
  let matchesOfMany = 0;
  for (const { id } of rows)
    matchesOfMany += await db.transaction().execute(async (transaction) => {
      await sql`update alert_rules set noted_in_all = ${MAX_MATCHES} where id = ${id}`.execute(transaction);
      const { rows } = await sql<{ gone: number }>`
        with kept as (select id from alert_matches where rule_id = ${id} order by id desc limit ${MAX_MATCHES}),
        gone as (delete from alert_matches where rule_id = ${id} and not awaits_mail and not awaits_push
          and id < (select min(id) from kept) returning id)
        select (select count(*) from gone) as gone
      `.execute(transaction);
      return rows[0]?.gone ?? 0;
    });
  const { rows: owners } = await sql<{ user_id: UserId }>`
    select user_id from notifications group by user_id having count(*) > ${MAX_MESSAGES}
  `.execute(db);
  let notificationsOfMany = 0;
  for (const { user_id } of owners)
    notificationsOfMany += countOf(
      await sql`
        delete from notifications where id in (
          select id from notifications where user_id = ${user_id}
          order by updated_at desc, id desc offset ${MAX_MESSAGES})
      `.execute(db),
    );
  return { matchesOfMany, notificationsOfMany };
}
