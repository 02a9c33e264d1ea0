/** What the start page shows to who has a zone, and loads for them. */
export { loadMyZone } from './load-my-zone.ts';
export { MyZoneToday } from './my-zone-today.tsx';
