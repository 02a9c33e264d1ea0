import { type Kysely, sql } from 'kysely';

/** Queensland counts what a zone may hold of each priority: such a limit binds entitlements of one class alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table limits add column allocation_class_id int references allocation_classes`.execute(db);
}
