import { sql } from 'kysely';
import { type Instant, instant } from '#domain/units/instant.ts';
import { at } from '../platform/database/at.ts';
import type { Database } from '../platform/database/database.ts';
import type { Mail, MailKind } from './letters/mail.ts';
import { MAX_RETRY_DELAY_MILLISECONDS } from './retry-delay.ts';
import { type KeptMail, openMail } from './seal-mail.ts';

/** A mail that was taken up for sending. */
export interface ClaimedMail {
  readonly id: number;
  readonly messageKey: string;
  readonly kind: MailKind;
  /** Null: it cannot be read. */
  readonly mail: Mail | null;
  /** This one included. */
  readonly attempts: number;
  readonly createdAt: Instant;
}

/**
 * Nobody else takes the mail up for so long. Longer than an attempt may last; an instance that is killed in the middle
 * leaves its mail to the others after this.
 */
const CLAIM_MILLISECONDS = 120_000;

/** No mail is postponed for longer: one that seems to be was so before the clock was set back, and is due. */
const MAX_WAIT_MILLISECONDS = Math.max(CLAIM_MILLISECONDS, MAX_RETRY_DELAY_MILLISECONDS);

/** Takes up the mail that has been due longest; null when none is. Instances never get the same one. */
export async function claimDueMail(db: Database, now: Instant): Promise<ClaimedMail | null> {
  const { rows } = await sql<KeptMail & { id: number; kind: MailKind; attempts: number; created_at: Instant }>`
    update mail_outbox
    set attempts = attempts + 1, next_attempt_at = ${at(instant(now + CLAIM_MILLISECONDS))}
    where id = (
      select id from mail_outbox
      where sent_at is null and failed_at is null
        and (next_attempt_at <= ${at(now)} or next_attempt_at > ${at(instant(now + MAX_WAIT_MILLISECONDS))})
        and expires_at > ${at(now)}
      order by next_attempt_at, id
      limit 1
      for update skip locked
    )
    returning id, message_key, kind, facts, sealed_facts, attempts, created_at
  `.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  const { id, message_key: messageKey, kind, attempts, created_at: createdAt } = row;
  return { id, messageKey, kind, mail: await openMail(db, row), attempts, createdAt };
}

/** Blanks what the mail said. Of a person who is gone nothing is left, not even that a mail was sent. */
export async function markSent(db: Database, { id, kind }: ClaimedMail, now: Instant): Promise<void> {
  if (kind === 'account_deleted') await db.deleteFrom('mail_outbox').where('id', '=', id).execute();
  else
    await sql`
      update mail_outbox set sent_at = ${at(now)}, facts = null, sealed_facts = null, last_error = null
      where id = ${id} and sent_at is null and failed_at is null
    `.execute(db);
}

/** No further attempt is made. */
export async function markFailed(db: Database, claimed: ClaimedMail, detail: string, now: Instant): Promise<void> {
  if (claimed.kind === 'account_deleted') return markSent(db, claimed, now);
  await sql`
    update mail_outbox set failed_at = ${at(now)}, facts = null, sealed_facts = null, last_error = ${detail}
    where id = ${claimed.id} and sent_at is null and failed_at is null
  `.execute(db);
}

export async function postpone(db: Database, { id }: ClaimedMail, detail: string, until: Instant): Promise<void> {
  await sql`
    update mail_outbox set next_attempt_at = ${at(until)}, last_error = ${detail}
    where id = ${id} and sent_at is null and failed_at is null
  `.execute(db);
}
