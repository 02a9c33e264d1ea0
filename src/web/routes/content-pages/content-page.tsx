import { href } from 'react-router';
import { ContentPage } from '../../features/content-pages/content-page.tsx';
import { loadContentPage } from '../../features/content-pages/load-content-page.ts';
import { ForVisitors } from '../../features/reading/for-visitors.tsx';
import { loadForVisitors } from '../../features/reading/load-for-visitors.ts';
import { inBrowser, type LoadInput, onServer } from '../../load.ts';

/** The document of each content page; one of them is of the help. */
async function load(input: LoadInput) {
  const { pathname } = input.url;
  const documents = {
    [href('/cookies')]: 'cookies',
    [href('/climate-outlook')]: 'climate-outlook',
    [href('/faq/privacy')]: 'privacy',
  };
  const [page, forVisitors] = await Promise.all([
    loadContentPage(input, documents[pathname] ?? ''),
    pathname === href('/faq/privacy') ? loadForVisitors(input) : null,
  ]);
  return { page, forVisitors };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function Content({ loaderData }: { readonly loaderData: Awaited<ReturnType<typeof load>> }) {
  return <ContentPage page={loaderData.page} end={<ForVisitors led={loaderData.forVisitors} />} />;
}
