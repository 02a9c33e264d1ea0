import { type Kysely, sql } from 'kysely';

/**
 * Whoever keeps rules in memory hears of those that are gone. It waits for the rules alone: a process of the version before that
 * is telling goes on to what it has told.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function say_alert_rule_gone() returns trigger language plpgsql as
      'begin perform pg_notify(''anabranch_rules_gone'', old.id::text); return null; end';
    create trigger alert_rule_gone after delete on alert_rules
      for each row when (old.is_active) execute function say_alert_rule_gone();
  `.execute(db);
}
