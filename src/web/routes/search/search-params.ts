import { PURCHASES, type Purchase, SEARCH_KINDS, type SearchKind } from '#domain/products/kind.ts';
import type { LoadInput } from '../../load.ts';
import { notFound } from '../../load.ts';

/** `buy` or `sell` from the path; anything else is no page. */
export function purchaseIn({ purchase }: LoadInput['params']): Purchase {
  const found = PURCHASES.find((one) => one === purchase);
  if (found === undefined) throw notFound();
  return found;
}

/** `temporary`, `permanent` or `forward` from the path; anything else is no page. */
export function kindIn({ kind }: LoadInput['params']): SearchKind {
  const found = SEARCH_KINDS.find((one) => one === kind);
  if (found === undefined) throw notFound();
  return found;
}
