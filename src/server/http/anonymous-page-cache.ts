import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import { LRUCache } from 'lru-cache';
import { blogPath, glossaryPath, universityItemPath, universityPath } from '#contract/article-paths.ts';
import { COOKIE_CONSENT, hasConsent } from '#contract/cookie-consent.ts';
import { GROUP_WORDS } from '#contract/description/group-words.ts';
import { API_DOCS, apiGroupPath } from '#contract/operation.ts';
import { bareSearchPath, guidePath, PAGES } from '#contract/paths.ts';
import { SEARCH_SIDES } from '#domain/products/kind.ts';
import type { PageAnswer } from '../pages/page-maker.ts';
import type { Clock } from '../platform/clock.ts';
import { CSRF_COOKIE, deviceCookieName } from './call-cookies.ts';

/** Pages that are the same for everybody who is not logged in. What is not in this list is made for whoever asks. */
export const ANONYMOUS_PATHS: ReadonlySet<string> = new Set([
  ...[...Object.values(PAGES), blogPath(), universityPath()],
  API_DOCS,
  ...Object.keys(GROUP_WORDS).map(apiGroupPath),
]);

/** Pages of words, each called by what stands behind one of these. */
const WORDS = [blogPath, universityPath, universityItemPath, guidePath].map((pathOf) => pathOf(''));
const NAME = /^[a-z0-9-]{1,100}$/;
const LETTER = /^[a-z]$/;

const isOfWords = (url: string): boolean =>
  WORDS.some((start) => url.startsWith(start) && NAME.test(url.slice(start.length))) ||
  (url.startsWith(glossaryPath('')) && LETTER.test(url.slice(glossaryPath('').length)));

