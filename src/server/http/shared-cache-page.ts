import { createHash } from 'node:crypto';
import type { PageAnswer } from '../pages/page-maker.ts';
import { tagOf } from '../platform/tag-of.ts';
import { policyOfChecksums } from './security-headers.ts';

/** Whoever keeps it shows it for some seconds without asking, and for a minute while it asks. */
const CACHE_CONTROL = 'public, max-age=5, stale-while-revalidate=60';

const SCRIPTS = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const STYLES = /<style\b([^>]*)>([\s\S]*?)<\/style>/g;
/** A file is told by its address, and data are no script. */
const IS_NO_SCRIPT_OF_THE_PAGE = /\b(?:src=|type="application\/ld\+json")/;

/**
 * A page as it may be kept by whatever stands between here and its readers: nothing in it is one reader's own. Its scripts
 * and its sheet are told by checksums in the place of `nonce`; what did not bear that is none of ours, and stays forbidden. Who has a cookie gets their own page.
 */
export function toSharedCachePage(page: PageAnswer, nonce: string): PageAnswer {
  if (page.status !== 200 || page.body === null) return page;
  const mark = ` nonce="${nonce}"`;
  const marked = page.body.toString();
  const text = marked.replaceAll(mark, '');
  const sumsOf = (parts: RegExp) => sumsOfMarked(marked, parts, mark);
  return {
    status: page.status,
    headers: [
      ...page.headers,
      ['content-security-policy', policyOfChecksums(sumsOf(SCRIPTS), sumsOf(STYLES))],
      ['cache-control', CACHE_CONTROL],
      ['vary', 'cookie'],
      ['etag', tagOf(text)],
    ],
    body: Buffer.from(text),
  };
}

const checksumOf = (text: string): string => createHash('sha256').update(text).digest('base64');

function sumsOfMarked(page: string, parts: RegExp, mark: string): readonly string[] {
  const sums = new Set<string>();
  for (const [, attributes = '', part = ''] of page.matchAll(parts))
    if (part !== '' && attributes.includes(mark) && !IS_NO_SCRIPT_OF_THE_PAGE.test(attributes))
      sums.add(checksumOf(part.replaceAll(mark, '')));
  return [...sums];
}
