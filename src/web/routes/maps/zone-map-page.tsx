import { loadZoneMap } from '../../features/zone-map/load-zone-map.ts';
import { ZoneMap } from '../../features/zone-map/zone-map.tsx';
import { inBrowser, onServer } from '../../load.ts';
import { useReader } from '../../use-reader.ts';
import type { Route } from './+types/zone-map-page.ts';

export const loader = onServer(loadZoneMap);
export const clientLoader = inBrowser(loadZoneMap);

export default function ZoneMapPage({ loaderData }: Route.ComponentProps) {
  return <ZoneMap loaded={loaderData} {...useReader()} />;
}
