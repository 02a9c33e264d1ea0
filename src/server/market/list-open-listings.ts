import { sql } from 'kysely';
import type { ListingId } from '#domain/ids.ts';
import type { Database } from '../platform/database/database.ts';

/** What the books in memory do not know of the listings that are shown, in no order. */
export function listOpenListings(db: Database, ids: readonly ListingId[]) {
  return db
    .selectFrom('listings')
    .leftJoin('allocation_classes', 'allocation_classes.id', 'listings.allocation_class_id')
    .where('listings.id', '=', sql<ListingId>`any(${[...ids]}::bigint[])`)
    .select([
      'listings.id',
      'direction',
      'price_steps',
      'volume_litres',
      'is_wet',
      'delivery',
      'term_from',
      'term_to',
      'commencement_date',
      'listed_at',
      'is_listed_at_given',
      'listings.source_url',
      'allocation_classes.name as allocation_class_name',
    ])
    .execute();
}

export type OpenListingRow = Awaited<ReturnType<typeof listOpenListings>>[number];
