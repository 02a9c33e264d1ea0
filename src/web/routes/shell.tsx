import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { href, Outlet, type ShouldRevalidateFunctionArgs, useMatches } from 'react-router';
import { isServerFault } from '#contract/problems.ts';
import { isComing } from '../features/coming/coming-pages.ts';
import { CookieBanner } from '../features/shell/cookie-banner.tsx';
import { DemoBanner } from '../features/shell/demo-banner.tsx';
import { loadShell } from '../features/shell/load-shell.ts';
import { PageError } from '../features/shell/page-error.tsx';
import { type Framing, PublicFrame } from '../features/shell/public-frame.tsx';
import { ServerErrorBar } from '../features/shell/server-error-bar.tsx';
import { SignedInFrame } from '../features/shell/signed-in-frame.tsx';
import { useSentForm } from '../forms/sent-form.ts';
import { JustClosed, NONE_CLOSED } from '../just-closed.ts';
import { inBrowser, onServer } from '../load.ts';
import type { SignedIn, SignedOut } from '../shell-data.ts';
import { useSiteData } from '../site-data.ts';
import { PageSkeleton, usePendingPage } from '../ui/page-skeleton.tsx';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import { withoutMap } from '../without-map.ts';
import type { Route } from './+types/shell.ts';

export const loader = onServer(async (input) => {
  const data = await loadShell(input);
  return data.user === null || data.homeZone === null ? data : { ...data, homeZone: withoutMap(data.homeZone) };
});
export const clientLoader = inBrowser(loadShell);

/**
 * Who I am changes by acting, not by walking about; and a form that was lost, or that the server broke over, is no act. Whoever is sent to the
 * start page or to the login may have been logged out elsewhere.
 */
export const shouldRevalidate = ({
  formMethod,
  actionStatus = 200,
  nextUrl,
  currentUrl,
}: ShouldRevalidateFunctionArgs) =>
  (formMethod !== undefined && formMethod !== 'GET' && !isServerFault({ status: actionStatus })) ||
  (nextUrl.pathname !== currentUrl.pathname && WITHOUT_SESSION.includes(nextUrl.pathname));

/** There, and where a form has to be signed, which pages for all do not sign. */
const WITHOUT_SESSION = [
  ...[href('/'), href('/login'), href('/register'), href('/forgot_password'), href('/resend_activation')],
  href('/other-services'),
];

/** How a page is framed for who is not logged in. */
export interface FrameHandle {
  readonly frame: Framing;
  /** The one script of a page that is never drawn by script (`entry.server.tsx`); what leads to it loads the document. */
  readonly soleScript?: string;
}

export default function Shell({ loaderData }: Route.ComponentProps) {
  useSentForm();
  const isPending = usePendingPage();
  const [closed, setClosed] = useState(NONE_CLOSED);
  return (
    <JustClosed value={closed}>
      <Frame
        data={loaderData}
        live={
          loaderData.user?.permissions.includes('anabranch.water_search') && (
            <Live key={loaderData.user.id} onClosed={setClosed} />
          )
        }
      >
        {isPending ? <PageSkeleton /> : <Outlet />}
      </Frame>
    </JustClosed>
  );
}

type LiveUpdates = typeof import('./live/live.tsx').default;

/** What changes in the market comes when the page has been at rest for a moment; without it the page is as it was. */
function Live({ onClosed }: Pick<ComponentProps<LiveUpdates>, 'onClosed'>) {
  const [Updates, setUpdates] = useState<LiveUpdates>();
  const isDrawnHere = useIsHydrated();
  const [drawnAt] = useState(isDrawnHere ? performance.now() : 0);
  useEffect(() => {
    const timer = setTimeout(() => {
      import('./live/live.tsx').then(
        (live) => setUpdates(() => live.default),
        () => undefined,
      );
    }, 500);
    return () => clearTimeout(timer);
  }, []);
  return Updates && <Updates drawnAt={drawnAt} onClosed={onClosed} />;
}

/** As the page that is open asks for it. */
function useFraming(): Framing {
  const { frame = 'plain' } = (useMatches().at(-1)?.handle ?? {}) as Partial<FrameHandle>;
  return frame;
}

interface FrameProps {
  readonly data: SignedIn | SignedOut;
  readonly isError?: boolean;
  /** What comes in while the page is open. */
  readonly live?: ReactNode;
  readonly children: ReactNode;
}

function Frame({ data, isError = false, live, children }: FrameProps) {
  const served = useSiteData();
  const frame = useFraming();
  const banners = (
    <>
      {served?.hasAcceptedCookies === false && <CookieBanner csrfToken={data.csrfToken} />}
      <ServerErrorBar />
      {served?.mode === 'demo' && <DemoBanner />}
      {live}
    </>
  );
  if (data.user !== null) {
    return (
      <SignedInFrame data={data} banners={banners} isComing={isComing}>
        {children}
      </SignedInFrame>
    );
  }
  return (
    <PublicFrame
      // An error in the place of a page that brings its own frame has none.
      framing={frame === 'none' && isError ? 'plain' : frame}
      banners={banners}
      isRegistrationAllowed={served?.isRegistrationAllowed ?? false}
      words={data}
      isComing={isComing}
    >
      {children}
    </PublicFrame>
  );
}

export const ErrorBoundary = ({ loaderData }: Route.ErrorBoundaryProps) =>
  loaderData === undefined ? (
    <PublicFrame framing="brand" banners={null} isRegistrationAllowed={false} isComing={isComing}>
      <PageError />
    </PublicFrame>
  ) : (
    <Frame data={loaderData} isError>
      <PageError />
    </Frame>
  );
