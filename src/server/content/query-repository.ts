import { type Client, filter } from '@prismicio/client';
import { z } from 'zod';
import { ContentFault } from './content-fault.ts';
import { convertDocument } from './convert-document.ts';
import type { PublishedDocument } from './types/content-document.ts';

export interface Ordering {
  /** `my.blog.title`, `document.first_publication_date` */
  readonly field: string;
  readonly direction?: 'asc' | 'desc';
}

/** What is asked of the repository besides type and uid. */
export interface RepositoryQuery {
  /** The edition to read; the published one when left out. */
  readonly ref?: string;
  /** Fields of linked documents to bring along: `author.name`. */
  readonly fetchLinks?: readonly string[];
  readonly orderings?: readonly Ordering[];
  readonly pageSize?: number;
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
  const { results } = readAnswer(await client.get({ filters, pageSize: 1, ...repositoryParameters(query) }));
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
    const answer = readAnswer(await client.get({ filters, ...repositoryParameters(query), ref, pageSize, page }));
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

const repositoryParameters = ({ ref, fetchLinks, orderings }: RepositoryQuery) => ({
  ...(ref === undefined ? {} : { ref }),
  ...(fetchLinks === undefined ? {} : { fetchLinks: [...fetchLinks] }),
  ...(orderings === undefined ? {} : { orderings: [...orderings] }),
});
