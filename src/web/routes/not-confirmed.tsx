import { UnconfirmedPage } from '../features/not-confirmed/unconfirmed-page.tsx';
import { inBrowser, type LoadInput, need, onServer } from '../load.ts';
import { publicMeta } from '../public-meta.ts';
import type { Route } from './+types/not-confirmed.ts';

const load = async ({ app, url }: Pick<LoadInput, 'app' | 'url'>) => need(await app.reference.listUnconfirmed(), url);

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = () =>
  publicMeta(
    'What we have not confirmed',
    'Rules, fees and times of the water market that we show and could not confirm, each with its source.',
  );

export default function NotConfirmed({ loaderData }: Route.ComponentProps) {
  return <UnconfirmedPage groups={loaderData} />;
}
