import { href } from 'react-router';
import { parcelToText } from '#domain/print/print-figures.ts';
import type { Direction } from '#domain/products/kind.ts';
import { megalitres, parseVolume } from '#domain/units/volume.ts';
import { unitOfSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import { PERIOD_FIELD } from '../../market/price-periods.ts';

export type MarketKind = 'temporary' | 'permanent';

/** The market of a zone. */
export function marketPath(kind: MarketKind, key: string): string {
  return kind === 'temporary'
    ? href('/static-market-detail/temp/:key', { key })
    : href('/static-market-detail/perm/:key', { key });
}

/** What the addresses of permanent markets begin with, however their zone is written. */
const PERMANENT_MARKETS = marketPath('permanent', '-').slice(0, -1);

/** Of the market of a zone, or of what lies behind it. Addresses are read in any case. */
export const marketKindAt = ({ pathname }: URL): MarketKind =>
  pathname.toLowerCase().startsWith(PERMANENT_MARKETS) ? 'permanent' : 'temporary';

/** The tab of the overview that lists the zone. */
export const overviewOf = (kind: MarketKind): string =>
  href('/overview/:key?', { key: kind === 'temporary' ? 'temp' : 'perm' });

const USUAL_VOLUME = megalitres(100);

/**
 * The volume that totals are for, as it is typed in the reader's unit: an address that somebody sent names its own. What
 * cannot be read stays as it was typed.
 */
export function volumeIn(parameters: URLSearchParams, unit: VolumeUnit): string {
  const typed = parameters.getAll('volume').at(-1)?.trim() ?? '';
  if (typed === '') return parcelToText(USUAL_VOLUME, unit);
  const typedUnit = unitOfSymbol(parameters.getAll('unit').at(-1)?.trim() ?? '') ?? unit;
  if (typedUnit === unit) return typed;
  const volume = parseVolume(typed, typedUnit);
  return volume.ok ? parcelToText(volume.value, unit) : typed;
}

const SIDE_FIELD = 'listings';
const CLASS_FIELD = 'class';
const BIDS = 'bids';

/** Which listings of the zone are looked at. */
export interface ListingsView {
  readonly direction: Direction;
  /** The class of entitlement; null of temporary water. */
  readonly classId: number | null;
}

/** The listings that an address asks for: offers unless it says bids, of the first of these classes unless it names one of them. */
export function listingsViewIn(parameters: URLSearchParams, classIds: readonly number[]): ListingsView {
  const asked = parameters.get(CLASS_FIELD);
  return {
    direction: parameters.get(SIDE_FIELD) === BIDS ? 'BUY' : 'SELL',
    classId: classIds.find((id) => String(id) === asked) ?? classIds[0] ?? null,
  };
}

/** The same query with other listings; offers leave it clean. */
export function withListings(search: string, { direction, classId }: ListingsView): string {
  const parameters = new URLSearchParams(search);
  if (direction === 'BUY') parameters.set(SIDE_FIELD, BIDS);
  else parameters.delete(SIDE_FIELD);
  if (classId !== null) parameters.set(CLASS_FIELD, String(classId));
  return `?${parameters}`;
}

/** What an address says beside the volume. */
const VIEW_FIELDS: readonly string[] = [PERIOD_FIELD, SIDE_FIELD, CLASS_FIELD];

/** What a form of the page sends along, so that the rest of the page stays as it is looked at. */
export const listViewFields = (search: string): readonly (readonly [string, string])[] =>
  [...new URLSearchParams(search)].filter(([name]) => VIEW_FIELDS.includes(name));

/** The brokers of the zone. */
export function brokersOfMarket(kind: MarketKind, zoneId: number): string {
  const key = String(zoneId);
  return kind === 'temporary'
    ? href('/static-market-detail/temp/:key/brokers', { key })
    : href('/static-market-detail/perm/:key/brokers', { key });
}
