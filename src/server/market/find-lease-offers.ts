import { ANY_LISTING, findBestListings } from '#domain/book/find-best-listings.ts';
import type { AllocationClassId, ProviderId, ZoneId } from '#domain/ids.ts';
import type { DataProvider, MarketView } from '#domain/search/market-view.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Price } from '#domain/units/price.ts';

export interface LeaseOffer {
  readonly zone: ZoneId;
  readonly allocationClass: AllocationClassId;
  readonly price: Price;
  readonly by: DataProvider;
  /** When its provider last published. */
  readonly lastUpdated: Instant;
}

/** Zone by zone and class by class in the order of their ids, the cheapest `most` leases that are offered. */
export const findLeaseOffers = (market: MarketView, most: number): readonly LeaseOffer[] =>
  market.reference.zones.flatMap((zone) =>
    market.reference.allocationClasses.flatMap(({ id }) => listCheapest(market, zone.id, id, most)),
  );

function listCheapest(
  market: MarketView,
  zone: ZoneId,
  allocationClass: AllocationClassId,
  most: number,
): readonly LeaseOffer[] {
  const books = market.listBooks('lease', 'SELL', zone, allocationClass);
  if (books.length === 0) return [];
  const byProvider = new Map<ProviderId, (typeof books)[number]>(books.map((one) => [one.provider.id, one]));
  const sided = books.map(({ provider, book }) => ({ provider: provider.id, direction: 'SELL' as const, book }));
  return findBestListings(sided, ANY_LISTING, most)
    .flatMap(({ provider, shown }) => {
      const of = byProvider.get(provider);
      return of === undefined ? [] : shown.map((parcel) => ({ of, parcel }));
    })
    .toSorted(({ parcel: left }, { parcel: right }) => left.price - right.price || left.id - right.id)
    .map(({ of, parcel }) => ({
      zone,
      allocationClass,
      price: parcel.price,
      by: of.provider,
      lastUpdated: of.lastUpdated,
    }));
}
