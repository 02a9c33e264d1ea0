import { findBestListings, type ListingFilter, type MatchingListings } from '#domain/book/find-best-listings.ts';
import type { AllocationClassId, ProviderId, ZoneId } from '#domain/ids.ts';
import { DIRECTIONS, type Direction, type Kind } from '#domain/products/kind.ts';
import type { MarketView, ProviderBook } from '#domain/search/market-view.ts';

export interface OpenListingsQuery {
  readonly kind: Kind;
  readonly zone: ZoneId;
  /** Both when it is left out. */
  readonly direction: Direction | undefined;
  /** Every class, and none, when it is left out. */
  readonly allocationClass: AllocationClassId | undefined;
  readonly filter: ListingFilter;
  /** Most listings that are shown. */
  readonly count: number;
}

/** The listings of a provider in a zone, and who that is. */
export interface OpenListings extends MatchingListings, Pick<ProviderBook, 'lastUpdated'> {
  readonly by: ProviderBook['provider'];
}

/** What is read of a market for its listings. */
export type ZoneBooks = Pick<MarketView, 'reference' | 'listBooks'>;

/** The open listings of a zone from the books in memory, the same that a search counts. */
export function findOpenListings(market: ZoneBooks, query: OpenListingsQuery): readonly OpenListings[] {
  const books = listZoneBooks(market, query);
  const byProvider = new Map<ProviderId, ProviderBook>(books.map((one) => [one.provider, one.of]));
  return findBestListings(books, query.filter, query.count).flatMap((found) => {
    const of = byProvider.get(found.provider);
    return of === undefined ? [] : { ...found, by: of.provider, lastUpdated: of.lastUpdated };
  });
}

function listZoneBooks(market: ZoneBooks, { kind, zone, direction, allocationClass }: OpenListingsQuery) {
  const { reference } = market;
  if (reference.findZone(zone) === null) return [];
  const classes = [null, ...reference.allocationClasses.map(({ id }) => id)].filter(
    (id) => allocationClass === undefined || id === allocationClass,
  );
  return (direction === undefined ? DIRECTIONS : [direction]).flatMap((side) =>
    classes.flatMap((id) =>
      market
        .listBooks(kind, side, zone, id)
        .map((of) => ({ provider: of.provider.id, direction: side, book: of.book, of })),
    ),
  );
}
