import { redirect } from 'react-router';
import type { Route } from './+types/bare-purchase.ts';
import { purchaseIn } from './search-params.ts';

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/search/${purchaseIn(params)}/temporary`);
