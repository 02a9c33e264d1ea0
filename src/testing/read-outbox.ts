import type { Mail, MailKind, MailOf } from '#server/mail/mail.ts';
import type { TestInstance } from './start-test-instance.ts';

/** The mails that wait for an address, as facts, the newest last. */
export async function listMailsTo({ machine }: TestInstance, address: string): Promise<readonly Mail[]> {
  const rows = await machine.db
    .selectFrom('mail_outbox')
    .where('recipient', '=', address)
    .where('facts', 'is not', null)
    .orderBy('id')
    .select('facts')
    .execute();
  return rows.map(({ facts }) => facts as unknown as Mail);
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
