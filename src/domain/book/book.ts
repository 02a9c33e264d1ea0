import type { Instant } from '../units/instant.ts';
import { type Price, price } from '../units/price.ts';
import type { BookEntry } from './book-entry.ts';
import { BookPage, ENTRIES_PER_PAGE } from './book-page.ts';

/**
 * The open listings of one provider for one kind, direction, zone and class, ordered by price, then id.
 * Adding and removing cost a binary search and the shift of one page; see `read-book.ts` for what can be asked.
 */
export class Book {
  /** In ascending order; no page is empty. */
  readonly pages: BookPage[];
  /** Pages that a copy, or the book of which this is one, has as well; one is copied before it changes. */
  private borrowed: WeakSet<BookPage> | null = null;

  constructor(pages: readonly BookPage[] = []) {
    this.pages = [...pages];
  }

  /** A book of its own; the two share every page until one of them changes it. */
  copy(): Book {
    const copy = new Book(this.pages);
    copy.borrowed = new WeakSet(this.pages);
    this.borrowed = new WeakSet(this.pages);
    return copy;
  }

  get isEmpty(): boolean {
    return this.pages.length === 0;
  }

  get size(): number {
    return this.pages.reduce((sum, page) => sum + page.count, 0);
  }

  get lowestPrice(): Price | null {
    return priceOrNull(this.pages[0]?.lowestPrice);
  }

  get highestPrice(): Price | null {
    return priceOrNull(this.pages.at(-1)?.highestPrice);
  }

  /** When the next listing of the book expires; infinity when none does. */
  get nextExpiry(): number {
    return this.pages.reduce((next, page) => Math.min(next, page.nextExpiry), Number.POSITIVE_INFINITY);
  }

  /** Adds a listing; one that is already there (same price and id) stays as it is. */
  add(entry: BookEntry): void {
    const at = this.pageFor(entry.price, entry.id);
    let page = this.pages[at];
    if (page === undefined) {
      page = new BookPage();
      this.pages.push(page);
    }
    const index = page.indexOf(entry.price, entry.id);
    if (page.has(index, entry.price, entry.id)) return;
    if (page.count < ENTRIES_PER_PAGE) this.ownPage(at).insertAt(index, entry);
    else {
      this.splitPage(at);
      this.add(entry);
    }
  }

  /** Takes a listing out; false when it was not there. */
  remove(price: Price, id: number): boolean {
    const at = this.pageFor(price, id);
    const page = this.pages[at];
    const index = page?.indexOf(price, id) ?? 0;
    if (page === undefined || !page.has(index, price, id)) return false;
    const own = this.ownPage(at);
    own.removeAt(index);
    if (own.count === 0) this.pages.splice(at, 1);
    return true;
  }

  /** Takes out what has expired at `now`, and says what that was. */
  removeExpired(now: Instant): readonly BookEntry[] {
    const expired = this.pages.flatMap((page) =>
      page.nextExpiry > now ? [] : entriesOf(page).filter(({ expiresAt }) => expiresAt !== null && expiresAt <= now),
    );
    for (const { price, id } of expired) this.remove(price, id);
    return expired;
  }

  entries(): readonly BookEntry[] {
    return this.pages.flatMap(entriesOf);
  }

  /** Index of the page that holds (price, id) or would take it: the first whose last entry is not before it, else the last. */
  private pageFor(price: number, id: number): number {
    let low = 0;
    let high = this.pages.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const page = this.pages[middle] as BookPage;
      if (page.indexOf(price, id) === page.count) low = middle + 1;
      else high = middle;
    }
    return Math.max(low, 0);
  }

  /** The page, which may now change. */
  private ownPage(at: number): BookPage {
    const page = this.pages[at] as BookPage;
    if (this.borrowed?.has(page) !== true) return page;
    const own = page.copy();
    this.pages[at] = own;
    return own;
  }

  private splitPage(at: number): void {
    const entries = entriesOf(this.pages[at] as BookPage);
    const halves = [entries.slice(0, entries.length / 2), entries.slice(entries.length / 2)].map((half) => {
      const page = new BookPage();
      for (const entry of half) page.insertAt(page.count, entry);
      return page;
    });
    this.pages.splice(at, 1, ...halves);
  }
}

const entriesOf = (page: BookPage): readonly BookEntry[] =>
  Array.from({ length: page.count }, (_, index) => page.entryAt(index));

const priceOrNull = (steps: number | undefined): Price | null => (steps === undefined ? null : price(steps));
