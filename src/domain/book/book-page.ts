import type { BookEntry } from './book-entry.ts';

/** A page that holds as many is split. */
export const ENTRIES_PER_PAGE = 512;
const ENTRIES_AT_FIRST = 16;

/*
 * A page is one block of numbers, so that a search that touches hundreds of pages touches little memory: first what is
 * asked of a page as a whole, then its columns, then its volumes once more in ascending order.
 */
const TOTAL_VOLUME = 0;
const VOLUME_OF_LARGEST = 1;
const LOWEST_PRICE = 2;
const HIGHEST_PRICE = 3;
const NEWEST_LISTED_AT = 4;
const NEXT_EXPIRY = 5;
const HEAD = 8;

const PRICES = 0;
const VOLUMES = 1;
const LISTED_ATS = 2;
const DELIVERY_DAYS = 3;
const IDS = 4;
const EXPIRIES = 5;
const ENTRY_COLUMNS = 6;
const VOLUMES_ASCENDING = 6;
const COLUMNS = 7;

/** Up to 512 listings of one book in ascending order of price, then id. Most books are small, so a page grows. */
export class BookPage {
  count = 0;
  private capacity = ENTRIES_AT_FIRST;
  private cells = new Float64Array(HEAD + COLUMNS * ENTRIES_AT_FIRST);

  constructor() {
    this.cells[NEWEST_LISTED_AT] = Number.NEGATIVE_INFINITY;
    this.cells[NEXT_EXPIRY] = Number.POSITIVE_INFINITY;
  }

  copy(): BookPage {
    const copy = new BookPage();
    copy.count = this.count;
    copy.capacity = this.capacity;
    copy.cells = this.cells.slice();
    return copy;
  }

  get totalVolume(): number {
    return this.cells[TOTAL_VOLUME] as number;
  }

  get largestVolume(): number {
    return this.cells[VOLUME_OF_LARGEST] as number;
  }

  get lowestPrice(): number {
    return this.cells[LOWEST_PRICE] as number;
  }

  get highestPrice(): number {
    return this.cells[HIGHEST_PRICE] as number;
  }

  get newestListedAt(): number {
    return this.cells[NEWEST_LISTED_AT] as number;
  }

  /** When the next listing of the page expires; infinity when none does. */
  get nextExpiry(): number {
    return this.cells[NEXT_EXPIRY] as number;
  }

  priceAt(index: number): number {
    return this.cells[this.column(PRICES) + index] as number;
  }

  volumeAt(index: number): number {
    return this.cells[this.column(VOLUMES) + index] as number;
  }

  listedAtAt(index: number): number {
    return this.cells[this.column(LISTED_ATS) + index] as number;
  }

  deliveryDayAt(index: number): number {
    return this.cells[this.column(DELIVERY_DAYS) + index] as number;
  }

  idAt(index: number): number {
    return this.cells[this.column(IDS) + index] as number;
  }

  entryAt(index: number): BookEntry {
    const expiresAt = this.cells[this.column(EXPIRIES) + index] as number;
    return {
      id: this.idAt(index),
      price: this.priceAt(index),
      volume: this.volumeAt(index),
      listedAt: this.listedAtAt(index),
      expiresAt: expiresAt === Number.POSITIVE_INFINITY ? null : expiresAt,
      deliveryDay: this.deliveryDayAt(index),
    } as BookEntry;
  }

