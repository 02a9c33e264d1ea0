import { LRUCache } from 'lru-cache';
import { blogPath } from '#contract/article-paths.ts';
import { GROUP_WORDS } from '#contract/description/group-words.ts';
import { FEED_TYPES, FEEDS, type FeedAddress, type FeedName } from '#contract/feeds.ts';
import { API_DOCS, apiGroupPath } from '#contract/operation.ts';
import { PAGES } from '#contract/paths.ts';
import { PRIVATE_PATHS } from '#contract/private-paths.ts';
import type { Listed, PublicLibrary } from '../content/public-library.ts';
import { tagOf } from '../platform/tag-of.ts';
import { printAtom, printRss } from './print-feeds.ts';
import { printRobots, printSitemap } from './print-sitemap.ts';

/** A file that is made of what is published. */
export interface PublicFile {
  readonly type: string;
  /** The same as long as it says the same, so that it is compressed once. */
  readonly bytes: Buffer;
  readonly etag: string;
}

/** A site has one or two names; who makes up others has their file made, and no more of them are kept. */
const MAX_FILES = 40;
const MAX_NEWS = 10;
const MAX_ENTRIES = 50;

const ENTRIES: Readonly<Record<FeedName, number>> = { blog: MAX_ENTRIES, news: MAX_NEWS };

/** Pages for anybody that no document alone makes. */
const PAGES_OF_OURS: readonly string[] = [
  ...[PAGES.home, blogPath(), PAGES.login, PAGES.register, PAGES.terms, PAGES.notConfirmed, API_DOCS],
  ...Object.keys(GROUP_WORDS).map(apiGroupPath),
];

const ROBOTS = '/robots.txt';
const NOTHING_LISTED: Listed = { pages: [], headline: '', about: new Map(), blog: [], university: [] };

interface Made {
  readonly file: PublicFile;
  readonly from: Listed;
}

interface Options {
  readonly library: PublicLibrary;
  readonly isRegistrationAllowed: boolean;
}

type Print = (listed: Listed, origin: string) => { readonly type: string; readonly text: string };

/** The map of the site, the word to search engines and the feeds: made when they are asked for, of what is published then. */
export class PublicFiles {
  private readonly options: Options;
  private readonly made = new LRUCache<string, Made>({ max: MAX_FILES });

  constructor(options: Options) {
    this.options = options;
  }

  /** The file at a path of this site; null where the content cannot be reached. */
  async find(path: string, origin: string): Promise<PublicFile | null> {
    const print = this.printers.get(path);
    // Search engines that find no word to them leave the whole site, so that one is there also where no document is.
    const listed = path === ROBOTS ? NOTHING_LISTED : await this.options.library.list();
    if (print === undefined || listed === null) return null;
    const name = `${origin} ${path}`;
    const known = this.made.get(name);
    if (known?.from === listed) return known.file;
    const { type, text } = print(listed, origin);
    const etag = tagOf(text);
    const file = known?.file.etag === etag ? known.file : { type, bytes: Buffer.from(text), etag };
    this.made.set(name, { file, from: listed });
    return file;
  }

  get paths(): readonly string[] {
    return [...this.printers.keys()];
  }

  private readonly printers: ReadonlyMap<string, Print> = new Map<string, Print>([
    [ROBOTS, (_, origin) => ({ type: 'text/plain', text: printRobots(PRIVATE_PATHS, origin) })],
    ['/sitemap.xml', (listed, origin) => ({ type: 'application/xml', text: this.printMap(listed, origin) })],
    ...feedPrinters('blog'),
    ...feedPrinters('news'),
  ]);

  private printMap({ pages }: Listed, origin: string): string {
    const known = new Set(pages.map(({ path }) => path));
    const isThere = (path: string): boolean => this.options.isRegistrationAllowed || path !== PAGES.register;
    const more = PAGES_OF_OURS.filter((path) => !known.has(path) && isThere(path));
    return printSitemap([...more.map((path) => ({ path, changedAt: null })), ...pages], origin);
  }
}

const feedPrinters = (name: FeedName): readonly (readonly [string, Print])[] =>
  FEEDS[name].map((address) => [address.path, (listed, origin) => printFeed(name, address, { listed, origin })]);

function printFeed(
  name: FeedName,
  { title, path, form }: FeedAddress,
  { listed, origin }: { readonly listed: Listed; readonly origin: string },
) {
  const feed = {
    // RSS asks for a description; a feed that nobody described is what it is called.
    ...{ origin, title, description: listed.about.get(name) || title, path, page: blogPath() },
    entries: listed.blog.slice(0, ENTRIES[name]).map(({ uid, ...entry }) => ({ ...entry, path: blogPath(uid) })),
  };
  return { type: FEED_TYPES[form], text: form === 'atom' ? printAtom(feed) : printRss(feed) };
}
