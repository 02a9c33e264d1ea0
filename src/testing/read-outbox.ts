import type { Mail, MailKind, MailOf } from '#server/mail/letters/mail.ts';
import { openMail } from '#server/mail/seal-mail.ts';
import type { TestInstance } from './start-test-instance.ts';

/** The mails that wait for an address, as facts, the newest last. */
export async function listMailsTo({ parts }: TestInstance, address: string): Promise<readonly Mail[]> {
  const rows = await parts.db
    .selectFrom('mail_outbox')
    .where('recipient', '=', address)
    .orderBy('id')
    .select(['message_key', 'facts', 'sealed_facts'])
    .execute();
  const mails = await Promise.all(rows.map((row) => openMail(parts.db, row)));
  return mails.filter((mail) => mail !== null);
}

/** The newest mail of a kind to an address. */
export async function getMail<Kind extends MailKind>(
  instance: TestInstance,
  address: string,
  kind: Kind,
): Promise<MailOf<Kind>> {
  const found = (await listMailsTo(instance, address)).findLast((mail) => mail.kind === kind);
  if (found === undefined) throw new Error(`No ${kind} waits for ${address}.`);
  return found as MailOf<Kind>;
}
