import { PremiumView } from '../../features/services/premium-view.tsx';
import { inBrowser, type LoadInput, need, onServer } from '../../load.ts';
import { publicMeta } from '../../public-meta.ts';
import type { Route } from './+types/premium-page.ts';

const load = async ({ app, url }: LoadInput) => need(await app.reading.readPremium(), url);

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : publicMeta(loaderData.title, loaderData.lead);

export default function Premium({ loaderData }: Route.ComponentProps) {
  return <PremiumView {...loaderData} />;
}
