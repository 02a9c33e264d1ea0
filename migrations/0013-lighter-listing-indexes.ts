import { type Kysely, sql } from 'kysely';

/**
 * What every listing pays when it is written and closed: nobody looks for prices in the store, and of what a change opened
 * only what is open still. In the order of `listings_opened` all that is open is read at a start, whatever was closed before;
 * by `listings_expiring` what has run out is found without a look at the rest.
 *
 * The new ones are made before the old ones go: making one holds up who writes, and only a drop, which takes no time, who
 * reads.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index lighter_open_listings_of_zone on listings (zone_id, kind) where closed_position is null;
    create index lighter_listings_opened on listings (opened_position, id) where closed_position is null;
    create index listings_expiring on listings (expires_at) where closed_position is null and expires_at is not null;
    drop index open_listings_of_zone;
    drop index listings_opened;
    alter index lighter_open_listings_of_zone rename to open_listings_of_zone;
    alter index lighter_listings_opened rename to listings_opened;
  `.execute(db);
}
