import type { PrismicDocument } from '@prismicio/client';
import type { ContentFetch } from '#server/content/service/content-fetch.ts';
import { type ContentServiceOptions, openContentService } from '#server/content/service/open-content-service.ts';
import type { ContentLog, ContentSource } from '#server/content/types/content-source.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createContentServer } from './content-service/content-server.ts';
import type { DocumentShelf } from './content-service/document-shelf.ts';
import { CONTENT_ENDPOINT } from './content-service/endpoint.ts';

/** A document in the form of the content service: a blog article published on 20 November 2026, unless said otherwise. */
export function buildPrismicDocument(given: Partial<PrismicDocument> = {}): PrismicDocument {
  const type = given.type ?? 'blog';
  const uid = given.uid ?? 'locks';
  return {
    id: `${type}.${uid}`,
    uid,
    type,
    url: null,
    href: '',
    tags: [],
    first_publication_date: '2026-11-20T05:40:00+0000',
    last_publication_date: '2026-11-20T05:40:00+0000',
    slugs: [],
    linked_documents: [],
    lang: 'en-au',
    alternate_languages: [],
    data: { title: 'Locks' },
    ...given,
  };
}

/** A shelf in memory: the published documents under the ref `published`, and a release under the ref of its name. */
export function buildShelf(
  published: readonly PrismicDocument[],
  releases: Readonly<Record<string, readonly PrismicDocument[]>> = {},
): DocumentShelf {
  const editions = new Map([['published', published], ...Object.entries(releases)]);
  return {
    list: async () =>
      [...editions.keys()].map((ref) => ({ id: ref, ref, label: `The ${ref} one`, isPublished: ref === 'published' })),
    read: async (ref) => editions.get(ref) ?? null,
  };
}

/** A content service whose answers a test decides and whose requests it reads. */
export interface TestService {
  readonly fetch: ContentFetch;
  /** Every address that was asked, in order. */
  readonly asked: URL[];
  /** How often documents were searched; the list of refs is another question. */
  searches(): number;
  /** What the service does with the requests from now on; at first it answers them. */
  behave(how: ContentFetch): void;
  /** Lets it answer again. */
  recover(): void;
}

export function buildService(shelf: DocumentShelf, accessToken: string | null = null): TestService {
  const repository = createContentServer(shelf, { accessToken });
  let how = repository;
  const asked: URL[] = [];
  return {
    asked,
    fetch: (address, init) => {
      asked.push(new URL(address));
      return how(address, init);
    },
    searches: () => asked.filter(({ pathname }) => pathname.endsWith('/documents/search')).length,
    behave: (behaviour) => {
      how = behaviour;
    },
    recover: () => {
      how = repository;
    },
  };
}

export const silentLog: ContentLog = { warn: () => {} };

export const buildContentSource = (
  given: Pick<ContentServiceOptions, 'fetch'> & Partial<ContentServiceOptions>,
): ContentSource =>
  openContentService({ endpoint: CONTENT_ENDPOINT, accessToken: null, clock: systemClock, log: silentLog, ...given });

/** A repository of four articles. */
export const repositoryOfFour = buildService(
  buildShelf(['locks', 'weirs', 'gates', 'pumps'].map((uid) => buildPrismicDocument({ uid }))),
).fetch;

/** The service, a while later. */
export const slowed =
  (service: TestService, milliseconds: number): ContentFetch =>
  async (address, init) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return service.fetch(address, init);
  };
