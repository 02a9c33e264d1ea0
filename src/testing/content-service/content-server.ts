import type { Repository } from '@prismicio/client';
import type { ContentFetch } from '#server/content/service/content-fetch.ts';
import { DOCUMENT_TYPES } from '#server/content/types/document-types.ts';
import { isEqual } from '#server/platform/tokens.ts';
import { answerSearch } from './answer-search.ts';
import type { DocumentShelf, Edition } from './document-shelf.ts';
import { LANGUAGE } from './language.ts';

export interface ContentServerOptions {
  /** Opens the releases. Without one nothing but the published edition is told, whatever token is sent. */
  readonly accessToken?: string | null;
}

/**
 * An outside content service for tests: takes the place of `fetch` and answers Prismic's public REST API v2 from a shelf of
 * documents. `GET /api/v2` and `GET /api/v2/documents/search`; what it does not support it refuses with 400.
 */
export function createContentServer(shelf: DocumentShelf, options: ContentServerOptions = {}): ContentFetch {
  const accessToken = options.accessToken ?? null;
  return async (address) => {
    const url = new URL(address);
    const path = url.pathname.replace(/\/$/, '');
    const token = accessToken === null ? null : url.searchParams.get('access_token');
    if (token !== null && !isEqual(token, accessToken ?? '')) return answerWrongToken();
    const editions = (await shelf.list()).filter(({ isPublished }) => isPublished || token !== null);
    if (path === '/api/v2') return Response.json(await describeRepository(shelf, editions, url));
    if (path === '/api/v2/documents/search') return answerSearch(shelf, editions, url);
    return Response.json({ type: 'api_notfound_error', message: 'There is nothing at this address.' }, { status: 404 });
  };
}

const answerWrongToken = (): Response =>
  Response.json(
    { type: 'api_security_error', error: 'Invalid access token', message: 'Invalid access token' },
    { status: 401 },
  );

async function describeRepository(shelf: DocumentShelf, editions: readonly Edition[], url: URL): Promise<Repository> {
  const published = editions.find(({ isPublished }) => isPublished);
  const documents = published === undefined ? [] : ((await shelf.read(published.ref)) ?? []);
  const text = { type: 'String', multiple: false } as const;
  const count = { type: 'Integer', multiple: false } as const;
  return {
    refs: editions.map(({ id, ref, label, isPublished }) => ({ id, ref, label, isMasterRef: isPublished })),
    integrationFieldsRef: null,
    types: Object.fromEntries(DOCUMENT_TYPES.map(({ id, label }) => [id, label])),
    languages: [LANGUAGE],
    tags: [...new Set(documents.flatMap(({ tags }) => tags))].sort(),
    forms: {
      everything: {
        method: 'GET',
        enctype: 'application/x-www-form-urlencoded',
        action: `${url.origin}/api/v2/documents/search`,
        fields: {
          ref: text,
          q: { type: 'String', multiple: true },
          lang: text,
          page: { ...count, default: '1' },
          pageSize: { ...count, default: '20' },
          fetchLinks: text,
          orderings: text,
        },
      },
    },
    bookmarks: {},
    experiments: { draft: [], running: [] },
    oauth_initiate: `${url.origin}/auth`,
    oauth_token: `${url.origin}/auth/token`,
    version: '2',
    license: 'All Rights Reserved',
  };
}
