import { type Instant, instant, localDateOf } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_HOUR } from '#domain/units/milliseconds.ts';
import type { StyledProvider } from './demo-provider.ts';
import type { ListingRow, ProviderRows } from './listing-row.ts';
import type { DemoMarket } from './open-demo-market.ts';
import type { PlannedBook } from './plan-books.ts';
import { findPriceFront, type PriceFront } from './quote-price.ts';
import { SeededRandom } from './seeded-random.ts';
import { LETTER_OF_KIND, type Publication, writeListing } from './write-listing.ts';

/** Some seats are empty at any time, or no listing could ever come. */
export const SHARE_OF_SEATS_TAKEN = 0.96;

export const MEAN_AGE_DAYS = 6;

/** Even whoever publishes every minute may pause: their prices keep away from the other side for so long. */
const MIN_STANDING_MILLISECONDS = 2 * MILLISECONDS_PER_HOUR;

/** Where a provider's prices of a book begin, when it publishes at `from`. */
export function frontOf(
  { model }: DemoMarket,
  book: PlannedBook,
  { style }: StyledProvider,
  from: Instant,
): PriceFront {
  const standing = { from, standsFor: Math.max(style.every, MIN_STANDING_MILLISECONDS), margin: style.margin };
  return findPriceFront(model, book, book.direction, standing);
}

/** When a provider last published before a demonstration begins. */
export const lastPublicationOf = ({ style }: StyledProvider, now: Instant): Instant => instant(now - style.age);

/**
 * The open listings of the simulated market at `now`, for each provider as it published them last. The same arguments give
 * the same rows, byte for byte.
 */
export function generateListings(market: DemoMarket, now: Instant): readonly ProviderRows<ListingRow>[] {
  return market.providers.map((provider) => {
    const at = lastPublicationOf(provider, now);
    const publication = { provider, at, today: localDateOf(at), meanAge: MEAN_AGE_DAYS };
    const rows = market
      .listKinds(provider.id)
      .flatMap((kind) => fillBooks(market, market.listBooks(provider.id, kind), publication));
    return { provider: provider.id, rows };
  });
}

function fillBooks(market: DemoMarket, books: readonly PlannedBook[], publication: Publication): readonly ListingRow[] {
  const { provider, at } = publication;
  let number = 0;
  return books.flatMap((book) => {
    const random = new SeededRandom(market.seed, 'listings', provider.id, number, book.zone.code);
    const front = frontOf(market, book, provider, at);
    return Array.from({ length: book.seats }, () => {
      number += 1;
      const id = `${provider.prefix}-${LETTER_OF_KIND[book.kind]}-${String(number).padStart(5, '0')}`;
      const row = writeListing(random, book, front, publication, id);
      return random.chance(SHARE_OF_SEATS_TAKEN) ? [row] : [];
    }).flat();
  });
}
