import { sql } from 'kysely';
import { FINISHED_MAIL_DAYS } from '#domain/accounts/retention.ts';
import { type Instant, instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '#domain/units/milliseconds.ts';
import { at } from '../platform/database/at.ts';
import type { Database } from '../platform/database/database.ts';

/** Where nothing is sent, the last mail to a deleted person is on the developer page for so long. */
const UNSENT_FAREWELL_KEPT_MILLISECONDS = MILLISECONDS_PER_HOUR;

/** Takes away what is over: mails whose link has ended before they could be sent (answers how many), and old rows. */
export async function forgetOldMail(
  db: Database,
  now: Instant,
  { isSending }: { readonly isSending: boolean },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from mail_outbox where sent_at is null and failed_at is null and expires_at <= ${at(now)}
  `.execute(db);
  const oldest = new Date(now - FINISHED_MAIL_DAYS * MILLISECONDS_PER_DAY);
  await sql`delete from mail_outbox where sent_at <= ${oldest} or failed_at <= ${oldest}`.execute(db);
  if (!isSending) {
    await sql`
      delete from mail_outbox
      where kind = 'account_deleted' and created_at <= ${at(instant(now - UNSENT_FAREWELL_KEPT_MILLISECONDS))}
    `.execute(db);
  }
  return Number(numAffectedRows ?? 0n);
}
