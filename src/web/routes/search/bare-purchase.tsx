import { redirect } from 'react-router';
import type { Route } from './+types/bare-purchase.ts';
import { purchaseIn } from './search-params.ts';

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/search/${purchaseIn(params)}/temporary`);

/** Never shown. Without it the address would be one of data, and what is neither `buy` nor `sell` no page. */
export default function BarePurchase() {
  return null;
}
