import type { BookEntry } from './book-entry.ts';

export const ENTRIES_PER_PAGE = 128;

/**
 * Up to 128 listings of one book in ascending order of price, then id, as columns, with what a search asks of
 * a whole page at once: its volumes in order, their sum, the newest entry and the next expiry.
 */
export class BookPage {
  count = 0;
  totalVolume = 0;
  newestListedAt = Number.NEGATIVE_INFINITY;
  nextExpiry = Number.POSITIVE_INFINITY;
  readonly ids = new Float64Array(ENTRIES_PER_PAGE);
  readonly prices = new Float64Array(ENTRIES_PER_PAGE);
  readonly volumes = new Float64Array(ENTRIES_PER_PAGE);
  readonly listedAts = new Float64Array(ENTRIES_PER_PAGE);
  readonly expiries = new Float64Array(ENTRIES_PER_PAGE);
  readonly deliveryDays = new Int32Array(ENTRIES_PER_PAGE);
  readonly volumesAscending = new Float64Array(ENTRIES_PER_PAGE);

  /** Index of the first entry that is not before (price, id). */
  indexOf(price: number, id: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const at = this.prices[middle] as number;
      if (at < price || (at === price && (this.ids[middle] as number) < id)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  has(index: number, price: number, id: number): boolean {
    return index < this.count && this.prices[index] === price && this.ids[index] === id;
  }

  insertAt(index: number, entry: BookEntry): void {
    for (const column of this.columns()) column.copyWithin(index + 1, index, this.count);
    this.ids[index] = entry.id;
    this.prices[index] = entry.price;
    this.volumes[index] = entry.volume;
    this.listedAts[index] = entry.listedAt;
    this.expiries[index] = entry.expiresAt ?? Number.POSITIVE_INFINITY;
    this.deliveryDays[index] = entry.deliveryDay;
    const rank = lowerBound(this.volumesAscending, this.count, entry.volume);
    this.volumesAscending.copyWithin(rank + 1, rank, this.count);
    this.volumesAscending[rank] = entry.volume;
    this.count += 1;
    this.totalVolume += entry.volume;
    this.newestListedAt = Math.max(this.newestListedAt, entry.listedAt);
    this.nextExpiry = Math.min(this.nextExpiry, this.expiries[index] as number);
  }

  removeAt(index: number): void {
    const volume = this.volumes[index] as number;
    const rank = lowerBound(this.volumesAscending, this.count, volume);
    this.volumesAscending.copyWithin(rank, rank + 1, this.count);
    for (const column of this.columns()) column.copyWithin(index, index + 1, this.count);
    this.count -= 1;
    this.totalVolume -= volume;
    this.newestListedAt = Number.NEGATIVE_INFINITY;
    this.nextExpiry = Number.POSITIVE_INFINITY;
    for (let at = 0; at < this.count; at += 1) {
      this.newestListedAt = Math.max(this.newestListedAt, this.listedAts[at] as number);
      this.nextExpiry = Math.min(this.nextExpiry, this.expiries[at] as number);
    }
  }

  entryAt(index: number): BookEntry {
    const expiresAt = this.expiries[index] as number;
    return {
      id: this.ids[index],
      price: this.prices[index],
      volume: this.volumes[index],
      listedAt: this.listedAts[index],
      expiresAt: expiresAt === Number.POSITIVE_INFINITY ? null : expiresAt,
      deliveryDay: this.deliveryDays[index],
    } as BookEntry;
  }

  /** How many of the page's volumes are at least `volume`. */
  countAtLeast(volume: number): number {
    return this.count - lowerBound(this.volumesAscending, this.count, volume);
  }

  get largestVolume(): number {
    return this.count === 0 ? 0 : (this.volumesAscending[this.count - 1] as number);
  }

  get lowestPrice(): number {
    return this.prices[0] as number;
  }

  get highestPrice(): number {
    return this.prices[this.count - 1] as number;
  }

  private columns(): readonly (Float64Array | Int32Array)[] {
    return [this.ids, this.prices, this.volumes, this.listedAts, this.expiries, this.deliveryDays];
  }
}

function lowerBound(ascending: Float64Array, count: number, wanted: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
