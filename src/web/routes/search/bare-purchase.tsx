import { redirect } from 'react-router';
import { purchaseIn } from './search-params.ts';

export const loader = ({ request }: { readonly request: Request }) =>
  redirect(`/search/${purchaseIn(new URL(request.url))}/temporary`);