  /** Index of the first entry that is not before (price, id). */
  indexOf(price: number, id: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const at = this.priceAt(middle);
      if (at < price || (at === price && this.idAt(middle) < id)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  has(index: number, price: number, id: number): boolean {
    return index < this.count && this.priceAt(index) === price && this.idAt(index) === id;
  }

  /** Index of the first entry at `price` or above. */
  firstAtOrAbove(price: number): number {
    return this.lowerBound(PRICES, price);
  }

  /** Index of the first entry above `price`. Prices are whole numbers. */
  firstAbove(price: number): number {
    return this.lowerBound(PRICES, price + 1);
  }

  /** How many of the page's volumes are at least `volume`. */
  countAtLeast(volume: number): number {
    return this.count - this.lowerBound(VOLUMES_ASCENDING, volume);
  }

  insertAt(index: number, entry: BookEntry): void {
    if (this.count === this.capacity) this.grow();
    const { cells, count } = this;
    for (let column = 0; column < ENTRY_COLUMNS; column += 1) {
      const start = this.column(column);
      cells.copyWithin(start + index + 1, start + index, start + count);
    }
    cells[this.column(PRICES) + index] = entry.price;
    cells[this.column(VOLUMES) + index] = entry.volume;
    cells[this.column(LISTED_ATS) + index] = entry.listedAt;
    cells[this.column(DELIVERY_DAYS) + index] = entry.deliveryDay;
    cells[this.column(IDS) + index] = entry.id;
    const expiresAt = entry.expiresAt ?? Number.POSITIVE_INFINITY;
    cells[this.column(EXPIRIES) + index] = expiresAt;
    const volumes = this.column(VOLUMES_ASCENDING);
    const rank = volumes + this.lowerBound(VOLUMES_ASCENDING, entry.volume);
    cells.copyWithin(rank + 1, rank, volumes + count);
    cells[rank] = entry.volume;
    this.count += 1;
    cells[TOTAL_VOLUME] = this.totalVolume + entry.volume;
    cells[NEWEST_LISTED_AT] = Math.max(this.newestListedAt, entry.listedAt);
    cells[NEXT_EXPIRY] = Math.min(this.nextExpiry, expiresAt);
    this.noteEnds();
  }

  removeAt(index: number): void {
    const { cells, count } = this;
    const volume = this.volumeAt(index);
    const listedAt = this.listedAtAt(index);
    const expiresAt = cells[this.column(EXPIRIES) + index] as number;
    const volumes = this.column(VOLUMES_ASCENDING);
    const rank = volumes + this.lowerBound(VOLUMES_ASCENDING, volume);
    cells.copyWithin(rank, rank + 1, volumes + count);
    for (let column = 0; column < ENTRY_COLUMNS; column += 1) {
      const start = this.column(column);
      cells.copyWithin(start + index, start + index + 1, start + count);
    }
    this.count -= 1;
    cells[TOTAL_VOLUME] = this.totalVolume - volume;
    if (listedAt === this.newestListedAt) cells[NEWEST_LISTED_AT] = this.findNewest(listedAt);
    if (expiresAt === this.nextExpiry) cells[NEXT_EXPIRY] = this.findNextExpiry(expiresAt);
    this.noteEnds();
  }

  private column(column: number): number {
    return HEAD + column * this.capacity;
  }

  /** Twice the room, up to that of a full page. */
  private grow(): void {
    const { cells, capacity, count } = this;
    this.capacity = Math.min(capacity * 2, ENTRIES_PER_PAGE);
    this.cells = new Float64Array(HEAD + COLUMNS * this.capacity);
    this.cells.set(cells.subarray(0, HEAD));
    for (let column = 0; column < COLUMNS; column += 1) {
      const start = HEAD + column * capacity;
      this.cells.set(cells.subarray(start, start + count), this.column(column));
    }
  }

  /** What stands first and last in order. */
  private noteEnds(): void {
    const { cells, count } = this;
    cells[VOLUME_OF_LARGEST] = count === 0 ? 0 : (cells[this.column(VOLUMES_ASCENDING) + count - 1] as number);
    cells[LOWEST_PRICE] = this.priceAt(0);
    cells[HIGHEST_PRICE] = count === 0 ? 0 : this.priceAt(count - 1);
  }

  /** The newest of all; nothing is newer than `known`, so the look ends where it is found. */
  private findNewest(known: number): number {
    let newest = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < this.count && newest < known; at += 1) newest = Math.max(newest, this.listedAtAt(at));
    return newest;
  }

  /** The next of all to expire; none does before `known`. */
  private findNextExpiry(known: number): number {
    const expiries = this.column(EXPIRIES);
    let next = Number.POSITIVE_INFINITY;
    for (let at = 0; at < this.count && next > known; at += 1)
      next = Math.min(next, this.cells[expiries + at] as number);
    return next;
  }

  /** Index of the first value of an ascending column that is not below `wanted`. */
  private lowerBound(column: number, wanted: number): number {
    const start = this.column(column);
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.cells[start + middle] as number) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
