import { compareListings } from '#domain/book/compare-listings.ts';
import type { ListingFilter } from '#domain/book/find-best-listings.ts';
import type { ListingId } from '#domain/ids.ts';
import type { Direction } from '#domain/products/kind.ts';
import { findOpenListings, type ZoneBooks } from '../market/find-open-listings.ts';
import { findKnownIfPast } from '../market/known-batches.ts';
import type { LiveMarket } from '../market/live-market.ts';
import { readListingsThen } from '../market/load-listings-then.ts';
import type { Database } from '../platform/database/database.ts';
import type { TracedPlace, TracedThen } from './traced-place.ts';

interface WantedListings extends TracedPlace {
  readonly direction: Direction;
  readonly filter: ListingFilter;
}

/** The listings with the best price of all providers, and how many pass. */
export function findTracedListings(
  market: ZoneBooks,
  { kind, zone, allocationClass, direction, filter }: WantedListings,
  count: number,
): { readonly best: readonly ListingId[]; readonly depth: number } {
  const query = { kind, zone: zone.id, allocationClass: allocationClass?.id, direction, filter, count };
  const found = findOpenListings(market, query);
  return {
    best: found
      .flatMap(({ shown }) => shown)
      .sort(compareListings)
      .map(({ id }) => id),
    depth: found.reduce((sum, { depth }) => sum + depth, 0),
  };
}

/** The listings of a zone: those in memory, or those that stood at a moment. */
export async function findBooks(
  db: Database,
  market: LiveMarket,
  { kind, zone, asOf }: Pick<TracedThen, 'kind' | 'zone' | 'asOf'>,
): Promise<ZoneBooks> {
  const known = await findKnownIfPast(db, asOf);
  return known === null ? market : readListingsThen(db, market, { kind, zone: zone.id }, known);
}
