import { type Kysely, sql } from 'kysely';

/** How much a rule may note one by one, and which rules have noted what is not in their message yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table alert_rules
      -- Since when, and how many, matches were noted one by one within an hour.
      add column noted_since timestamptz,
      add column noted int not null default 0,
      -- All that were noted since the oldest were last taken away.
      add column noted_in_all int not null default 0,
      -- The first match that was noted and is not told yet; null: all are.
      add column untold_from bigint;
    create index rules_with_untold on alert_rules (id) where untold_from is not null;
  `.execute(db);
}
