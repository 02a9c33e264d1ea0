import { type Kysely, sql } from 'kysely';

/** The link that activated an account, so that its second use is known from a wrong one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column activated_with bytea`.execute(db);
}
