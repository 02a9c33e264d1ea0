import type { BookEntry } from '#domain/book/book-entry.ts';
import type { BookPlace } from '#domain/book/book-place.ts';
import type { ListingId, ProviderId } from '#domain/ids.ts';
import type { Kind } from '#domain/products/kind.ts';
import type { DataProvider } from '#domain/search/market-view.ts';
import { instant } from '#domain/units/instant.ts';
import { type BookFacts, BookShelf, type LastSnapshot } from './book-shelf.ts';
import { snapshotKey } from './snapshot-key.ts';

/** What a draft asks of the market that it will change. */
export interface DraftedMarket {
  providerOf(place: BookPlace): DataProvider;
  findLastSnapshot(provider: ProviderId, kind: Kind): LastSnapshot | null;
}

/** A change of the market that is prepared aside: books that it touches are copies, and nobody sees it until it is put in. */
export class MarketDraft implements BookFacts {
  readonly books: BookShelf;
  /** Of providers that publish a kind for the first time. */
  readonly lastSnapshots = new Map<string, LastSnapshot>();
  /** What it opens and closes. */
  readonly touched = new Map<ListingId, 'opened' | 'closed'>();
  private readonly providers: ReadonlyMap<ProviderId, DataProvider>;
  private readonly market: DraftedMarket;

  constructor(below: BookShelf, providers: readonly DataProvider[] | null, market: DraftedMarket) {
    this.books = new BookShelf(this, below);
    this.providers = new Map(providers?.map((provider) => [provider.id, provider]));
    this.market = market;
  }

  add(place: BookPlace, entry: BookEntry): void {
    this.touched.set(entry.id, 'opened');
    this.books.add(place, entry);
  }

  remove(place: BookPlace, entry: Pick<BookEntry, 'price' | 'id'>): void {
    this.touched.set(entry.id, 'closed');
    this.books.remove(place, entry);
  }

  providerOf(place: BookPlace): DataProvider {
    return this.providers.get(place.provider) ?? this.market.providerOf(place);
  }

  snapshotOf(provider: ProviderId, kind: Kind): LastSnapshot {
    const key = snapshotKey(provider, kind);
    const lastSnapshot = this.market.findLastSnapshot(provider, kind) ??
      this.lastSnapshots.get(key) ?? { lastSnapshotAt: instant(0) };
    if (this.market.findLastSnapshot(provider, kind) === null) this.lastSnapshots.set(key, lastSnapshot);
    return lastSnapshot;
  }
}
