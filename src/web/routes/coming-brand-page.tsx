import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { httpApp } from '../api.ts';
import { ComingPageView } from '../features/coming/coming-page.tsx';
import { type LoadedComingPage, loadComingPage } from '../features/coming/load-coming-page.ts';
import { settingContext } from '../setting.ts';
import type { FrameHandle } from './shell.tsx';

type Args = Pick<LoaderFunctionArgs, 'url' | 'params'>;

export const handle: FrameHandle = { frame: 'brand' };

export const loader = ({ context, url, params }: Args & { readonly context: Readonly<RouterContextProvider> }) =>
  loadComingPage({ app: context.get(settingContext).app, url, params });

export const clientLoader = ({ url, params }: Args) => loadComingPage({ app: httpApp, url, params });

export default function Coming({ loaderData }: { readonly loaderData: LoadedComingPage }) {
  return <ComingPageView page={loaderData} />;
}
