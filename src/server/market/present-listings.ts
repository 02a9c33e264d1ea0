import type { ListingGroupAnswer } from '#contract/listing-answers.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import type { Database } from '../platform/database/database.ts';
import type { OpenListings } from './find-open-listings.ts';
import { listOpenListings } from './list-open-listings.ts';
import { presentListingGroup } from './present-trades.ts';

/** Listings that were found, provider by provider, with what the books in memory do not know of them. */
export async function presentListings(
  db: Database,
  found: readonly OpenListings[],
  unit: VolumeUnit,
): Promise<ListingGroupAnswer[]> {
  const needed = found.flatMap(({ best, shown }) => [best.id, ...shown.map(({ id }) => id)]);
  const rows = new Map((await listOpenListings(db, needed)).map((row) => [row.id, row]));
  return found.map((listings) => presentListingGroup(listings, rows, unit));
}
