import { type Client, filter } from '@prismicio/client';
import { z } from 'zod';
import type { PublishedDocument } from '../types/content-document.ts';
import type { ContentOrder, ListQuery } from '../types/content-source.ts';
import { ContentFault } from './content-fault.ts';
import { convertDocument } from './convert-document.ts';

/** What is asked of the repository besides type and uid. */
export interface RepositoryQuery extends Omit<ListQuery, 'preview' | 'timeoutMilliseconds'> {
  /** The edition to read; the published one when left out. */
  readonly ref?: string;
}

/** The service gives at most this many documents in one answer. */
const MAX_PAGE = 100;
/** A repository that never comes to an end is not gathered for ever. */
const MAX_PAGES = 200;

const answerForm = z.object({ results: z.array(z.unknown()), next_page: z.string().nullable() });

/** The document with this uid; null where there is none. Throws what the guard and the client library throw. */
export async function queryDocument(
  client: Client,
  type: string,
  uid: string,
  query: RepositoryQuery,
): Promise<PublishedDocument | null> {
  const filters = [filter.at('document.type', type), filter.at(`my.${type}.uid`, uid)];
  const { results } = readAnswer(await client.get({ filters, pageSize: 1, ...repositoryParameters(type, query) }));
  return results.length === 0 ? null : convertDocument(results[0]);
}

/** All documents of a type, page after page, all of one edition. One that cannot be read is left out and reported. */
export async function queryDocuments(
  client: Client,
  type: string,
  query: RepositoryQuery,
  onUnreadable: () => void,
): Promise<readonly PublishedDocument[]> {
  const ref = query.ref ?? (await client.getMasterRef()).ref;
  const filters = [filter.at('document.type', type)];
  const pageSize = Math.min(MAX_PAGE, Math.max(1, query.pageSize ?? MAX_PAGE));
  const documents: PublishedDocument[] = [];
  // The library's own gathering sleeps half a second between two pages.
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const answer = readAnswer(await client.get({ filters, ...repositoryParameters(type, query), ref, pageSize, page }));
    for (const result of answer.results) {
      try {
        documents.push(convertDocument(result));
      } catch {
        onUnreadable();
      }
    }
    if (answer.next_page === null) return documents;
  }
  throw new ContentFault('endless', `More than ${MAX_PAGES} pages of ${type}.`);
}

function readAnswer(answer: unknown): z.infer<typeof answerForm> {
  const read = answerForm.safeParse(answer);
  if (!read.success) throw new ContentFault('unreadable', 'An answer that is not in the form of the content service.');
  return read.data;
}

const repositoryParameters = (type: string, { ref, linked, order }: RepositoryQuery) => ({
  ...(ref === undefined ? {} : { ref }),
  ...(linked === undefined ? {} : { fetchLinks: [...linked] }),
  ...(order === undefined ? {} : { orderings: [{ field: pathOf(type, order), direction: order.direction }] }),
});

const pathOf = (type: string, { by }: ContentOrder): string =>
  by === 'firstPublished' ? 'document.first_publication_date' : `my.${type}.${by.field}`;
