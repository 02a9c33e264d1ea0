import { sql } from 'kysely';
import type { Instant } from '#domain/units/instant.ts';
import type { Database } from './database.ts';

/** Nobody waits longer for what was known, and nobody else for him. */
const PATIENCE_MILLISECONDS = 4_000;

/**
 * Reads what was known at a moment: in one snapshot, so that a delivery that comes meanwhile changes nothing, and in bounded
 * time. What is known now, where the moment is null, is read as ever.
 */
export async function lookBack<Answer>(
  db: Database,
  asOf: Instant | null,
  read: (db: Database) => Promise<Answer>,
): Promise<Answer> {
  if (asOf === null) return read(db);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await sql`set local statement_timeout = ${sql.lit(PATIENCE_MILLISECONDS)}`.execute(transaction);
      return read(transaction);
    });
}
