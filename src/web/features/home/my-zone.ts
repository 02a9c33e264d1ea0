/** The start page of who has a zone: what it loads, and how it looks. */
export { loadMyZone } from './load-my-zone.ts';
export { MyZoneToday } from './my-zone-today.tsx';
