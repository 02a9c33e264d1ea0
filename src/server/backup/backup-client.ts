import type pg from 'pg';
import { type DatabaseClient, openClient } from '../platform/database/database-client.ts';

const LOCK_MILLISECONDS = 60_000;

/** Values are written alike whatever the settings of server, role and database are. */
const SETTINGS = [
  'timezone=UTC',
  'datestyle=ISO,YMD',
  'intervalstyle=iso_8601',
  'extra_float_digits=1',
  'bytea_output=hex',
  'xmlbinary=base64',
];

/** A connection for one long piece of work, without limits of time but for waiting on a lock. */
export async function withBackupClient<Answer>(
  connection: pg.ClientConfig,
  work: (client: DatabaseClient) => Promise<Answer>,
): Promise<Answer> {
  const client = openClient({
    ...connection,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
    lock_timeout: LOCK_MILLISECONDS,
    options: SETTINGS.map((setting) => `-c ${setting}`).join(' '),
    application_name: 'anabranch backup',
  });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
