import { type Kysely, sql } from 'kysely';

/**
 * Readings come from files too, and each tells its file and row. A level that is read anew leaves the one before where it is,
 * with the time at which it was replaced. Since when the levels from before this step were known is not recorded: they are
 * taken as known since their own day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reading_files (
      id int generated always as identity primary key,
      content text not null check (content in ('storages', 'limits')),
      name text not null,
      file_hash text not null,
      source text not null,
      received_by text not null,
      received_at timestamptz not null
    );

    alter table storage_levels drop constraint storage_levels_pkey;
    alter table storage_levels
      add column id bigint generated always as identity primary key,
      add column file_id int references reading_files,
      -- As a spreadsheet counts: the head is row 1.
      add column file_row int,
      add column recorded_at timestamptz not null default now(),
      add column replaced_at timestamptz,
      add check ((file_id is null) = (file_row is null));
    create unique index current_storage_levels on storage_levels (storage_id, date) where replaced_at is null;
    update storage_levels set recorded_at = least(now(), date::timestamp at time zone 'Australia/Sydney');

    alter table limit_readings
      add column file_id int references reading_files,
      add column file_row int,
      add check ((file_id is null) = (file_row is null));

    alter table changes drop constraint changes_topic_check;
    alter table changes add constraint changes_topic_check
      check (topic in ('listings', 'trades', 'limits', 'storages', 'reference'));
  `.execute(db);
}
