import { UnconfirmedPage } from '../features/not-confirmed/unconfirmed-page.tsx';
import { inBrowser, type LoadInput, need, onServer } from '../load.ts';
import type { Route } from './+types/not-confirmed.ts';

const load = async ({ app, url }: Pick<LoadInput, 'app' | 'url'>) => need(await app.reference.listUnconfirmed(), url);

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = () => [{ title: 'What we have not confirmed · Anabranch' }];

export default function NotConfirmed({ loaderData }: Route.ComponentProps) {
  return <UnconfirmedPage groups={loaderData} />;
}
