import { createClient } from '@prismicio/client';
import { type Result, refuse, succeed } from '#domain/result.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ContentDocument, PublishedDocument } from '../types/content-document.ts';
import type { ContentLog, ContentSource, ListQuery } from '../types/content-source.ts';
import { Breaker } from './breaker.ts';
import type { ContentFetch } from './content-fetch.ts';
import { ContentLookups, type Told } from './content-lookups.ts';
import { guardFetch } from './guard-fetch.ts';
import { queryDocument, queryDocuments, type RepositoryQuery } from './query-repository.ts';

export interface ContentServiceOptions {
  /** `https://example.cdn.prismic.io/api/v2` */
  readonly endpoint: string;
  readonly accessToken: string | null;
  readonly fetch: ContentFetch;
  readonly clock: Clock;
  readonly log: ContentLog;
}

/** Anything else would not name a document, and quotes and backslashes would change the question. */
const NAME = /^[\p{L}\p{N}._~-]{1,200}$/u;

/** The one door to the content service: its maintained client behind a guard, a cache and a breaker. */
export function openContentService({ endpoint, accessToken, fetch, clock, log }: ContentServiceOptions): ContentSource {
  const breaker = new Breaker();
  const lookups = new ContentLookups(breaker, clock, log);
  const client = createClient('anabranch', {
    documentAPIEndpoint: endpoint,
    fetch: guardFetch(fetch, endpoint, breaker),
    ...(accessToken === null ? {} : { accessToken }),
  });
  client.disableAutoPreviews();

  const lookUp = <Value extends object>(
    what: readonly unknown[],
    { preview, timeoutMilliseconds, ...query }: ListQuery,
    load: (query: RepositoryQuery) => Promise<Value | null>,
  ): Promise<Result<Told<Value>, 'unreachable'>> => {
    const isPreview = accessToken !== null && typeof preview === 'string' && preview !== '';
    const key = JSON.stringify([...what, query]);
    return isPreview
      ? lookups.ask(key, () => load({ ...query, ref: preview }))
      : lookups.find(key, () => load(query), timeoutMilliseconds);
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
      return told.ok ? succeed((told.value.value ?? []).map(({ ref, label }) => ({ ref, label }))) : told;
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
