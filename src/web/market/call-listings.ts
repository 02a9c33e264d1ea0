import type { App, Outcome } from '#contract/app.ts';
import type { ListingGroupAnswer } from '#contract/listing-answers.ts';
import { LISTINGS_OF_ZONE_UNLESS_ASKED } from '#domain/book/find-best-listings.ts';
import { type SearchAddress, toRequest, unitQuery } from './search-address.ts';
import { searchOf } from './search-calls.ts';

/** Asks for the listings of a zone that count for the search, whether or not its ways let them through. */
export async function callListings(
  app: App,
  address: SearchAddress,
  zoneId: number,
): Promise<Outcome<ListingGroupAnswer[]>> {
  const { volume, minPrice, maxPrice, deliveredBy, deliverBy, reliability } = toRequest(address);
  if (address.kind === 'permanent' && reliability === undefined) return { ok: true, value: [] };
  const search = searchOf(app, address);
  const found = await search({
    query: {
      ...{ volume, minPrice, maxPrice, deliveredBy, deliverBy, reliability, ...unitQuery(address.draft) },
      ...{ staticZone: String(zoneId), applyRules: 'false', isAdvancedSearch: 'true' },
      trade_count: String(LISTINGS_OF_ZONE_UNLESS_ASKED),
    },
  });
  return found.ok ? { ok: true, value: found.value.flatMap(({ listings = [] }) => listings) } : found;
}
