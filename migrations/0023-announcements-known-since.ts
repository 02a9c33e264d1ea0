import { type Kysely, sql } from 'kysely';

/**
 * An announcement is known from the moment at which it was recorded; those from before this step are taken as known since
 * their own day, as levels are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table allocation_announcements add column recorded_at timestamptz not null default now();
    update allocation_announcements set recorded_at = least(now(), announced_on::timestamp at time zone 'Australia/Sydney');
    create index storage_levels_by_day on storage_levels (storage_id, date);
  `.execute(db);
}
