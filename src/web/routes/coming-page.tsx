import { ComingPageView } from '../features/coming/coming-page.tsx';
import { type LoadedComingPage, loadComingPage } from '../features/coming/load-coming-page.ts';
import { inBrowser, onServer } from '../load.ts';

export const loader = onServer(loadComingPage);
export const clientLoader = inBrowser(loadComingPage);

export default function Coming({ loaderData }: { readonly loaderData: LoadedComingPage }) {
  return <ComingPageView page={loaderData} />;
}
