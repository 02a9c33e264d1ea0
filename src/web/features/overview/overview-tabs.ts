import { href } from 'react-router';
import type { Kind } from '#domain/products/kind.ts';

export const OVERVIEW_KEYS = [
  'temp',
  'perm',
  'forward',
  'lease',
  'carryover',
  'storage',
  'connectivity',
  'news',
] as const;
export type OverviewKey = (typeof OVERVIEW_KEYS)[number];

export const LABEL_OF_TAB: Readonly<Record<OverviewKey, string>> = {
  temp: 'Temp Price',
  perm: 'Perm Price',
  forward: 'Forward Water',
  lease: 'Lease Water',
  carryover: 'Carryover Parking',
  storage: 'Storage / Allocations',
  connectivity: 'Trade Limits',
  news: 'News',
};

/** The tabs of prices, and the product that each of them is about. */
export const KIND_OF_TAB = {
  temp: 'temporary',
  perm: 'permanent',
  forward: 'forward',
  lease: 'lease',
  carryover: 'carryover_parking',
} as const satisfies Partial<Record<OverviewKey, Kind>>;
export type PriceKey = keyof typeof KIND_OF_TAB;

export const isPriceKey = (key: OverviewKey): key is PriceKey => key in KIND_OF_TAB;

/** The tab of an address; without a known key it is that of temporary prices. */
export const readOverviewKey = (key: string | undefined): OverviewKey =>
  OVERVIEW_KEYS.find((one) => one === key) ?? 'temp';

export const overviewPath = (key: OverviewKey): string => href('/overview/:key?', { key });
