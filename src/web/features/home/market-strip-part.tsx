import type { MarketTodayAnswer } from '#contract/operations/overview.ts';
import { type OnDemand, onDemand } from '../../ui/on-demand.tsx';
import type { MarketStripProps } from './market-strip.tsx';

const loadMarketStrip = async () => (await import('./market-strip.tsx')).MarketStrip;

/** Who is logged in comes to the same address, and does without its script. */
export const MarketStripPart: OnDemand<MarketStripProps> = import.meta.env.SSR
  ? await loadMarketStrip()
  : onDemand('section', loadMarketStrip);

/** Whether there is anything to show: an instance that nobody has published to has no market yet. */
export const hasFigures = ({ paid, zonesWithOffers, limits }: MarketTodayAnswer): boolean =>
  paid.length > 0 || zonesWithOffers > 0 || limits.open + limits.closed > 0;
