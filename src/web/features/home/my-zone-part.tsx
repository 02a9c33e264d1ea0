import { type OnDemand, onDemand } from '../../ui/on-demand.tsx';
import type { MyZoneTodayProps } from './my-zone-today.tsx';

/** Strangers come to the same address, and do without its script. */
export const loadMyZonePart = () => import('./my-zone.ts');

/** On the server, where a page is written in one go, it is there. */
export const MyZonePart: OnDemand<MyZoneTodayProps> = import.meta.env.SSR
  ? (await loadMyZonePart()).MyZoneToday
  : onDemand('div', async () => (await loadMyZonePart()).MyZoneToday);
