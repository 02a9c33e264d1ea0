import { OPEN_TRADES_UNLESS_ASKED, type OpenTradesQuery, type RecentTradesQuery } from '#contract/operations/trades.ts';
import { asId } from '#domain/ids.ts';
import { directionSeen } from '#domain/products/direction-seen.ts';
import type { Direction, Kind } from '#domain/products/kind.ts';
import { answerAsOf, fail, type Handlers } from '../calls/answers.ts';
import type { CallContext } from '../calls/call-context.ts';
import { findAsOf } from '../calls/find-as-of.ts';
import { volumeUnitFor } from '../calls/volume-unit-for.ts';
import type { Database } from '../platform/database/database.ts';
import { findFirstChange } from '../platform/database/first-change.ts';
import { checkTradesQuery } from './check-trades-query.ts';
import { makeDotHandlers } from './dot-handlers.ts';
import { findOpenListings } from './find-open-listings.ts';
import { makeGraphHandlers } from './graph-handlers.ts';
import { listOpenListings } from './list-open-listings.ts';
import { listRecentTrades, type RecentTradeRow } from './list-recent-trades.ts';
import type { LiveMarket } from './live-market.ts';
import { loadListingsThen } from './load-listings-then.ts';
import { presentListingGroup, presentSmallTrade, presentTrade } from './present-trades.ts';
import { readListingFilter } from './read-listing-filter.ts';
import { readRecentFilter } from './read-recent-filter.ts';
import { makeSeasonHandlers } from './season-handlers.ts';

const directionOf = (row: RecentTradeRow, query: RecentTradesQuery): Direction | null =>
  directionSeen(
    { from: row.zone_from, to: row.zone_to },
    { either: query.zone, from: query.zone_from, to: query.zone_to },
  );

export function makeTradesHandlers(db: Database, market: LiveMarket): Handlers['trades'] {
  const recent =
    (kind: Kind) =>
    async ({ query }: { readonly query: RecentTradesQuery }, call: CallContext) => {
      const errors = checkTradesQuery(query, market.reference);
      if (errors !== null) return fail('invalid', { errors });
      const asOf = await findAsOf(query, call, () => findFirstChange(db, 'trades'));
      if (!asOf.ok) return asOf;
      const unit = volumeUnitFor(query, call);
      const rows = await listRecentTrades(db, { ...readRecentFilter(kind, query), asOf: asOf.value });
      const isSmall = query.small_request === 'true';
      return answerAsOf(
        rows.map((row) => (isSmall ? presentSmallTrade(row, unit) : presentTrade(row, unit, directionOf(row, query)))),
        asOf.value,
      );
    };

  const open =
    (kind: Kind) =>
    async ({ query }: { readonly query: OpenTradesQuery }, call: CallContext) => {
      const zone = query.zone ?? query.zone_from ?? query.zone_to;
      if (zone === undefined) return fail('invalid', { errors: { zone: ['A zone is required'] } });
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
        count: query.trade_count ?? OPEN_TRADES_UNLESS_ASKED,
      });
      const needed = found.flatMap(({ best, shown }) => [best, ...shown].map(({ id }) => asId<'listing'>(id)));
      const rows = new Map((await listOpenListings(db, needed)).map((row) => [row.id as number, row]));
      return answerAsOf(
        found.map((listings) => presentListingGroup(listings, rows, unit)),
        asOf.value,
      );
    };

  return {
    recentTemporary: recent('temporary'),
    recentPermanent: recent('permanent'),
    recentForward: recent('forward'),
    recentLease: recent('lease'),
    ...makeGraphHandlers(db, market),
    ...makeSeasonHandlers(db, market),
    ...makeDotHandlers(db, market),
    recentCarryoverParking: recent('carryover_parking'),
    openTemporary: open('temporary'),
    openPermanent: open('permanent'),
    openForward: open('forward'),
    openLease: open('lease'),
    openCarryoverParking: open('carryover_parking'),
  };
}
