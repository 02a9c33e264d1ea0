import type { BookEntry } from '#domain/book/book-entry.ts';
import type { BookPlace } from '#domain/book/book-place.ts';
import type { AllocationClassId, LimitId, ListingId, ProviderId, ZoneId } from '#domain/ids.ts';
import { type LimitReading, neverRead, readingOn } from '#domain/places/limit.ts';
import { type Direction, KINDS, type Kind, type SearchSide } from '#domain/products/kind.ts';
import { lapseOf } from '#domain/publishing/lapse.ts';
import type { Reference } from '#domain/reference.ts';
import type { DataProvider, MarketView, ProviderBook } from '#domain/search/market-view.ts';
import { type Movement, sideOf, type TradedSum } from '#domain/statistics/movement.ts';
import { type PriceRange, type TradedBook, TradedDays } from '#domain/statistics/traded-days.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import {
  endOfLocalDay,
  type Instant,
  instant,
  lastTimeOf,
  localDateOf,
  startOfLocalDay,
} from '#domain/units/instant.ts';
import { type BookFacts, BookShelf, keyOf, type LastSnapshot } from './book-shelf.ts';
import { LatestTrades } from './latest-trades.ts';
import { MarketDraft } from './market-draft.ts';
import { snapshotKey } from './snapshot-key.ts';

interface Expired {
  readonly place: BookPlace;
  readonly entry: BookEntry;
}

/**
 * All open listings and limits in memory, the sums of the trades of two months, and the newest trades of every zone. It is changed only by the
 * change feed; PostgreSQL is the truth and the rebuild. Every change raises `version`.
 */
export class LiveMarket implements MarketView, BookFacts {
  reference: Reference;
  today: CalendarDate;
  private dayStarts: Instant;
  private dayEnds: Instant;
  /** The last change of the store that is in it. */
  position = 0;
  version = 0;
  private nextExpiry = Number.POSITIVE_INFINITY;
  /** What is no longer open by the clock, until the store closes it too: a clock can be set back. */
  private readonly expired = new Map<ListingId, Expired>();
  private expiredAt = Number.NEGATIVE_INFINITY;
  private readonly books = new BookShelf(this);
  /** What came back since the last draft was begun, because the clock was set back. */
  private cameBack: Expired[] = [];
  private readonly lastSnapshots = new Map<string, LastSnapshot>();
  private readonly providers = new Map<ProviderId, DataProvider>();
  private readings = new Map<LimitId, LimitReading>();
  /** The limits as they counted when they were read last, which was told of. */
  toldLimits: ReadonlyMap<LimitId, LimitReading> = new Map();
  private tradedDays = new TradedDays([]);
  latestTrades = new LatestTrades([]);

  constructor(reference: Reference, now: Instant) {
    this.reference = reference;
    this.today = localDateOf(now);
    this.dayStarts = startOfLocalDay(this.today);
    this.dayEnds = endOfLocalDay(this.today);
  }

  listBooks(
    kind: Kind,
    direction: Direction,
    zone: ZoneId,
    allocationClass: AllocationClassId | null,
  ): readonly ProviderBook[] {
    return this.books.find(keyOf(kind, direction, zone, allocationClass));
  }

  readLimit(id: LimitId): LimitReading {
    const reading = this.readings.get(id);
    if (reading !== undefined) return readingOn(reading, this.today);
    const limit = this.reference.findLimit(id);
    if (limit === null) throw new Error(`A rule names the limit ${id}, which does not exist.`);
    return neverRead(limit);
  }

  findMovement(kind: Kind, zone: ZoneId, allocationClass: AllocationClassId | null, purchase: SearchSide): Movement {
    return this.tradedDays.findMovement({ kind, zone, allocationClass, side: sideOf(purchase) }, this.today);
  }

  /** The priced trades of the last 30 days. */
  sumTraded(book: TradedBook): TradedSum {
    return this.tradedDays.sumLatest(book, this.today);
  }

  findPaidRange(book: TradedBook): PriceRange | null {
    return this.tradedDays.findPaidRange(book, this.today);
  }

  listProviders(): readonly DataProvider[] {
    return [...this.providers.values()];
  }

  /** When a provider last published anything; null for never. */
  lastSnapshotOf(provider: ProviderId): Instant | null {
    return lastTimeOf(
      KINDS.flatMap((kind) => this.lastSnapshots.get(snapshotKey(provider, kind))?.lastSnapshotAt ?? []),
    );
  }

  get size(): number {
    let size = 0;
    for (const [, books] of this.books.entries()) for (const { book } of books) size += book.size;
    return size;
  }

  /**
   * Brings the market to `now`: listings that have expired are gone, and the day is the day. An earlier moment than the
   * last brings back what was open then. Call before reading.
   */
  advanceTo(now: Instant): void {
    if (now < this.expiredAt) this.reopen(now);
    if (now >= this.nextExpiry) this.expire(now);
    if (now < this.dayStarts || now >= this.dayEnds) this.turnTo(localDateOf(now));
  }

  /** Another day: what lies how long ago is other. */
  private turnTo(day: CalendarDate): void {
    this.today = day;
    this.dayStarts = startOfLocalDay(day);
    this.dayEnds = endOfLocalDay(day);
    this.version += 1;
  }

