import { sql } from 'kysely';
import type { DatabaseTransaction } from '../platform/database/database.ts';

/**
 * Takes every mail to these addresses, and every mail that names one, out of the outbox: sent, waiting or refused.
 * Part of deleting a person; call it before the `account_deleted` mail is put in. `emailKeys` as of `emailKeyOf`.
 */
export async function purgeMailOf(transaction: DatabaseTransaction, emailKeys: readonly string[]): Promise<void> {
  await sql`delete from mail_outbox where email_keys && ${[...emailKeys]}::text[]`.execute(transaction);
}
