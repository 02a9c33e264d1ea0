import { redirect } from 'react-router';
import { purchaseIn } from './search-params.ts';

export const loader = ({ url }: { readonly url: URL }) => redirect(`/search/${purchaseIn(url)}/temporary`);

/** Never shown. Without it the address would be one of data, and what is neither `buy` nor `sell` no page. */
export default function BarePurchase() {
  return null;
}
