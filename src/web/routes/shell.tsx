import { Outlet, type ShouldRevalidateFunctionArgs, useMatches, useRouteLoaderData } from 'react-router';
import { PROBLEMS } from '#contract/problems.ts';
import { httpApp } from '../api.ts';
import { PageError } from '../features/shell/page-error.tsx';
import { PublicFrame } from '../features/shell/public-frame.tsx';
import { loadShell, type SignedIn, type SignedOut } from '../features/shell/shell-data.ts';
import { SignedInFrame } from '../features/shell/signed-in-frame.tsx';
import type { loader as rootLoader } from '../root.tsx';
import { settingContext } from '../setting.ts';
import { PageSkeleton, usePendingPage } from '../ui/page-skeleton.tsx';
import type { Route } from './+types/shell.ts';

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  loadShell({ app: context.get(settingContext).app, url, params });

export const clientLoader = ({ url, params }: Route.ClientLoaderArgs) => loadShell({ app: httpApp, url, params });

/** Who I am changes by acting, not by walking about; and a form whose answer was lost is no act. */
export const shouldRevalidate = ({ formMethod, actionStatus }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined && formMethod !== 'GET' && actionStatus !== PROBLEMS.unavailable.status;

/** How a page is framed for who is not logged in; a signed-in person's frame is always the same. */
export interface FrameHandle {
  /** `none`: the page brings its own. `brand`: the header is the brand alone. `wide`: from edge to edge. */
  readonly frame: 'none' | 'brand' | 'wide';
}

export default function Shell({ loaderData }: Route.ComponentProps) {
  const isPending = usePendingPage();
  return <Frame data={loaderData}>{isPending ? <PageSkeleton /> : <Outlet />}</Frame>;
}

interface FrameProps {
  readonly data: SignedIn | SignedOut;
  readonly isError?: boolean;
  readonly children: React.ReactNode;
}

function Frame({ data, isError = false, children }: FrameProps) {
  const served = useRouteLoaderData<typeof rootLoader>('root');
  const isDemo = served?.mode === 'demo';
  const frame = (useMatches().at(-1)?.handle as FrameHandle | undefined)?.frame;
  if (data.user !== null) {
    return (
      <SignedInFrame data={data} isDemo={isDemo}>
        {children}
      </SignedInFrame>
    );
  }
  // An error in the place of a page that brings its own frame has none.
  if (frame === 'none' && !isError) return children;
  return (
    <PublicFrame
      isDemo={isDemo}
      isRegistrationAllowed={served?.isRegistrationAllowed ?? false}
      isBrandOnly={frame === 'brand'}
      isWide={frame === 'wide'}
      contactHtml={data.contactHtml}
    >
      {children}
    </PublicFrame>
  );
}

export const ErrorBoundary = ({ loaderData }: Route.ErrorBoundaryProps) =>
  loaderData === undefined ? (
    <main className="main" id="main">
      <PageError />
    </main>
  ) : (
    <Frame data={loaderData} isError>
      <PageError />
    </Frame>
  );
