import { type Kysely, sql } from 'kysely';

/**
 * A reading is stale after 48 hours, whatever the limit: `staleFrom` in src/domain/places/limit.ts. Nobody writes how many
 * days each limit may go unread any more; the version before still reads it, so the column leaves with the next one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table limits alter column stale_after_days set default 2`.execute(db);
}
