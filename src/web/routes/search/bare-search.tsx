import { href } from 'react-router';
import { SEARCH_SIDES } from '#domain/products/kind.ts';
import { formPath } from '../../market/search-address.ts';
import { redirectTo } from '../../redirect-to.ts';

/** `/search`, `/search/buy` and `/search/sell`. */
export const loader = ({ url }: { readonly url: URL }) =>
  redirectTo(
    formPath({
      purchase: SEARCH_SIDES.find((one) => url.pathname === href(`/search/${one}`)) ?? 'buy',
      kind: 'temporary',
    }),
  );
