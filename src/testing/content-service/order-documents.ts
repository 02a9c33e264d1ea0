import type { PrismicDocument } from '@prismicio/client';
import { type Result, refuse, succeed } from '#domain/result.ts';
import type { Scalar } from './predicate.ts';
import { readPath } from './read-path.ts';

const ORDERING =
  /^(document\.(?:id|first_publication_date|last_publication_date)|my\.[\w-]+\.[\w-]+)(?:\s+(asc|desc))?$/;
const words = new Intl.Collator('en-AU', { sensitivity: 'base' });

/** Orders by `[my.blog.title, document.first_publication_date desc]`; what lacks the field comes last, ties stay as they were. */
export function orderDocuments(
  documents: readonly PrismicDocument[],
  orderings: string,
): Result<readonly PrismicDocument[], string> {
  const rules: { path: string; sign: 1 | -1 }[] = [];
  for (const part of orderings.replace(/^\[|\]$/g, '').split(',')) {
    const ordering = part.trim();
    if (ordering === '') continue;
    const [, path, direction] = ORDERING.exec(ordering) ?? [];
    if (path === undefined) return refuse(`The ordering ${ordering} is not supported by this repository.`);
    rules.push({ path, sign: direction === 'desc' ? -1 : 1 });
  }
  return succeed(
    documents.toSorted((left, right) => {
      for (const { path, sign } of rules) {
        const order = compare(readPath(left, path)[0], readPath(right, path)[0], sign);
        if (order !== 0) return order;
      }
      return 0;
    }),
  );
}

function compare(left: Scalar | undefined, right: Scalar | undefined, sign: 1 | -1): number {
  if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined);
  if (typeof left === 'string' && typeof right === 'string') return sign * words.compare(left, right);
  return sign * (Number(left) - Number(right));
}
