import { titlePage } from '#domain/print/title-page.ts';
import { loadProvenance } from '../features/provenance/load-provenance.ts';
import { ProvenancePage, titleOf } from '../features/provenance/provenance-page.tsx';
import { inBrowser, onServer } from '../load.ts';
import type { Route } from './+types/says-who.ts';

export const loader = onServer(loadProvenance);
export const clientLoader = inBrowser(loadProvenance);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: titlePage(loaderData == null ? 'Says who?' : titleOf(loaderData)) },
];

export default function SaysWho({ loaderData }: Route.ComponentProps) {
  return <ProvenancePage {...loaderData} />;
}
