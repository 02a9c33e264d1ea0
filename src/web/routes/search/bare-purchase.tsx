import { redirectTo } from '../../redirect-to.ts';
import { purchaseIn } from './search-params.ts';

export const loader = ({ url }: { readonly url: URL }) => redirectTo(`/search/${purchaseIn(url)}/temporary`);

/** Never shown. Without it the address would be one of data, and what is neither `buy` nor `sell` no page. */
export default function BarePurchase() {
  return null;
}
