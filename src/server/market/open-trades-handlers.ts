import type { OpenTradesQuery } from '#contract/operations/trades.ts';
import { ZONE_REQUIRED } from '#contract/words/place-words.ts';
import { LISTINGS_OF_ZONE_UNLESS_ASKED } from '#domain/book/find-best-listings.ts';
import type { Kind } from '#domain/products/kind.ts';
import { answerAsOf, fail, type Handlers } from '../calls/answers.ts';
import type { CallContext } from '../calls/call-context.ts';
import { findAsOf } from '../calls/find-as-of.ts';
import { volumeUnitFor } from '../calls/volume-unit-for.ts';
import type { Database } from '../platform/database/database.ts';
import { findFirstChange } from '../platform/database/first-change.ts';
import { checkTradesQuery } from './check-trades-query.ts';
import { findOpenListings } from './find-open-listings.ts';
import type { LiveMarket } from './live-market.ts';
import { loadListingsThen } from './load-listings-then.ts';
import { presentListings } from './present-listings.ts';
import { readListingFilter } from './read-listing-filter.ts';

export function makeOpenTradesHandlers(
  db: Database,
  market: LiveMarket,
): Pick<Handlers['trades'], 'openTemporary' | 'openPermanent' | 'openForward' | 'openLease' | 'openCarryoverParking'> {
  const open =
    (kind: Kind) =>
    async ({ query }: { readonly query: OpenTradesQuery }, call: CallContext) => {
      const zone = query.zone ?? query.zone_from ?? query.zone_to;
      if (zone === undefined) return fail('invalid', { errors: { zone: [ZONE_REQUIRED] } });
      const errors = checkTradesQuery(query, market.reference, zone);
      if (errors !== null) return fail('invalid', { errors });
      const unit = volumeUnitFor(query, call);
      const filter = readListingFilter(query, unit);
      if (!filter.ok) return fail('invalid', { errors: filter.reason });
      const asOf = await findAsOf(query, call, () => findFirstChange(db, 'listings'));
      if (!asOf.ok) return asOf;
      market.advanceTo(call.now);
      const view = asOf.value === null ? market : await loadListingsThen(db, market, { kind, zone }, asOf.value);
      const found = findOpenListings(view, {
        kind,
        zone,
        direction: query.direction,
        allocationClass: query.allocation_class,
        filter: filter.value,
        count: query.trade_count ?? LISTINGS_OF_ZONE_UNLESS_ASKED,
      });
      return answerAsOf(await presentListings(db, found, unit), asOf.value);
    };

  return {
    openTemporary: open('temporary'),
    openPermanent: open('permanent'),
    openForward: open('forward'),
    openLease: open('lease'),
    openCarryoverParking: open('carryover_parking'),
  };
}
