import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useOutletContext } from 'react-router';
import { homeZoneOf, volumeUnitOf } from '#domain/accounts/preferences.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { NoLocation } from '../../features/shell/no-location.tsx';
import { inBrowser, type LoadInput, need, needSearcher, onServer } from '../../load.ts';
import { formPath } from '../../market/search-address.ts';
import type { SearchPlaces } from '../../market/search-facts.ts';
import { findSettledAddress } from '../../market/settle-unit.ts';
import { PathDrawings } from '../../market/trade-path-line.tsx';
import { redirectTo } from '../../redirect-to.ts';
import { withoutMap } from '../../without-map.ts';
import type { Route } from './+types/search-frame.ts';
import { typeIn } from './read-address.ts';

/** The places that the search screens name; zones of the home zone's system only. */
async function load({ app, url, params }: LoadInput) {
  const form = formPath(typeIn(params));
  const { preferences } = await needSearcher({ app, url });
  const unit = volumeUnitOf(preferences);
  const settled = findSettledAddress({ pathname: url.pathname, search: url.search, form }, unit);
  if (settled !== null) throw redirectTo(settled);
  const [zones, states] = await Promise.all([app.reference.listZones(), app.reference.listStates()]);
  const allZones = need(zones, url);
  const homeZone = allZones.find(({ id }) => id === homeZoneOf(preferences)) ?? null;
  const places: SearchPlaces | null =
    homeZone === null
      ? null
      : {
          homeZone,
          zones: allZones.filter(({ system }) => system.id === homeZone.system.id),
          states: need(states, url),
        };
  return { places, unit };
}

export const loader = onServer(async (input) => {
  const { places, unit } = await load(input);
  if (places === null) return { places, unit };
  const { homeZone, zones, states } = places;
  return { places: { homeZone: withoutMap(homeZone), zones: zones.map(withoutMap), states }, unit };
});
export const clientLoader = inBrowser(load);

/** Places don't change while somebody searches, unless in another tab: see `watch-home.ts`. */
export const shouldRevalidate = () => false;

export interface SearchFrameContext {
  readonly places: SearchPlaces;
  readonly unit: VolumeUnit;
}

/** What every screen of the search may rely on: a home zone, and the places around it. */
export const useSearchFrame = (): SearchFrameContext => useOutletContext<SearchFrameContext>();

/** The same for the title of a page; null for somebody without a home zone. */
export function frameIn(matches: readonly ({ readonly loaderData: unknown } | undefined)[]): SearchFrameContext | null {
  for (const match of matches) {
    const data = match?.loaderData as Partial<Awaited<ReturnType<typeof load>>> | null | undefined;
    if (data?.places != null && data.unit !== undefined) return { places: data.places, unit: data.unit };
  }
  return null;
}

export default function SearchFrame({ loaderData: { places, unit }, params }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const home = places?.homeZone.id ?? null;
  useEffect(() => {
    // Nothing on these pages waits for it, or stops where it does not come.
    const watch = import('./watch-home.ts').then(({ watchHome }) => watchHome(home)).catch(() => null);
    return () => void watch.then((end) => end?.());
  }, [home]);
  // The loader is not asked again while somebody searches, and the way back may lead to figures of another unit.
  const settled = findSettledAddress({ pathname, search, form: formPath(typeIn(params)) }, unit);
  if (settled !== null) return <Navigate to={settled} replace />;
  if (places === null) return <NoLocation />;
  return (
    <>
      <Outlet context={{ places, unit } satisfies SearchFrameContext} />
      <PathDrawings />
    </>
  );
}
