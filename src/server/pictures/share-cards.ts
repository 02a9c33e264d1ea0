import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { findPlace } from '#domain/map/zone-places.ts';
import type { Zone } from '#domain/places/zone.ts';
import { printCount, printPrice } from '#domain/print/print-figures.ts';
import { SEARCH_KINDS, SEARCH_SIDES, type SearchKind } from '#domain/products/kind.ts';
import { printDate } from '#domain/units/calendar.ts';
import { localDateOf } from '#domain/units/instant.ts';
import { dollarsPerMegalitre } from '#domain/units/price.ts';
import type { ArticleEntry, PublicLibrary } from '../content/public-library.ts';
import { type Basin, readBasin } from '../maps/basin.ts';
import { AnswerCache } from '../market/answer-cache.ts';
import type { LiveMarket } from '../market/live-market.ts';
import { sumMarket } from '../market/sum-market.ts';
import { BoundedQueue } from '../platform/bounded-queue.ts';
import type { Clock } from '../platform/clock.ts';
import { tagOf } from '../platform/tag-of.ts';
import { CARD, type Card, drawCard, drawGround } from './draw-card.ts';
import { encodePng } from './encode-png.ts';
import { type Face, readWoff2 } from './read-woff2.ts';

const FONT = new URL('../../web/public/fonts/newsreader-display-8d4afa1f.woff2', import.meta.url);

/** Drawing takes 20 to 40 milliseconds of the one thread: one at a time, and few who wait. */
const MAX_DRAWING = 1;
const MAX_WAITING = 20;
/** Those of some two hundred and sixty pages; one takes 90 kB. */
const MAX_BYTES = 24_000_000;
/** Goes up when cards are drawn in another way. */
const EDITION = 3;

interface Options {
  readonly library: PublicLibrary;
  readonly market: LiveMarket;
  readonly clock: Clock;
  /** Whether the market is simulated. */
  readonly isDemo: boolean;
}

interface Drawing {
  readonly face: Face;
  readonly basin: Basin;
  readonly ground: Uint8Array;
}

/** A card that there is: what it says, and how it is drawn. */
interface FoundCard {
  readonly card: Card;
  readonly etag: string;
  draw(): Promise<Buffer>;
}

/** The cards of articles, zones and searches: drawn when they are first asked for, kept until they would say something else. */
export class ShareCards {
  private readonly options: Options;
  private readonly basin: Basin;
  private readonly font: Buffer;
  private readonly sums: AnswerCache;
  private readonly queue = new BoundedQueue({ maxRunning: MAX_DRAWING, maxWaiting: MAX_WAITING });
  private readonly drawn = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  private readonly underWay = new Map<string, Promise<Buffer>>();
  private drawing: Drawing | null = null;

  private constructor(options: Options, basin: Basin, font: Buffer) {
    this.options = options;
    this.basin = basin;
    this.font = font;
    this.sums = new AnswerCache(options.market);
  }

  static async open(options: Options): Promise<ShareCards> {
    return new ShareCards(options, await readBasin(), await readFile(FONT));
  }

  /** By the kind of page and what it is called; null for what there is not. Nothing is drawn before `draw` is called. */
  async find(kind: string, key: string): Promise<FoundCard | null> {
    const card = await this.describe(kind, key);
    if (card === null) return null;
    const text = JSON.stringify([EDITION, card]);
    const etag = tagOf(text);
    return { card, etag, draw: () => this.draw(etag, card) };
  }

  private async describe(kind: string, key: string): Promise<Card | null> {
    const { library, market } = this.options;
    if (kind === 'site' && key === 'home') return cardOfSite((await library.list())?.headline ?? '');
    if (kind === 'blog' || kind === 'university') {
      const entry = (await library.list())?.[kind].find(({ uid }) => uid === key);
      return entry === undefined ? null : cardOfArticle(kind === 'blog' ? 'Blog' : 'University', entry);
    }
    const [, about = '', id = ''] = /^(.*?)(\d{1,9})$/.exec(key) ?? [];
    const zone = id === '' ? null : market.reference.findZone(Number(id));
    return zone === null ? null : this.describeZone(kind, about, zone);
  }

  private describeZone(kind: string, about: string, zone: Zone): Card | null {
    if (kind === 'zones' && about === '') return this.withMean(zoneOnCard('Trading zone', zone), zone);
    const search = kind === 'searches' ? SEARCHES.get(about) : undefined;
    if (search === undefined) return null;
    const card = zoneOnCard(search.title, zone);
    return search.kind === 'temporary' ? this.withMean(card, zone) : card;
  }

  /** With what anybody may know of the temporary market that a zone is part of: the mean of many trades, and of when. */
  private withMean(card: Card, zone: Zone): Card {
    const { market, clock, isDemo } = this.options;
    const now = clock.now();
    market.advanceTo(now);
    const { paid, days } = this.sums.find(['share cards'], () => sumMarket(market, 'megalitre'));
    const sum = paid.find(({ system }) => system === zone.system.name);
    if (sum === undefined) return card;
    const who = isDemo ? 'Simulated. ' : '';
    return {
      ...card,
      figure: {
        text: `${printPrice(dollarsPerMegalitre(sum.pricePerVolume), 'megalitre')} per ML`,
        of: [`Mean of ${days} days in the whole system`, zone.system.name],
      },
      note: `${who}${printCount(sum.trades)} trades of temporary water to ${printDate(localDateOf(now))}`,
    };
  }

  private draw(etag: string, card: Card): Promise<Buffer> {
    const kept = this.drawn.get(etag);
    if (kept !== undefined) return Promise.resolve(kept);
    const underWay = this.underWay.get(etag);
    if (underWay !== undefined) return underWay;
    const made = this.queue
      .run(async () => {
        this.drawing ??= this.prepare();
        const { pixels } = drawCard(this.drawing, card);
        const bytes = await encodePng(CARD.width, CARD.height, pixels);
        this.drawn.set(etag, bytes);
        return bytes;
      })
      .finally(() => this.underWay.delete(etag));
    this.underWay.set(etag, made);
    return made;
  }

  private prepare(): Drawing {
    const { basin } = this;
    const face = readWoff2(this.font);
    return { basin, face, ground: drawGround(basin, face) };
  }
}

/** Of every page that has none of its own. */
const cardOfSite = (headline: string): Card => ({ kind: '', title: headline, figure: null, note: '', place: null });

const cardOfArticle = (kind: string, { title, author, publishedAt }: ArticleEntry): Card => ({
  ...{ kind, title, figure: null, place: null },
  note: [author, printDate(localDateOf(publishedAt))].filter((one) => one !== '').join(' · '),
});

function zoneOnCard(kind: string, zone: Zone): Card {
  const place = findPlace(zone.code);
  return {
    ...{ kind, title: zone.name, figure: null, note: zone.system.name },
    place: place === null ? null : { code: zone.code, ...place },
  };
}

const WORD = { temporary: 'temporary water', permanent: 'permanent water', forward: 'forward water' } as const;

/** What a search is called, by its part of a key: `buy-temporary-`. */
const SEARCHES: ReadonlyMap<string, { readonly kind: SearchKind; readonly title: string }> = new Map(
  SEARCH_SIDES.flatMap((purchase) =>
    SEARCH_KINDS.map((kind) => [
      `${purchase}-${kind}-`,
      { kind, title: `${purchase === 'buy' ? 'Buy' : 'Sell'} ${WORD[kind]}` },
    ]),
  ),
);
