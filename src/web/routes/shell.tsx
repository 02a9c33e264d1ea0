import { Outlet, redirect, useRouteLoaderData } from 'react-router';
import { homeZoneOf, volumeUnitOf } from '#domain/accounts/preferences.ts';
import { httpApp } from '../api.ts';
import { BottomBar } from '../features/shell/bottom-bar.tsx';
import { LocationStrip } from '../features/shell/location-strip.tsx';
import { OfflineBar } from '../features/shell/offline-bar.tsx';
import { PageError } from '../features/shell/page-error.tsx';
import { SideBar } from '../features/shell/side-bar.tsx';
import { type LoadInput, loginFor, need, want } from '../load.ts';
import type { loader as rootLoader } from '../root.tsx';
import { settingContext } from '../setting.ts';
import { InPageLink } from '../ui/in-page-link.tsx';
import { useFocusOnArrival } from '../ui/use-focus-on-arrival.ts';
import type { Route } from './+types/shell.ts';

/** Who is here, where home is, and how old the market is: what every page of a signed-in person needs. */
async function load({ app, url }: LoadInput) {
  const { user, csrfToken } = need(await app.session.read(), url);
  if (user === null) throw redirect(loginFor(url));
  const homeZoneId = homeZoneOf(user.preferences);
  const zones = homeZoneId === null ? [] : need(await app.reference.listZones(), url);
  return {
    user,
    csrfToken,
    unit: volumeUnitOf(user.preferences),
    homeZone: zones.find(({ id }) => id === homeZoneId) ?? null,
    pricesTo: want(await app.reference.readMarketAge())?.pricesTo ?? null,
  };
}

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  load({ app: context.get(settingContext).app, url: new URL(request.url), params });

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  load({ app: httpApp, url: new URL(request.url), params });

/** Who I am changes by acting, not by walking about. */
export const shouldRevalidate = ({ formMethod }: { formMethod?: string }) =>
  formMethod !== undefined && formMethod !== 'GET';

export default function Shell({ loaderData }: Route.ComponentProps) {
  return (
    <Frame data={loaderData}>
      <Outlet />
    </Frame>
  );
}

function Frame({
  data,
  children,
}: {
  readonly data: Awaited<ReturnType<typeof load>>;
  readonly children: React.ReactNode;
}) {
  const { user, homeZone, csrfToken, pricesTo } = data;
  useFocusOnArrival();
  const isDemo = useRouteLoaderData<typeof rootLoader>('root')?.mode === 'demo';
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <div className="app">
      <InPageLink className="skip" to="main">
        Skip to content
      </InPageLink>
      <SideBar name={name} csrfToken={csrfToken} />
      <div className="page">
        <header className="top">
          <a className="brand" href="/">
            <img src="/logo-evening.svg" alt="Anabranch" width="142" height="34" />
          </a>
        </header>
        {isDemo && (
          <aside className="demo-banner" aria-label="About this site">
            Demonstration: simulated market
          </aside>
        )}
        <LocationStrip homeZone={homeZone} pricesTo={pricesTo} />
        <OfflineBar />
        <main className="main" id="main">
          {children}
        </main>
      </div>
      <BottomBar name={name} csrfToken={csrfToken} homeZone={homeZone} />
    </div>
  );
}

export const ErrorBoundary = ({ loaderData }: Route.ErrorBoundaryProps) =>
  loaderData === undefined ? (
    <main className="main" id="main">
      <PageError />
    </main>
  ) : (
    <Frame data={loaderData}>
      <PageError />
    </Frame>
  );
