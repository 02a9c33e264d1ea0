import { HelpView } from '../../features/reading/help-view.tsx';
import { inBrowser, type LoadInput, need, onServer } from '../../load.ts';
import { publicMeta } from '../../public-meta.ts';
import type { Route } from './+types/help-page.ts';

const load = async ({ app, url }: LoadInput) => need(await app.reading.listHelp(), url);

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta: Route.MetaFunction = ({ loaderData }) => publicMeta('FAQ', loaderData?.description);

export default function Help({ loaderData }: Route.ComponentProps) {
  return <HelpView {...loaderData} />;
}
