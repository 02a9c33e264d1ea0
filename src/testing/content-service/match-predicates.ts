import type { PrismicDocument } from '@prismicio/client';
import type { Predicate } from './predicate.ts';
import { readPath } from './read-path.ts';

/** Does the document match all of them? `at` wants every value, `any` and `in` one of them. */
export const matchPredicates = (document: PrismicDocument, predicates: readonly Predicate[]): boolean =>
  predicates.every((predicate) => matchPredicate(document, predicate));

function matchPredicate(document: PrismicDocument, { operator, path, values }: Predicate): boolean {
  const found = readPath(document, path);
  switch (operator) {
    case 'at':
      return values.every((value) => found.includes(value));
    case 'not':
      return !values.every((value) => found.includes(value));
    case 'any':
    case 'in':
      return values.some((value) => found.includes(value));
    case 'has':
      return found.length > 0;
    case 'missing':
      return found.length === 0;
  }
}
