import { type Kysely, sql } from 'kysely';

/**
 * What was known at a moment is found without a look at everything: the changes of a topic by their time, the last batch of
 * a provider, and the trades of a zone that were corrected later, which are few.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index changes_of_topic on changes (topic, at);
    create index batches_of_provider_in_time on batches (provider_id, id desc) include (received_at);
    drop index batches_of_provider;
    alter index batches_of_provider_in_time rename to batches_of_provider;
    create index former_trades_out_of_zone on trades (kind, zone_from, traded_at) where superseded_by is not null;
    create index former_trades_into_zone on trades (kind, zone_to, traded_at) where superseded_by is not null;
  `.execute(db);
}
