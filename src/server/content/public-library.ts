import { isPrivatePath } from '#contract/private-paths.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Clock } from '../platform/clock.ts';
import { ARTICLE_FIELDS, type ArticleFields } from './types/article-fields.ts';
import type { ContentDocument } from './types/content-document.ts';
import type { ContentSource } from './types/content-source.ts';
import { DOCUMENT_TYPES } from './types/document-types.ts';
import { HOME_UID } from './types/home-type.ts';
import { readLinked, readText } from './types/read-fields.ts';

/** A page that shows documents, and when one of them changed last. */
interface DocumentPage {
  readonly path: string;
  readonly changedAt: Instant | null;
}

/** An article, as those who read it elsewhere are told of it. */
export interface ArticleEntry {
  readonly uid: string;
  readonly title: string;
  readonly summary: string;
  /** '' where nobody signed it. */
  readonly author: string;
  readonly publishedAt: Instant;
  readonly updatedAt: Instant;
}

/** The pages for anybody that documents are shown on, each once; null where the content cannot be reached. */
async function listDocumentPages(source: ContentSource): Promise<readonly DocumentPage[] | null> {
  const pages = new Map<string, Instant | null>();
  for (const { id, findPath } of DOCUMENT_TYPES) {
    const listed = await source.listDocuments(id);
    if (!listed.ok) return null;
    for (const { uid, lastPublished } of listed.value) {
      const [path = ''] = (uid === null ? null : findPath(uid))?.split('#', 1) ?? [];
      if (path === '' || isPrivatePath(path)) continue;
      pages.set(path, laterOf(pages.get(path) ?? null, lastPublished));
    }
  }
  return [...pages].map(([path, changedAt]) => ({ path, changedAt }));
}

const laterOf = (one: Instant | null, other: Instant | null): Instant | null =>
  one === null || (other !== null && other > one) ? other : one;

/** The articles that are published, newest first; null where the content cannot be reached. */
async function listArticleEntries(
  source: ContentSource,
  type: keyof typeof ARTICLE_FIELDS,
): Promise<readonly ArticleEntry[] | null> {
  const listed = await source.listDocuments(type, {
    linked: ['author.name'],
    order: { by: 'firstPublished', direction: 'desc' },
  });
  return listed.ok ? listed.value.flatMap((document) => entryOf(document, ARTICLE_FIELDS[type])) : null;
}

const entryOf = (
  { uid, data, firstPublished, lastPublished }: ContentDocument,
  fields: ArticleFields,
): readonly ArticleEntry[] =>
  uid === null || firstPublished === null
    ? []
    : [
        {
          uid,
          title: readText(data, fields.title),
          summary: readText(data, 'excerpt') || readText(data, 'meta_description'),
          author: readText(readLinked(data, fields.author), 'name'),
          publishedAt: firstPublished,
          updatedAt: lastPublished ?? firstPublished,
        },
      ];

/** All that is published for anybody, as it was listed at one time. */
export interface Listed {
  readonly pages: readonly DocumentPage[];
  /** The headline of the start page; '' where nobody wrote one. */
  readonly headline: string;
  /** What each list is about, by its uid: the blog, the news. */
  readonly about: ReadonlyMap<string, string>;
  readonly blog: readonly ArticleEntry[];
  readonly university: readonly ArticleEntry[];
}

/** So long nobody asks whether anything has changed. */
const KEPT_MILLISECONDS = 2_000;

/** What is published for anybody, listed when it is asked for: however many ask, once in two seconds. */
export class PublicLibrary {
  private readonly source: ContentSource;
  private readonly clock: Clock;
  private listing: Promise<Listed | null> | null = null;
  private listedAt = Number.NEGATIVE_INFINITY;
  private listed: Listed | null = null;

  constructor(source: ContentSource, clock: Clock) {
    this.source = source;
    this.clock = clock;
  }

  /** The same as long as nobody has looked again, or the content cannot be reached; null where it never could. */
  list(): Promise<Listed | null> {
    const now = this.clock.monotonic();
    if (this.listed !== null && now - this.listedAt < KEPT_MILLISECONDS) return Promise.resolve(this.listed);
    this.listing ??= this.listAnew().finally(() => {
      this.listing = null;
    });
    return this.listing;
  }

  private async listAnew(): Promise<Listed | null> {
    const [pages, homes, indices, blog, university] = await Promise.all([
      listDocumentPages(this.source),
      this.source.listDocuments('home'),
      this.source.listDocuments('index'),
      listArticleEntries(this.source, 'blog'),
      listArticleEntries(this.source, 'university_article'),
    ]);
    if (pages === null || !homes.ok || !indices.ok || blog === null || university === null) return this.listed;
    const about = new Map(indices.value.map(({ uid, data }) => [uid ?? '', readText(data, 'meta_description')]));
    const home = homes.value.find(({ uid }) => uid === HOME_UID);
    const headline = home === undefined ? '' : readText(home.data, 'hero_title');
    this.listed = { pages, headline, about, blog, university };
    this.listedAt = this.clock.monotonic();
    return this.listed;
  }
}
