/** What the start page shows to a stranger or to who has a zone, and loads for the latter. */
export { loadMyZone } from './load-my-zone.ts';
export { MarketStrip } from './market-strip.tsx';
export { MyZoneToday } from './my-zone-today.tsx';
