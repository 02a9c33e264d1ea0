import type { MarketTodayAnswer } from '#contract/operations/overview.ts';
import { type OnDemand, onDemand } from '../../ui/on-demand.tsx';
import type { MarketStripProps } from './market-strip.tsx';
import type { MyZoneTodayProps } from './my-zone-today.tsx';

/** Both stand in the page as it is served; their script, in one file, comes when the rest of the page runs. */
export const loadHomeParts = () => import('./home-parts.ts');

/** On the server, where a page is written in one go, they are there. */
const served = import.meta.env.SSR ? await loadHomeParts() : null;

export const MyZonePart: OnDemand<MyZoneTodayProps> =
  served?.MyZoneToday ?? onDemand('div', async () => (await loadHomeParts()).MyZoneToday);

export const MarketStripPart: OnDemand<MarketStripProps> =
  served?.MarketStrip ?? onDemand('section', async () => (await loadHomeParts()).MarketStrip);

/** Whether there is anything to show a stranger: an instance that nobody has published to has no market yet. */
export const hasFigures = ({ paid, zonesWithOffers, limits }: MarketTodayAnswer): boolean =>
  paid.length > 0 || zonesWithOffers > 0 || limits.open + limits.closed > 0;
