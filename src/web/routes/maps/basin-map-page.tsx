import { BasinMap } from '../../features/basin-map/basin-map.tsx';
import { loadBasinMap } from '../../features/basin-map/load-basin-map.ts';
import { inBrowser, onServer } from '../../load.ts';
import type { Route } from './+types/basin-map-page.ts';

export const loader = onServer(loadBasinMap);
export const clientLoader = inBrowser(loadBasinMap);

export default function BasinMapPage({ loaderData }: Route.ComponentProps) {
  return <BasinMap loaded={loaderData} />;
}
