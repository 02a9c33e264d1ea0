import type { OpenTradesQuery, RecentTradesQuery } from '#contract/operations/trades.ts';
import { compareListings } from '#domain/book/compare-listings.ts';
import { isDeliveredWithin } from '#domain/book/read-book.ts';
import { asId, type Id } from '#domain/ids.ts';
import { deliveryDayOf } from '#domain/products/delivery.ts';
import type { Kind } from '#domain/products/kind.ts';
import { DraftReader } from '#domain/search/draft-reader.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { answer, fail, type Handlers } from '../calls/answers.ts';
import type { CallContext } from '../calls/call-context.ts';
import { volumeUnitFor } from '../calls/volume-unit-for.ts';
import type { Database } from '../platform/database/database.ts';
import { listOpenListings, type OpenListingRow } from './list-open-listings.ts';
import { listRecentTrades } from './list-recent-trades.ts';
import { presentListingGroup, presentSmallTrade, presentTrade } from './present-trades.ts';
import { groupRefusals } from './search-handlers.ts';

const TRADES_UNLESS_ASKED = 10;

const parcelOf = ({ id, direction, price_steps, volume_litres }: OpenListingRow) => ({
  id,
  direction,
  price: price_steps,
  volume: volume_litres,
});

const dayIn = (given: string | undefined) => (given === undefined ? undefined : calendarDate(given));

const idIn = <Kind extends string>(given: number | undefined): Id<Kind> | undefined =>
  given === undefined ? undefined : asId(given);

export function makeTradesHandlers(db: Database): Handlers['trades'] {
  const recent =
    (kind: Kind) =>
    async ({ query }: { readonly query: RecentTradesQuery }, call: CallContext) => {
      const unit = volumeUnitFor(query, call);
      const rows = await listRecentTrades(db, {
        kind,
        zone: idIn(query.zone),
        zoneFrom: idIn(query.zone_from),
        zoneTo: idIn(query.zone_to),
        allocationClass: idIn(query.allocation_class),
        confidence: query.confidence,
        minConfidence: query.min_confidence,
        dateFrom: dayIn(query.date_from),
        dateTo: dayIn(query.date_to),
        count: query.trade_count ?? TRADES_UNLESS_ASKED,
      });
      const present = query.small_request === 'true' ? presentSmallTrade : presentTrade;
      return answer(rows.map((row) => present(row, unit)));
    };

  const open =
    (kind: Kind) =>
    async ({ query }: { readonly query: OpenTradesQuery }, call: CallContext) => {
      const zone = idIn<'zone'>(query.zone ?? query.zone_from ?? query.zone_to);
      if (zone === undefined) return fail('invalid', { errors: { zone: ['A zone is required'] } });
      const unit = volumeUnitFor(query, call);
      const { zone: _, ...filters } = query;
      const read = new DraftReader(filters, unit);
      const volume = read.volume(false);
      const { minPrice, maxPrice } = read.priceBounds();
      const windows = [read.delivery('deliveredBy'), read.delivery('deliverBy')];
      if (read.refusals.length > 0) return fail('invalid', { errors: groupRefusals(read.refusals) });
      const rows = await listOpenListings(db, {
        kind,
        zone,
        direction: query.direction,
        allocationClass: idIn(query.allocation_class),
        now: call.now,
      });
      const matching = rows
        .filter(
          (row) =>
            row.volume_litres >= volume &&
            (minPrice === null || row.price_steps >= minPrice) &&
            (maxPrice === null || row.price_steps <= maxPrice) &&
            windows.every((window) => isDeliveredWithin(window, deliveryDayOf(row.delivery))),
        )
        .sort((left, right) => compareListings(parcelOf(left), parcelOf(right)))
        .slice(0, query.trade_count ?? rows.length);
      const groups = [...Map.groupBy(matching, ({ provider_id }) => provider_id).values()];
      return answer(groups.flatMap((group) => presentListingGroup(group, unit) ?? []));
    };

  return {
    recentTemporary: recent('temporary'),
    recentPermanent: recent('permanent'),
    recentForward: recent('forward'),
    recentLease: recent('lease'),
    openTemporary: open('temporary'),
    openPermanent: open('permanent'),
    openForward: open('forward'),
    openLease: open('lease'),
  };
}
