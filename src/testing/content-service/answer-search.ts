import type { PrismicDocument, Query } from '@prismicio/client';
import { type Result, refuse, succeed } from '#domain/result.ts';
import type { DocumentShelf, Edition } from './document-shelf.ts';
import { fetchLinkedFields } from './fetch-linked-fields.ts';
import { LANGUAGE } from './language.ts';
import { matchPredicates } from './match-predicates.ts';
import { orderDocuments } from './order-documents.ts';
import { parsePredicates } from './parse-predicates.ts';

const KNOWN = new Set(['ref', 'q', 'page', 'pageSize', 'orderings', 'fetchLinks', 'lang']);
/** Taken without effect: who asks, and fields of outside catalogues, of which there are none. */
const WITHOUT_EFFECT = new Set(['access_token', 'integrationFieldsRef', 'x-c', 'x-d']);
const DEFAULT_PAGE_SIZE = 20;
const MAX_PAGE = 100;

/** `GET documents/search`: the documents of an edition that match every predicate, a page of them. */
export async function answerSearch(shelf: DocumentShelf, editions: readonly Edition[], url: URL): Promise<Response> {
  const edition = editions.find(({ ref }) => ref === url.searchParams.get('ref'));
  const documents = edition === undefined ? null : await shelf.read(edition.ref);
  if (documents === null) return answerUnknownRef(editions);
  const query = searchDocuments(documents, url);
  return query.ok
    ? Response.json(query.value)
    : Response.json({ type: 'parsing-error', message: query.reason }, { status: 400 });
}

/** The client library reads the published ref from these words and asks again with it. */
function answerUnknownRef(editions: readonly Edition[]): Response {
  const published = editions.find(({ isPublished }) => isPublished)?.ref ?? '';
  const message = `Ref not found. Ensure you have the correct ref and try again. Master ref is: ${published}`;
  return Response.json({ type: 'api_notfound_error', message }, { status: 404 });
}

function searchDocuments(documents: readonly PrismicDocument[], url: URL): Result<Query, string> {
  const asked = url.searchParams;
  const unknown = [...asked.keys()].find((name) => !KNOWN.has(name) && !WITHOUT_EFFECT.has(name));
  if (unknown !== undefined) return refuse(`The parameter ${unknown} is not supported by this repository.`);
  const page = readCount(asked, 'page', 1);
  const pageSize = readCount(asked, 'pageSize', DEFAULT_PAGE_SIZE);
  if (page === null || pageSize === null) return refuse('page and pageSize are whole numbers from 1.');
  const predicates = parsePredicates(asked.getAll('q'));
  if (!predicates.ok) return predicates;

  const lang = asked.get('lang') ?? LANGUAGE.id;
  const matching = documents.filter(
    (document) => (lang === '*' || document.lang === lang) && matchPredicates(document, predicates.value),
  );
  const ordered = orderDocuments(matching, asked.get('orderings') ?? '');
  if (!ordered.ok) return ordered;
  const linked = fetchLinkedFields(ordered.value, documents, asked.get('fetchLinks') ?? '');
  return linked.ok ? succeed(cutPage(linked.value, page, Math.min(pageSize, MAX_PAGE), url)) : linked;
}

/** A whole number from 1; null for anything else. */
function readCount(asked: URLSearchParams, name: string, whenAbsent: number): number | null {
  const text = asked.get(name) ?? String(whenAbsent);
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

function cutPage(documents: readonly PrismicDocument[], page: number, pageSize: number, url: URL): Query {
  const totalPages = Math.ceil(documents.length / pageSize);
  const results = documents.slice((page - 1) * pageSize, page * pageSize);
  return {
    page,
    results_per_page: pageSize,
    results_size: results.length,
    total_results_size: documents.length,
    total_pages: totalPages,
    next_page: page < totalPages ? addressOfPage(url, page + 1) : null,
    prev_page: page > 1 && page <= totalPages + 1 ? addressOfPage(url, page - 1) : null,
    results,
  };
}

function addressOfPage(url: URL, page: number): string {
  const address = new URL(url);
  address.searchParams.set('page', String(page));
  address.searchParams.delete('access_token');
  return address.toString();
}
