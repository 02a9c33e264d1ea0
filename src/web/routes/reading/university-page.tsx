import { UniversityView } from '../../features/reading/university-view.tsx';
import { inBrowser, type LoadInput, need, onServer } from '../../load.ts';
import { publicMeta } from '../../public-meta.ts';
import type { FrameHandle } from '../shell.tsx';
import type { Route } from './+types/university-page.ts';

const load = async ({ app, url }: LoadInput) => need(await app.reading.readUniversity(), url);

export const handle: FrameHandle = { frame: 'brand' };
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : publicMeta(loaderData.title, loaderData.description);

export default function University({ loaderData }: Route.ComponentProps) {
  return <UniversityView {...loaderData} />;
}
