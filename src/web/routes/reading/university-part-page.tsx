import { PartView } from '../../features/reading/part-view.tsx';
import { inBrowser, type LoadInput, need, onServer } from '../../load.ts';
import { publicMeta } from '../../public-meta.ts';
import type { FrameHandle } from '../shell.tsx';
import type { Route } from './+types/university-part-page.ts';

const load = async ({ app, url, params: { uid = '' } }: LoadInput) =>
  need(await app.reading.readUniversityPart({ params: { uid } }), url);

export const handle: FrameHandle = { frame: 'brand' };
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : publicMeta(loaderData.header, loaderData.subheading);

export default function UniversityPart({ loaderData }: Route.ComponentProps) {
  return <PartView {...loaderData} />;
}
