import { type Kysely, sql } from 'kysely';

/**
 * Listings come by ten thousands, and only from a snapshot whose zones and classes were found in the reference, which
 * takes nothing away. Looking both up once more, row by row, was two fifths of the work of writing them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings
      drop constraint listings_zone_id_fkey,
      drop constraint listings_allocation_class_id_fkey;
  `.execute(db);
}
