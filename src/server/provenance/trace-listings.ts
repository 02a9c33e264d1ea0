import { MAX_RECORDS, type ProvenanceAnswer } from '#contract/operations/provenance.ts';
import { ANY_LISTING, type ListingFilter } from '#domain/book/find-best-listings.ts';
import type { Direction } from '#domain/products/kind.ts';
import { NO_WATER } from '#domain/units/volume.ts';
import type { LiveMarket } from '../market/live-market.ts';
import type { Database } from '../platform/database/database.ts';
import { findBooks, findTracedListings } from './find-traced-listings.ts';
import { listListingRecords } from './list-listing-records.ts';
import { describePlace, type TracedThen } from './traced-place.ts';

interface TracedListings extends TracedThen {
  readonly direction: Direction;
  readonly filter: ListingFilter;
}

/** The listings that count for a result, best first, and those that do not: too small, or outside price and delivery. */
export async function traceListings(
  db: Database,
  market: LiveMarket,
  listings: TracedListings,
): Promise<ProvenanceAnswer> {
  const { filter } = listings;
  const books = await findBooks(db, market, listings);
  const { best, depth } = findTracedListings(books, listings, MAX_RECORDS);
  const countWith = (other: ListingFilter): number =>
    findTracedListings(books, { ...listings, filter: other }, 1).depth;
  const considered = countWith({ ...filter, volume: NO_WATER });
  const open = countWith(ANY_LISTING);
  return {
    about: describePlace(listings),
    count: depth,
    records: await listListingRecords(db, best, listings.unit),
    rules: [],
    leftOut: [
      { why: 'small' as const, count: considered - depth },
      { why: 'filtered' as const, count: open - considered },
    ].filter(({ count }) => count > 0),
    volumeUnit: listings.unit,
  };
}
