import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { emailKeyOf } from '#domain/accounts/email.ts';
import type { UserId } from '#domain/ids.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import type { Mail } from './letters/mail.ts';
import { mailExpiry } from './mail-expiry.ts';
import { sealMail } from './seal-mail.ts';

/** Whoever listens on this channel hears the kind of every mail once its transaction has committed. */
export const MAIL_CHANNEL = 'anabranch_mail';

/**
 * Puts a mail into the outbox, inside the transaction that is the reason for it; it goes out after the commit. The row
 * holds the facts, not the text: the text is written when it is sent, for the address that the site then has. The
 * facts are sealed, for they hold the token of the link, and are blanked as soon as the mail is sent, refused or too old.
 * Answers the key of the row, which becomes the Message-ID. `sender`: who was logged in and made the mail go to others;
 * it goes with that account.
 */
export async function enqueueMail(
  transaction: DatabaseTransaction,
  mail: Mail,
  now: Instant,
  sender: UserId | null = null,
): Promise<string> {
  const messageKey = randomUUID();
  await transaction
    .insertInto('mail_outbox')
    .values({
      message_key: messageKey,
      kind: mail.kind,
      recipient: mail.to,
      email_keys: [...listEmailKeys(mail), ...(sender === null ? [] : [senderKey(sender)])],
      sealed_facts: await sealMail(transaction, messageKey, mail),
      created_at: new Date(now),
      expires_at: new Date(mailExpiry(mail.kind, now)),
      next_attempt_at: new Date(now),
    })
    .execute();
  await sql`select pg_notify(${MAIL_CHANNEL}, ${mail.kind})`.execute(transaction);
  return messageKey;
}

/** Stands for a user among addresses. The space keeps the two apart. */
export const senderKey = (userId: UserId): string => `user ${userId}`;

/**
 * Whoever is named in the mail, so that nothing of a person is left when the account goes. A request is its asker's, not
 * of the desk that answers it, whose address may have an account too.
 */
function listEmailKeys(mail: Mail): string[] {
  const addresses = [mail.kind === 'valuation_request' ? mail.email : mail.to];
  if (mail.kind === 'confirm_email_change') addresses.push(mail.oldEmail);
  if (mail.kind === 'email_change_requested') addresses.push(mail.newEmail);
  return [...new Set(addresses.map(emailKeyOf))];
}
