import { Book } from '#domain/book/book.ts';
import type { BookEntry } from '#domain/book/book-entry.ts';
import type { BookPlace } from '#domain/book/book-place.ts';
import type { AllocationClassId, ProviderId, ZoneId } from '#domain/ids.ts';
import { DIRECTIONS, type Direction, KINDS, type Kind } from '#domain/products/kind.ts';
import { lapseOf } from '#domain/publishing/lapse.ts';
import type { DataProvider, ProviderBook } from '#domain/search/market-view.ts';
import type { Instant } from '#domain/units/instant.ts';

/** When a provider last published a kind. All its books of the kind share one. */
export interface LastSnapshot {
  lastSnapshotAt: Instant;
}

/** The listings of a place, and when their provider last published. */
export class DatedBook implements ProviderBook {
  readonly place: BookPlace;
  readonly book: Book;
  provider: DataProvider;
  private readonly lastSnapshot: LastSnapshot;

  constructor(place: BookPlace, provider: DataProvider, lastSnapshot: LastSnapshot, book = new Book()) {
    this.place = place;
    this.provider = provider;
    this.lastSnapshot = lastSnapshot;
    this.book = book;
  }

  get lastUpdated(): Instant {
    return this.lastSnapshot.lastSnapshotAt;
  }

  get lapsesAt(): Instant {
    return lapseOf(this.lastSnapshot.lastSnapshotAt);
  }

  copy(): DatedBook {
    return new DatedBook(this.place, this.provider, this.lastSnapshot, this.book.copy());
  }
}

/** What a new book needs to know of its provider. */
export interface BookFacts {
  providerOf(place: BookPlace): DataProvider;
  snapshotOf(provider: ProviderId, kind: Kind): LastSnapshot;
}

/**
 * The books of all products by their keys, those of one product in the order of their providers. A shelf that is made
 * upon another one shows what that one shows, and copies what it changes.
 */
export class BookShelf {
  private readonly books = new Map<number, readonly DatedBook[]>();
  private readonly facts: BookFacts;
  private readonly below: BookShelf | null;

  constructor(facts: BookFacts, below: BookShelf | null = null) {
    this.facts = facts;
    this.below = below;
  }

  find(key: number): readonly DatedBook[] {
    return this.books.get(key) ?? this.below?.find(key) ?? NO_BOOKS;
  }

  /** What stands in it; of a shelf upon another one, what was changed. */
  entries(): IterableIterator<[number, readonly DatedBook[]]> {
    return this.books.entries();
  }

  set(key: number, books: readonly DatedBook[]): void {
    if (books.length === 0 && this.below === null) this.books.delete(key);
    else this.books.set(key, books);
  }

  add(place: BookPlace, entry: BookEntry): void {
    this.bookAt(place).book.add(entry);
  }

  remove(place: BookPlace, { price, id }: Pick<BookEntry, 'price' | 'id'>): void {
    const key = keyOfPlace(place);
    const found = this.own(key).find(({ provider }) => provider.id === place.provider);
    found?.book.remove(price, id);
    if (found?.book.isEmpty === true) this.drop(key, found);
  }

  drop(key: number, book: DatedBook): void {
    this.set(
      key,
      this.find(key).filter((one) => one !== book),
    );
  }

  private own(key: number): readonly DatedBook[] {
    if (this.below !== null && !this.books.has(key)) {
      const copies = this.below.find(key).map((book) => book.copy());
      if (copies.length > 0) this.books.set(key, copies);
    }
    return this.find(key);
  }

  private bookAt(place: BookPlace): DatedBook {
    const key = keyOfPlace(place);
    const books = this.own(key);
    const found = books.find(({ provider }) => provider.id === place.provider);
    if (found !== undefined) return found;
    const lastSnapshot = this.facts.snapshotOf(place.provider, place.kind);
    const made = new DatedBook(place, this.facts.providerOf(place), lastSnapshot);
    this.set(
      key,
      [...books, made].sort((left, right) => left.provider.id - right.provider.id),
    );
    return made;
  }
}

const NO_BOOKS: readonly DatedBook[] = [];

const keyOfPlace = ({ kind, direction, zone, allocationClass }: BookPlace): number =>
  keyOf(kind, direction, zone, allocationClass);

/** One number for a kind, direction, zone and class: look-ups by it are the first step of every search. */
export function keyOf(
  kind: Kind,
  direction: Direction,
  zone: ZoneId,
  allocationClass: AllocationClassId | null,
): number {
  const product = KINDS.indexOf(kind) * DIRECTIONS.length + DIRECTIONS.indexOf(direction);
  return (product * 1_000_000 + zone) * 10_000 + (allocationClass ?? 0);
}
