import type { ZoneId } from '#domain/ids.ts';
import type { DataProvider, MarketView, ProviderBook } from '#domain/search/market-view.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Price } from '#domain/units/price.ts';
import { type Litres, litres } from '#domain/units/volume.ts';

/** All that is on offer of temporary water in a zone. */
export interface ZoneOffers {
  readonly zone: ZoneId;
  readonly lowest: Price;
  /** Whose the lowest is; of several alike the provider with the least id. */
  readonly by: DataProvider;
  /** When that provider last published. */
  readonly lastUpdated: Instant;
  readonly volume: Litres;
  readonly offers: number;
  /** All who offer, in the order of their ids. */
  readonly providers: readonly DataProvider[];
  /** When the one of them that has not published for longest did. */
  readonly oldest: Instant;
}

/** In the order of the zones; a zone in which nothing is offered is not among them. */
export const findZoneOffers = (market: MarketView): readonly ZoneOffers[] =>
  market.reference.zones.flatMap(({ id }) => {
    const books = market
      .listBooks('temporary', 'SELL', id, null)
      .flatMap((of) => (of.book.lowestPrice === null ? [] : { of, lowest: of.book.lowestPrice }));
    const [best] = books.toSorted((left, right) => left.lowest - right.lowest);
    if (best === undefined) return [];
    const { provider: by, lastUpdated } = best.of;
    const { volume, offers } = sumUp(books.map(({ of }) => of));
    const providers = books.map(({ of }) => of.provider);
    const oldest = books.reduce((least, { of }) => (of.lastUpdated < least ? of.lastUpdated : least), lastUpdated);
    return { zone: id, lowest: best.lowest, by, lastUpdated, volume, offers, providers, oldest };
  });

function sumUp(books: readonly ProviderBook[]): Pick<ZoneOffers, 'volume' | 'offers'> {
  const pages = books.flatMap(({ book }) => book.pages);
  return {
    volume: litres(pages.reduce((sum, { totalVolume }) => sum + totalVolume, 0)),
    offers: pages.reduce((sum, { count }) => sum + count, 0),
  };
}
