import { href } from 'react-router';
import { parcelToText } from '#domain/print/print-figures.ts';
import { megalitres, parseVolume } from '#domain/units/volume.ts';
import { unitOfSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';

export type MarketKind = 'temporary' | 'permanent';

/** Addresses are read in any case. */
export const marketKindAt = ({ pathname }: URL): MarketKind =>
  /^\/static-market-detail\/perm\//i.test(pathname) ? 'permanent' : 'temporary';

/** The tab of the overview that lists the zone. */
export const overviewOf = (kind: MarketKind): string =>
  href('/overview/:key?', { key: kind === 'temporary' ? 'temp' : 'perm' });

/** The id of a zone, as a path writes it; null for anything else. */
export const zoneIdIn = (key: string | undefined): number | null =>
  key !== undefined && /^[1-9]\d{0,8}$/.test(key) ? Number(key) : null;

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
