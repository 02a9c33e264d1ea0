import { asId, type ProviderId } from '../ids.ts';
import type { Direction } from '../products/kind.ts';
import { type Price, price } from '../units/price.ts';
import { type Litres, litres, NO_WATER } from '../units/volume.ts';
import type { Book } from './book.ts';
import type { BookPage } from './book-page.ts';
import { compareAsked, compareListings, type ListedParcel } from './compare-listings.ts';
import { type BookFilter, isDeliveredWithin } from './read-book.ts';

/** A book of one provider, and whether it offers or bids. */
export interface SidedBook {
  readonly provider: ProviderId;
  readonly direction: Direction;
  readonly book: Book;
}

/** Which listings match, offers and bids alike. */
export type ListingFilter = Omit<BookFilter, 'direction'>;

/** As many are shown as a page of one zone has room for. */
export const LISTINGS_OF_ZONE_UNLESS_ASKED = 200;

export const ANY_LISTING: ListingFilter = { volume: NO_WATER, minPrice: null, maxPrice: null, delivery: null };

/** The listings of a provider that match: what is told of all of them, and those that are shown. */
export interface MatchingListings {
  readonly provider: ProviderId;
  readonly best: ListedParcel;
  readonly depth: number;
  readonly volume: Litres;
  /** Those among the best of all providers, best first. */
  readonly shown: readonly ListedParcel[];
}

/**
 * The listings that match, by provider, in the order of each one's best. Of all providers together no more than `count`
 * offers and `count` bids are shown, the best of them; depth and volume speak of every listing that matches.
 */
export function findBestListings(
  books: readonly SidedBook[],
  filter: ListingFilter,
  count: number,
): readonly MatchingListings[] {
  const shortlists = { SELL: new Shortlist(count), BUY: new Shortlist(count) };
  const found = [...Map.groupBy(books, ({ provider }) => provider)].flatMap(([provider, sides]) => {
    const first = new Shortlist(1);
    let depth = 0;
    let volume = 0;
    for (const side of sides) {
      const { direction } = side;
      const shortlist = shortlists[direction];
      visitMatches(side, filter, (page, at) => {
        depth += 1;
        volume += page.volumeAt(at);
        const asked = price(page.priceAt(at));
        if (shortlist.isClosedTo(direction, asked) && first.isClosedTo(direction, asked)) return;
        const id = asId<'listing'>(page.idAt(at));
        const parcel = { provider, direction, price: asked, id, volume: litres(page.volumeAt(at)) };
        shortlist.offer(parcel);
        first.offer(parcel);
      });
    }
    return first.best().map((best) => ({ provider, best, depth, volume: litres(volume) }));
  });
  const shown = Map.groupBy([...shortlists.SELL.best(), ...shortlists.BUY.best()], ({ provider }) => provider);
  return found
    .sort((left, right) => compareListings(left.best, right.best))
    .map((one) => ({ ...one, shown: shown.get(one.provider) ?? [] }));
}

interface OwnedParcel extends ListedParcel {
  readonly provider: ProviderId;
}

/** Most that wait to be put in order. */
const WAITING = 500;

/** The best of whatever is offered, in little room however much that is. */
class Shortlist {
  private readonly count: number;
  private kept: OwnedParcel[] = [];
  /** The last of the best so far; null while there are fewer. */
  private last: OwnedParcel | null = null;

  constructor(count: number) {
    this.count = count;
  }

  /** Whether nothing at this price can be among the best any more. */
  isClosedTo(direction: Direction, asked: Price): boolean {
    return this.last !== null && compareAsked({ direction, price: asked }, this.last) > 0;
  }

  offer(parcel: OwnedParcel): void {
    if (this.last !== null && compareListings(parcel, this.last) > 0) return;
    this.kept.push(parcel);
    if (this.kept.length === this.count || this.kept.length >= this.count + WAITING) this.cut();
  }

  best(): readonly OwnedParcel[] {
    this.cut();
    return this.kept;
  }

  private cut(): void {
    this.kept = this.kept.sort(compareListings).slice(0, this.count);
    this.last = this.kept[this.count - 1] ?? null;
  }
}

/** Every listing of a book that matches; pages with the best prices first, so that most others are turned away at once. */
function visitMatches(
  { book, direction }: SidedBook,
  { volume, minPrice, maxPrice, delivery }: ListingFilter,
  visit: (page: BookPage, at: number) => void,
): void {
  for (const page of direction === 'SELL' ? book.pages : book.pages.toReversed()) {
    const from = minPrice === null ? 0 : page.firstAtOrAbove(minPrice);
    const to = maxPrice === null ? page.count : page.firstAbove(maxPrice);
    for (let at = from; at < to; at += 1) {
      if (page.volumeAt(at) >= volume && isDeliveredWithin(delivery, page.deliveryDayAt(at))) visit(page, at);
    }
  }
}
