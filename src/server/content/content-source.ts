import { createClient } from '@prismicio/client';
import { type Result, refuse, succeed } from '#domain/result.ts';
import type { Clock } from '../platform/clock.ts';
import { Breaker } from './breaker.ts';
import { type ContentLog, ContentLookups, type ContentOutage, type Told } from './content-lookups.ts';
import { guardFetch } from './guard-fetch.ts';
import { queryDocument, queryDocuments, type RepositoryQuery } from './query-repository.ts';
import type { ContentFetch } from './repository/content-fetch.ts';
import { EMBEDDED_ENDPOINT } from './repository/embedded-endpoint.ts';
import type { ContentDocument, PublishedDocument } from './types/content-document.ts';

/** A version of the content that is being prepared. */
export interface ContentRelease {
  readonly id: string;
  readonly ref: string;
  readonly label: string;
}

/** What is asked besides type and uid. */
export interface DocumentQuery extends Pick<RepositoryQuery, 'fetchLinks'> {
  /**
   * The `ref` of a release to read in place of what is published. Only for users with the permission to preview; without
   * an access token it is ignored. Previews are always asked of the service and never kept.
   */
  readonly preview?: string | null;
}

export type ListQuery = DocumentQuery & Pick<RepositoryQuery, 'orderings' | 'pageSize'>;

/** The words of the pages, from the content service. */
export interface ContentSource {
  /** `unreachable`: the service gives no answer and no copy is known. */
  findDocument(
    type: string,
    uid: string,
    query?: DocumentQuery,
  ): Promise<Result<ContentDocument, 'not_found' | 'unreachable'>>;
  /** All documents of a type, whatever the page size. */
  listDocuments(type: string, query?: ListQuery): Promise<Result<readonly ContentDocument[], 'unreachable'>>;
  /** What can be previewed; nothing without an access token. */
  listReleases(): Promise<Result<readonly ContentRelease[], 'unreachable'>>;
  /** Since when the service fails; null while it answers. */
  readonly outage: ContentOutage | null;
}

export interface ContentSourceOptions {
  /** `https://example.cdn.prismic.io/api/v2`; null for the embedded repository, which `fetch` then is. */
  readonly endpoint: string | null;
  readonly accessToken: string | null;
  readonly fetch: ContentFetch;
  readonly clock: Clock;
  readonly log: ContentLog;
}

/** Anything else would not name a document, and quotes and backslashes would change the question. */
const NAME = /^[\p{L}\p{N}._~-]{1,200}$/u;

/** The one door to the content service: its maintained client behind a guard, a cache and a breaker. */
export function createContentSource({ endpoint, accessToken, fetch, clock, log }: ContentSourceOptions): ContentSource {
  const address = endpoint ?? EMBEDDED_ENDPOINT;
  const breaker = new Breaker();
  const lookups = new ContentLookups(breaker, clock, log);
  const client = createClient('anabranch', {
    documentAPIEndpoint: address,
    // Our own repository does not hang; a busy process would only make it seem so.
    fetch: guardFetch(fetch, address, breaker, { canHang: endpoint !== null }),
    ...(accessToken === null ? {} : { accessToken }),
  });
  client.disableAutoPreviews();

  const lookUp = <Value extends object>(
    what: readonly unknown[],
    { preview, ...query }: ListQuery,
    load: (query: RepositoryQuery) => Promise<Value | null>,
  ): Promise<Result<Told<Value>, 'unreachable'>> => {
    const isPreview = accessToken !== null && typeof preview === 'string' && preview !== '';
    const key = JSON.stringify([...what, query]);
    return isPreview ? lookups.ask(key, () => load({ ...query, ref: preview })) : lookups.find(key, () => load(query));
  };

  return {
    async findDocument(type, uid, query = {}) {
      if (!NAME.test(type) || !NAME.test(uid)) return refuse('not_found');
      const told = await lookUp([type, uid], query, (asked) => queryDocument(client, type, uid, asked));
      if (!told.ok) return told;
      return told.value.value === null ? refuse('not_found') : succeed(dateDocument(told.value.value, told.value));
    },
    async listDocuments(type, query = {}) {
      const report = () => log.warn({ type }, 'A document of the content service cannot be read');
      const told = await lookUp([type], query, (asked) => queryDocuments(client, type, asked, report));
      return told.ok ? succeed((told.value.value ?? []).map((document) => dateDocument(document, told.value))) : told;
    },
    async listReleases() {
      if (accessToken === null) return succeed([]);
      const told = await lookups.ask('releases', () => client.getReleases());
      return told.ok ? succeed((told.value.value ?? []).map(({ id, ref, label }) => ({ id, ref, label }))) : told;
    },
    get outage() {
      return lookups.outage;
    },
  };
}

const dateDocument = (document: PublishedDocument, { readAt, isStale }: Told<object>): ContentDocument => ({
  ...document,
  readAt,
  isStale,
});
