import type { Kind } from '#domain/products/kind.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '#domain/units/milliseconds.ts';
import type { StyledProvider } from './demo-provider.ts';
import { frontOf, MEAN_AGE_DAYS, SHARE_OF_SEATS_TAKEN } from './generate-listings.ts';
import type { ListingRow } from './listing-row.ts';
import { isTooGood, moveListing, withdrawToFront } from './move-listing.ts';
import { nameTime } from './name-time.ts';
import type { DemoMarket } from './open-demo-market.ts';
import { nameBook, nameBookOf, type PlannedBook } from './plan-books.ts';
import type { SeededRandom } from './seeded-random.ts';
import { LETTER_OF_KIND, type Publication, writeListing } from './write-listing.ts';

/** From a provider's last snapshot of a kind to its next. */
export interface MarketStep {
  readonly market: DemoMarket;
  readonly provider: StyledProvider;
  readonly kind: Kind;
  readonly from: Instant;
  readonly to: Instant;
  readonly random: SeededRandom;
}

/** How long things last on the average, in milliseconds. */
const MILLISECONDS_UNTIL_MOVED = 12 * MILLISECONDS_PER_HOUR;
const MILLISECONDS_UNTIL_WITHDRAWN = 6 * MILLISECONDS_PER_DAY;
const MILLISECONDS_UNTIL_SEAT_TAKEN = 4 * MILLISECONDS_PER_HOUR;
const MILLISECONDS_UNTIL_FORGOTTEN = 2 * MILLISECONDS_PER_DAY;

/** How much of the way to a new price is gone at once, at least. */
const MIN_MOVE = 0.15;

/** How likely it is that something has happened by now. */
const happened = (elapsed: number, mean: number): number => 1 - Math.exp(-elapsed / mean);

/**
 * A provider's open listings of a kind some time later: some moved, some withdrawn, new ones in empty seats. Every book
 * reverts to the seats it was planned with, however often and after however long a pause this is called.
 */
export function evolveListings(step: MarketStep, rows: readonly ListingRow[]): readonly ListingRow[] {
  const { market, provider, kind, from, to } = step;
  const publication: Publication = {
    provider,
    at: to,
    today: localDateOf(to),
    meanAge: Math.min(MEAN_AGE_DAYS, (to - from) / MILLISECONDS_PER_DAY / 2),
  };
  const rowsOf = Map.groupBy(rows, nameBookOf);
  let number = 0;
  const nameNext = (): string => {
    number += 1;
    return `${provider.prefix}-${LETTER_OF_KIND[kind]}-${nameTime(to)}-${number}`;
  };
  return market
    .listBooks(provider.id, kind)
    .flatMap((book) => evolveBook(step, book, rowsOf.get(nameBook(book)) ?? [], publication, nameNext));
}

function evolveBook(
  { market, provider, from, to, random }: MarketStep,
  book: PlannedBook,
  rows: readonly ListingRow[],
  publication: Publication,
  nameNext: () => string,
): readonly ListingRow[] {
  const elapsed = to - from;
  const front = frontOf(market, book, provider, to);
  const halfSpread = market.model.halfSpreadOf(book);
  const share = Math.max(MIN_MOVE, happened(elapsed, MILLISECONDS_UNTIL_FORGOTTEN));
  const staying = rows
    .filter((row) => !hasEnded(row, publication) && !random.chance(happened(elapsed, MILLISECONDS_UNTIL_WITHDRAWN)))
    .map((row) =>
      random.chance(happened(elapsed, MILLISECONDS_UNTIL_MOVED)) ? moveListing(random, row, front, share) : row,
    )
    .map((row) => (isTooGood(row, front, halfSpread) ? withdrawToFront(random, row, front) : row));
  const isTaken = Math.min(SHARE_OF_SEATS_TAKEN, happened(elapsed, MILLISECONDS_UNTIL_SEAT_TAKEN));
  const emptySeats = Math.max(0, book.seats - staying.length);
  const coming = Array.from({ length: emptySeats }, () =>
    random.chance(isTaken) ? [writeListing(random, book, front, publication, nameNext())] : [],
  ).flat();
  return [...staying, ...coming];
}

/** A parcel whose time has run out, or whose water would have been delivered by now. */
function hasEnded({ expiresAt, deliveryDate, commencementDate }: ListingRow, { at, today }: Publication): boolean {
  const isDelivered = deliveryDate !== undefined && !deliveryDate.startsWith('0001') && deliveryDate <= today;
  const hasBegun = commencementDate !== undefined && commencementDate <= today;
  return isDelivered || hasBegun || (expiresAt !== undefined && Date.parse(expiresAt) <= at);
}
