import { sql } from 'kysely';
import type { UserId } from '#domain/ids.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { senderKey } from './enqueue-mail.ts';

/**
 * Takes every mail to these addresses, every mail that names one, and what the person made go to others out of the outbox:
 * sent, waiting or refused. Part of deleting a person; call it before the `account_deleted` mail is put in. `emailKeys`
 * as of `emailKeyOf`, of addresses that were proven to be the person's.
 */
export async function purgeMailOf(
  transaction: DatabaseTransaction,
  { userId, emailKeys }: { readonly userId: UserId; readonly emailKeys: readonly string[] },
): Promise<void> {
  const named = [...emailKeys, senderKey(userId)];
  await sql`delete from mail_outbox where email_keys && ${named}::text[]`.execute(transaction);
}
