import { type Kysely, sql } from 'kysely';

/** An inbox is read in the order in which something last came into its notifications. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index notifications_by_update on notifications (user_id, updated_at desc, id desc);
    drop index notifications_of_user;
  `.execute(db);
}
