import { redirect } from 'react-router';
import { purchaseIn } from './search-params.ts';

export const loader = ({ request }: { readonly request: Request }) =>
  redirect(`/search/${purchaseIn(new URL(request.url))}/temporary`);

/** Never shown. Without it the address would be one of data, and what is neither `buy` nor `sell` no page. */
export default function BarePurchase() {
  return null;
}
