import type { ProvenanceAnswer } from '#contract/operations/provenance.ts';
import { ANY_LISTING } from '#domain/book/find-best-listings.ts';
import { MAX_OVERVIEW_TRADES } from '#domain/statistics/max-overview-trades.ts';
import type { LiveMarket } from '../market/live-market.ts';
import type { Database } from '../platform/database/database.ts';
import { findBooks, findTracedListings } from './find-traced-listings.ts';
import { listListingRecords } from './list-listing-records.ts';
import { describePlace, type TracedThen } from './traced-place.ts';

/** The cheapest listings of a zone and class that are open, and how many cost more. */
export async function traceOffers(db: Database, market: LiveMarket, place: TracedThen): Promise<ProvenanceAnswer> {
  const { best, depth } = findTracedListings(
    await findBooks(db, market, place),
    { ...place, direction: 'SELL', filter: ANY_LISTING },
    MAX_OVERVIEW_TRADES,
  );
  const dearer = depth - best.length;
  return {
    about: describePlace(place),
    count: best.length,
    records: await listListingRecords(db, best, place.unit),
    rules: [],
    leftOut: dearer === 0 ? [] : [{ why: 'dearer', count: dearer }],
    volumeUnit: place.unit,
  };
}