  setProviders(providers: readonly DataProvider[]): void {
    this.providers.clear();
    for (const provider of providers) this.providers.set(provider.id, provider);
    for (const [, books] of this.books.entries()) {
      for (const book of books) book.provider = this.providers.get(book.provider.id) ?? book.provider;
    }
    this.version += 1;
  }

  setLastSnapshot(provider: ProviderId, kind: Kind, lastSnapshotAt: Instant): void {
    const lastSnapshot = this.snapshotOf(provider, kind);
    const isLater = lastSnapshotAt > lastSnapshot.lastSnapshotAt;
    lastSnapshot.lastSnapshotAt = lastSnapshotAt;
    this.nextExpiry = Math.min(this.nextExpiry, lapseOf(lastSnapshotAt));
    this.version += 1;
    // A snapshot that was sent just before they lapsed, and was taken in after, left its listings open in the store.
    if (isLater) this.bringBack(this.expiredAt);
  }

  setReadings(readings: readonly LimitReading[]): void {
    this.readings = new Map(readings.map((reading) => [reading.limit.id, reading]));
    this.toldLimits = new Map(readings.map((reading) => [reading.limit.id, readingOn(reading, this.today)]));
    this.version += 1;
  }

  setTrades(tradedDays: TradedDays, latestTrades: LatestTrades): void {
    this.tradedDays = tradedDays;
    this.latestTrades = latestTrades;
    this.version += 1;
  }

  add(place: BookPlace, entry: BookEntry): void {
    this.expired.delete(entry.id);
    this.books.add(place, entry);
    if (entry.expiresAt !== null) this.nextExpiry = Math.min(this.nextExpiry, entry.expiresAt);
    this.version += 1;
  }

  remove(place: BookPlace, entry: Pick<BookEntry, 'price' | 'id'>): void {
    this.expired.delete(entry.id);
    this.books.remove(place, entry);
    this.version += 1;
  }

  /** A change that is prepared aside, piece by piece, while searches go on in what was before; one at a time. */
  draft(providers: readonly DataProvider[] | null): MarketDraft {
    this.cameBack = [];
    return new MarketDraft(this.books, providers, this);
  }

  /** Puts the last draft in at once. */
  put(draft: MarketDraft): void {
    // Books may have been copied before these came back, or stand untouched with what the draft closed.
    for (const { place, entry } of this.cameBack) {
      if (draft.touched.get(entry.id) === 'closed') draft.books.remove(place, entry);
      else draft.books.add(place, entry);
    }
    // Also of what has expired while the draft was made: the store has closed it, and no clock brings it back.
    for (const id of this.expired.keys()) if (draft.touched.has(id)) this.expired.delete(id);
    for (const [key, lastSnapshot] of draft.lastSnapshots)
      if (!this.lastSnapshots.has(key)) this.lastSnapshots.set(key, lastSnapshot);
    for (const [key, books] of draft.books.entries()) {
      this.books.set(key, books);
      for (const one of books) {
        one.provider = this.providers.get(one.provider.id) ?? one.provider;
        this.nextExpiry = Math.min(this.nextExpiry, one.lapsesAt, one.book.nextExpiry);
      }
    }
    this.version += 1;
  }

  providerOf({ provider }: BookPlace): DataProvider {
    const found = this.providers.get(provider);
    if (found === undefined) throw new Error(`A listing names the provider ${provider}, which does not exist.`);
    return found;
  }

  /** The last snapshot of a provider that has published the kind; null for one that has not. */
  findLastSnapshot(provider: ProviderId, kind: Kind): LastSnapshot | null {
    return this.lastSnapshots.get(snapshotKey(provider, kind)) ?? null;
  }

  snapshotOf(provider: ProviderId, kind: Kind): LastSnapshot {
    const key = snapshotKey(provider, kind);
    const lastSnapshot = this.lastSnapshots.get(key) ?? { lastSnapshotAt: instant(0) };
    this.lastSnapshots.set(key, lastSnapshot);
    return lastSnapshot;
  }

  private reopen(now: Instant): void {
    this.expiredAt = now;
    this.bringBack(now);
  }

  /** Opens again what is open at `now`. */
  private bringBack(now: number): void {
    for (const one of [...this.expired.values()]) {
      const { place, entry } = one;
      const lapsesAt = lapseOf(this.snapshotOf(place.provider, place.kind).lastSnapshotAt);
      if (Math.min(entry.expiresAt ?? Number.POSITIVE_INFINITY, lapsesAt) <= now) continue;
      this.add(place, entry);
      this.cameBack.push(one);
      this.nextExpiry = Math.min(this.nextExpiry, lapsesAt);
    }
  }

  private expire(now: Instant): void {
    this.nextExpiry = Number.POSITIVE_INFINITY;
    this.expiredAt = now;
    for (const [key, books] of [...this.books.entries()]) {
      for (const book of books) {
        const { place } = book;
        const gone = book.lapsesAt > now ? book.book.removeExpired(now) : book.book.entries();
        for (const entry of gone) this.expired.set(entry.id, { place, entry });
        if (book.lapsesAt <= now || book.book.isEmpty) this.books.drop(key, book);
        else this.nextExpiry = Math.min(this.nextExpiry, book.lapsesAt, book.book.nextExpiry);
      }
    }
    this.version += 1;
  }
}