/** Pages with a query that are the same for all as well: the short list of the blog, and a search of the glossary. */
const COMPACT_BLOG = `${blogPath()}?list=compact`;
const GLOSSARY_SEARCH = `${glossaryPath()}?q=`;
const SEARCHED = /^[\w%+.~!*'()-]{1,60}$/;

const isGlossarySearch = (url: string): boolean =>
  url.startsWith(GLOSSARY_SEARCH) && SEARCHED.test(url.slice(GLOSSARY_SEARCH.length));

/** Begins a search, whatever it is called. */
const SEARCHES: ReadonlySet<string> = new Set(SEARCH_SIDES.map(bareSearchPath));

/** Of these a form is signed for its reader. */
const SIGNED: ReadonlySet<string> = new Set([
  ...[PAGES.login, PAGES.register, PAGES.forgotPassword, PAGES.resendActivation, PAGES.otherServices],
]);

const isAnonymousPage = (url: string): boolean =>
  ANONYMOUS_PATHS.has(url) || (isOfWords(url) && !SEARCHES.has(url)) || url === COMPACT_BLOG || isGlossarySearch(url);

/** Whether an anonymous page is the same for all, to the letter, so that whatever stands in between may keep it. */
export const isSharedCachePage = (url: string): boolean => isAnonymousPage(url) && !SIGNED.has(url);

/**
 * What tells an anonymous page from its like; null: the page is made for whoever asks. Any other query, a session, a preview, a
 * word from the last page, any cookie that is not known to leave the page as it is, makes it one of those.
 */
export function anonymousPageKeyOf(
  { method, url, headers }: IncomingMessage,
  { origin, isSecure }: { readonly origin: string; readonly isSecure: boolean },
): string | null {
  if (
    (method !== 'GET' && method !== 'HEAD') ||
    url === undefined ||
    !isAnonymousPage(url) ||
    headers.authorization !== undefined
  )
    return null;
  const cookies = headers.cookie ?? '';
  const harmless: readonly string[] = [CSRF_COOKIE, deviceCookieName(isSecure), COOKIE_CONSENT.name];
  if (Object.keys(parseCookie(cookies)).some((name) => !harmless.includes(name))) return null;
  return JSON.stringify([origin, url, hasConsent(cookies)]);
}

/** What stands in a page for one reader alone. */
interface OwnWords {
  readonly nonce: string;
  readonly csrfToken: string;
}

interface ReadyPage {
  readonly headers: PageAnswer['headers'];
  /** What stands between the reader's own words. */
  readonly pieces: readonly Buffer[];
  /** Which of them follows each piece but the last. */
  readonly gaps: readonly (keyof OwnWords)[];
  readonly madeAt: number;
}

/** So long a page may go on saying what it said; about as long as it takes to be asked for and read. */
const KEPT_MILLISECONDS = 1_000;
/** Two hundred pages, each with its style sheet. */
const MAX_BYTES = 32_000_000;
/** Of searches, of which there are as many as words: none of them is in the way of a page that has a name. */
const MAX_SEARCHES = 20;
/** Whoever it was made for may have left meanwhile; a second one makes it for the others, before each makes their own. */
const MAX_WAITS = 2;

/** What came of making a page. */
export interface MadePage {
  readonly answer: PageAnswer;
  /** Whether it holds all that it should: nothing that it is made of was refused or failed. */
  readonly isWhole: boolean;
}

const sizeOf = ({ pieces }: ReadyPage): number => pieces.reduce((size, { length }) => size + length, 1);

/** Anonymous pages, kept for a moment: however many ask, one after the other or at once, each is made once in that time. */
export class AnonymousPageCache {
  private readonly pages = new LRUCache<string, ReadyPage>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf });
  private readonly searches = new LRUCache<string, ReadyPage>({
    ...{ max: MAX_SEARCHES, maxSize: MAX_BYTES, sizeCalculation: sizeOf },
  });
  private readonly making = new Map<string, Promise<void>>();
  private readonly clock: Clock;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** The page as it is kept, with `own` words in it, or as `make` makes it with them; null: it has none. */
  async take(name: string, own: OwnWords | null, make: () => Promise<MadePage>): Promise<PageAnswer> {
    for (let wait = 0; wait < MAX_WAITS; wait += 1) {
      const kept = this.find(name, own);
      if (kept !== null) return kept;
      const underWay = this.making.get(name);
      if (underWay === undefined) return this.makeForAll(name, own, make);
      await underWay;
    }
    return this.find(name, own) ?? (await make()).answer;
  }

  private async makeForAll(name: string, own: OwnWords | null, make: () => Promise<MadePage>): Promise<PageAnswer> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.making.set(name, promise);
    try {
      const made = await make();
      if (made.isWhole) this.keep(name, made.answer, own);
      return made.answer;
    } finally {
      this.making.delete(name);
      resolve();
    }
  }

  private find(name: string, own: OwnWords | null): PageAnswer | null {
    const page = this.shelfOf(name).get(name);
    if (page === undefined || this.clock.monotonic() - page.madeAt >= KEPT_MILLISECONDS) return null;
    const [whole] = page.pieces;
    // The same bytes for all are packed once.
    if (own === null && whole !== undefined) return { status: 200, headers: page.headers, body: whole };
    const body = page.pieces.flatMap((piece, n) => {
      const gap = page.gaps[n];
      return gap === undefined || own === null ? [piece] : [piece, Buffer.from(own[gap])];
    });
    return { status: 200, headers: page.headers, body: Buffer.concat(body) };
  }

  /** Keeps a page without what stands in it for `own` reader. One that sets a cookie or did not come is not kept. */
  private keep(name: string, { status, headers, body }: PageAnswer, own: OwnWords | null): void {
    if (status !== 200 || body === null || headers.some(([header]) => header === 'set-cookie')) return;
    const madeAt = this.clock.monotonic();
    const shelf = this.shelfOf(name);
    if (own === null) return void shelf.set(name, { headers, pieces: [body], gaps: [], madeAt });
    const gaps: (keyof OwnWords)[] = [];
    const pieces: Buffer[] = [];
    for (const [n, part] of body.toString().split(own.nonce).entries()) {
      if (n > 0) gaps.push('nonce');
      for (const [m, piece] of part.split(own.csrfToken).entries()) {
        if (m > 0) gaps.push('csrfToken');
        pieces.push(Buffer.from(piece));
      }
    }
    shelf.set(name, { headers, pieces, gaps, madeAt });
  }

  private shelfOf(name: string): LRUCache<string, ReadyPage> {
    return name.includes('?q=') ? this.searches : this.pages;
  }
}
