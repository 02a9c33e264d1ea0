import type { Instant } from '#domain/units/instant.ts';
import type { Database } from '../platform/database/database.ts';
import type { MailSite } from './letters/mail-site.ts';
import { printMail } from './print-mail.ts';
import { openMail } from './seal-mail.ts';

/** A mail as the developer page shows it. */
export interface OutboxMail {
  readonly id: number;
  readonly kind: string;
  readonly to: string;
  /** The words are blanked as soon as a mail server has the mail: null from then on. */
  readonly subject: string | null;
  readonly text: string | null;
  readonly html: string | null;
  readonly createdAt: Instant;
  readonly sentAt: Instant | null;
  readonly failedAt: Instant | null;
  readonly lastError: string | null;
}

const MAX_MAILS_TOLD = 200;

/** The newest mails, newest first. */
export async function listOutbox(db: Database, site: MailSite): Promise<readonly OutboxMail[]> {
  const rows = await db.selectFrom('mail_outbox').selectAll().orderBy('id', 'desc').limit(MAX_MAILS_TOLD).execute();
  const mails: OutboxMail[] = [];
  for (const row of rows) {
    const mail = await openMail(db, row);
    mails.push({
      id: row.id,
      kind: row.kind,
      to: row.recipient,
      ...(mail === null
        ? { subject: null, text: null, html: null }
        : printMail(mail, { site, enqueuedAt: row.created_at })),
      createdAt: row.created_at,
      sentAt: row.sent_at,
      failedAt: row.failed_at,
      lastError: row.last_error,
    });
  }
  return mails;
}
