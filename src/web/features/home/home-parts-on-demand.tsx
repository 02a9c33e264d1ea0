import type { MarketTodayAnswer } from '#contract/operations/overview.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import type { LiveFigureProps } from './live-figure.tsx';
import type { MyZoneTodayProps } from './my-zone-today.tsx';
import type { PublicHomeProps } from './public-home.tsx';

/** They stand in the page as it is served; their script, in a file for who is logged in and one for strangers, comes when the rest of the page runs. */
export const loadHomeParts = () => import('./home-parts.ts');
const loadPublicParts = () => import('./public-parts.ts');

/** On the server, where a page is written in one go, they are there. */
const served = import.meta.env.SSR ? { ...(await loadHomeParts()), ...(await loadPublicParts()) } : null;

export const MyZonePart = onDemand<MyZoneTodayProps>({
  tag: 'div',
  load: async () => (await loadHomeParts()).MyZoneToday,
  served: served?.MyZoneToday ?? null,
});

export const PublicHomePart = onDemand<PublicHomeProps>({
  tag: 'div',
  load: async () => (await loadPublicParts()).PublicHome,
  served: served?.PublicHome ?? null,
});

export const LiveFigurePart = onDemand<LiveFigureProps>({
  tag: 'div',
  load: async () => (await loadPublicParts()).LiveFigure,
  served: served?.LiveFigure ?? null,
});

/** Whether there is anything to show a stranger: an instance that nobody has published to has no market yet. */
export const hasFigures = ({ paid, zonesWithOffers, limits }: MarketTodayAnswer): boolean =>
  paid.length > 0 || zonesWithOffers > 0 || limits.open + limits.closed > 0;
