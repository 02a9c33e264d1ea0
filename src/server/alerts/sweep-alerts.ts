import { sql } from 'kysely';
import type { Instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import type { Database } from '../platform/database/database.ts';
import type { RecurringJob } from '../platform/jobs/job.ts';

/** Notifications, matches and rules that were taken away are kept for so long. */
const DAYS_KEPT = 400;

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

export async function sweepOldAlerts(db: Database, now: Instant) {
  const oldest = new Date(now - DAYS_KEPT * MILLISECONDS_PER_DAY);
  const count = ({ numAffectedRows }: { readonly numAffectedRows?: bigint }): number => Number(numAffectedRows ?? 0n);
  return {
    settled: count(
      await sql`
        update notifications set mail_state = case when sent_at is not null then 'sent' else 'given_up' end
        from notifications as one left join mail_outbox on message_key = one.mail_key
        where one.id = notifications.id and notifications.mail_state = 'waiting' and one.mail_key is not null
          and (mail_outbox.id is null or sent_at is not null or failed_at is not null)
      `.execute(db),
    ),
    notifications: count(await sql`delete from notifications where updated_at < ${oldest}`.execute(db)),
    // Of a listing that is open for longer nobody hears again: its rule has told of it, and it is no news.
    matches: count(
      await sql`delete from alert_matches where matched_at < ${oldest} and notification_id is null`.execute(db),
    ),
    rules: count(await sql`delete from alert_rules where not is_active and saved_at < ${oldest}`.execute(db)),
  };
}
