import { SEARCH_KINDS, SEARCH_SIDES } from '#domain/products/kind.ts';
import { type LoadInput, notFound } from '../../load.ts';
import { parseSearch, type SearchAddress, type SearchType } from '../../market/search-address.ts';

/** Which search a path under `/search/:purchase/:kind` is of; anything else than the six is no page. */
export function typeIn(params: LoadInput['params']): SearchType {
  const purchase = SEARCH_SIDES.find((one) => one === params.purchase);
  const kind = SEARCH_KINDS.find((one) => one === params.kind);
  if (purchase === undefined || kind === undefined) throw notFound();
  return { purchase, kind };
}

/** The search that an address says. */
export const readAddress = ({ params, url }: Pick<LoadInput, 'params' | 'url'>): SearchAddress =>
  parseSearch(typeIn(params), url.searchParams);
