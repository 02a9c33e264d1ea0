import { useContext, useEffect } from 'react';
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { hasConsent } from '#contract/cookie-consent.ts';
import { pathBeforeToken } from '#contract/paths.ts';
import type { Route } from './+types/root.ts';
import { useIsLeaving } from './features/shell/leaving.ts';
import { LeavingPage } from './features/shell/leaving-page.tsx';
import { PageError } from './features/shell/page-error.tsx';
import { PublicFrame } from './features/shell/public-frame.tsx';
import { isServedPath } from './page/served-address.ts';
import { ServedPage, type StyleSheet } from './page/served-page.ts';
import { pageContextKey } from './page-context-key.ts';
import { pathWithin, redirectTo } from './redirect-to.ts';
import { type SiteData, useSiteData } from './site-data.ts';
import './styles/app.css';
import { untilOnline } from './page/until-online.ts';
import { InPageLink } from './ui/in-page-link.tsx';
import { useFocusOnArrival } from './ui/use-focus-on-arrival.ts';
import { useInnerHtml } from './ui/use-inner-html.ts';

export function loader({ context, request }: Route.LoaderArgs): SiteData {
  const { mode, isRegistrationAllowed, isSignedIn } = context.get(pageContextKey);
  // As it was asked for: the router's own reading of it has lost the slash.
  const url = new URL(request.url);
  if (hasTrailingSlash(url.pathname)) throw redirectTo(withoutTrailingSlash(url.pathname) + url.search, 301);
  return {
    mode,
    isRegistrationAllowed,
    hasAcceptedCookies: hasConsent(request.headers.get('cookie') ?? ''),
    namesSheet: isSignedIn || pathBeforeToken(url.pathname) !== null,
  };
}

const hasTrailingSlash = (pathname: string): boolean => pathname.length > 1 && pathname.endsWith('/');

function withoutTrailingSlash(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}

/** Where the server refuses a page or a form as a whole, no loader and no action runs; the page says what is wrong. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    const { refusal } = context.get(pageContextKey);
    if (refusal !== null) throw data(refusal, { status: refusal.status });
  },
];

/** A page that is gone back to needs its figures: without a network the one that is open stays until there is one. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    if (request.method === 'GET') await untilOnline();
    return next();
  },
];

/** The document keeps what it was served with. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { readonly children: React.ReactNode }) {
  const served = useSiteData();
  const { sheet, nonce, hasScripts } = useContext(ServedPage);
  const { pathname } = useLocation();
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <Meta />
        {/* Also where a script has led here, which the header of the page before does not speak of. */}
        {pathBeforeToken(pathname) !== null && <meta name="referrer" content="no-referrer" />}
        <PageStyles isNamed={served?.namesSheet === true} sheet={sheet} nonce={nonce} />
        {/* The colour of the bar over the page, as --evening. */}
        <meta name="theme-color" content="#0f2b38" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0a222d" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link
          rel="preload"
          href="/fonts/source-sans-3-7a19a702.woff2"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        {/* Drawn in development, and once for each set of routes (`page-scripts.ts`). The browser has its scripts by then, and leaves alone what stands here. */}
        {import.meta.env.SSR && hasScripts && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

interface PageStylesProps {
  readonly isNamed: boolean;
  readonly sheet: StyleSheet;
  readonly nonce: string;
}

/**
 * The one sheet. A stranger finds it in the page, and their browser fetches the file once it has run its script; for who
 * is logged in the page names that file, and also where the page's address must not be told. Not `Links`, which would
 * name it twice.
 */
function PageStyles({ isNamed, sheet: { text, href, integrity }, nonce }: PageStylesProps) {
  // In the browser the text is empty, and what was served stays.
  const inner = useInnerHtml(text);
  if (import.meta.env.DEV) return <Links nonce={nonce} />;
  if (isNamed)
    return <link rel="stylesheet" href={href} integrity={integrity} nonce={nonce} suppressHydrationWarning />;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, made by the build
    <style data-file={href} nonce={nonce} dangerouslySetInnerHTML={inner} suppressHydrationWarning />
  );
}

export default function Root() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isLeaving = useIsLeaving();
  useFocusOnArrival();
  useEffect(() => {
    if (!isServedPath(pathname)) document.querySelector('[rel=canonical]')?.remove();
  }, [pathname]);
  useEffect(() => {
    if (hasTrailingSlash(pathname))
      navigate(pathWithin(withoutTrailingSlash(pathname) + search + hash), { replace: true });
  }, [pathname, search, hash, navigate]);
  return (
    <>
      <div hidden={isLeaving}>
        <InPageLink className="skip" to="main">
          Skip to content
        </InPageLink>
        <Outlet />
      </div>
      {isLeaving && <LeavingPage />}
    </>
  );
}

export const ErrorBoundary = () => (
  <PublicFrame framing="brand" banners={null} isRegistrationAllowed={false} isComing={() => false}>
    <PageError />
  </PublicFrame>
);
