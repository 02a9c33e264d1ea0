import { PURCHASES, type Purchase, SEARCH_KINDS, type SearchKind } from '#domain/products/kind.ts';
import { notFound } from '../../load.ts';

/** The second part of `/search/buy/...`; anything but `buy` or `sell` is no page. */
export function purchaseIn({ pathname }: URL): Purchase {
  const found = PURCHASES.find((one) => one === pathname.split('/')[2]);
  if (found === undefined) throw notFound();
  return found;
}

/** The third part of `/search/buy/temporary/...`; anything but a kind of search is no page. */
export function kindIn({ pathname }: URL): SearchKind {
  const found = SEARCH_KINDS.find((one) => one === pathname.split('/')[3]);
  if (found === undefined) throw notFound();
  return found;
}
