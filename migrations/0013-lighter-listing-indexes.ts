import { type Kysely, sql } from 'kysely';

/**
 * What every listing pays when it is written and closed: nobody looks for prices in the store, and of what a change opened
 * only what is open still. In the order of `listings_opened` all that is open is read at a start, whatever was closed before;
 * by `listings_expiring` what has run out is found without a look at the rest.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index open_listings_of_zone;
    create index open_listings_of_zone on listings (zone_id, kind) where closed_position is null;
    drop index listings_opened;
    create index listings_opened on listings (opened_position, id) where closed_position is null;
    create index listings_expiring on listings (expires_at) where closed_position is null and expires_at is not null;
  `.execute(db);
}
