import { type Kysely, sql } from 'kysely';

/**
 * A fact that no source confirms says what is missing. A way may differ by the kind of trade, so that a pair of zones may
 * have several rules, each for other kinds: the reader of the seed sees to it that none has two for one kind.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table zones add column missing text;
    alter table allocation_classes add column missing text;
    alter table limits add column missing text;
    alter table rules add column missing text;
    alter table fees add column missing text;
    alter table processing_times add column missing text;
    alter table ongoing_fees add column missing text;
    alter table carryover_allowances add column missing text;
    alter table storages add column missing text;

    alter table rules drop constraint rules_zone_from_zone_to_key;
    create index rules_of_a_pair on rules (zone_from, zone_to);
  `.execute(db);
}
