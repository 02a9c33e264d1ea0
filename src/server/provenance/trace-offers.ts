import { MAX_OVERVIEW_TRADES } from '#contract/operations/overview.ts';
import type { ProvenanceAnswer } from '#contract/operations/provenance.ts';
import { compareListings } from '#domain/book/compare-listings.ts';
import { asId } from '#domain/ids.ts';
import { NO_WATER } from '#domain/units/volume.ts';
import { findOpenListings } from '../market/find-open-listings.ts';
import type { LiveMarket } from '../market/live-market.ts';
import type { Database } from '../platform/database/database.ts';
import { listListingRecords } from './list-listing-records.ts';
import { presentPlace, type TracedPlace } from './traced-place.ts';

const ANY = { volume: NO_WATER, minPrice: null, maxPrice: null, delivery: null };

/** The cheapest listings of a zone and class that are open, and how many cost more. */
export async function traceOffers(db: Database, market: LiveMarket, place: TracedPlace): Promise<ProvenanceAnswer> {
  const found = findOpenListings(market, {
    kind: place.kind,
    zone: place.zone.id,
    direction: 'SELL',
    allocationClass: place.allocationClass?.id,
    filter: ANY,
    count: MAX_OVERVIEW_TRADES,
  });
  const shown = found
    .flatMap((of) => of.shown)
    .sort(compareListings)
    .map(({ id }) => asId<'listing'>(id));
  const dearer = found.reduce((sum, { depth }) => sum + depth, 0) - shown.length;
  return {
    ...presentPlace(place),
    count: shown.length,
    records: await listListingRecords(db, shown, place.unit),
    leftOut: dearer === 0 ? [] : [{ why: 'dearer', count: dearer }],
  };
}
