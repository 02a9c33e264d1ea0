import { ContentPage } from '../../features/content-pages/content-page.tsx';
import { loadContentPage } from '../../features/content-pages/load-content-page.ts';
import { inBrowser, type LoadInput, notFound, onServer } from '../../load.ts';
import type { Route } from './+types/beside-search.ts';

/** `/search/how-limits-work` is the page `search-how-limits-work`. What can be no uid is nobody's. */
function uidOf({ page = '' }: LoadInput['params']): string {
  if (!/^[a-z0-9-]{1,93}$/.test(page)) throw notFound();
  return `search-${page}`;
}

const load = (input: LoadInput) => loadContentPage(input, uidOf(input.params));

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function BesideSearch({ loaderData }: Route.ComponentProps) {
  return <ContentPage page={loaderData} />;
}
