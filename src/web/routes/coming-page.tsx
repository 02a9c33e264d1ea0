import { ComingPageView } from '../features/coming/coming-page.tsx';
import { frameOfComing } from '../features/coming/coming-pages.ts';
import { type LoadedComingPage, loadComingPage } from '../features/coming/load-coming-page.ts';
import { inBrowser, onServer } from '../load.ts';
import type { FrameHandle } from './shell.tsx';

export const handle: FrameHandle = { frame: frameOfComing };
export const loader = onServer(loadComingPage);
export const clientLoader = inBrowser(loadComingPage);

export default function Coming({ loaderData }: { readonly loaderData: LoadedComingPage }) {
  return <ComingPageView page={loaderData} />;
}
