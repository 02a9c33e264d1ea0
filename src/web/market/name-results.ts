import type { SearchKind, SearchSide } from '#domain/products/kind.ts';
import { printUnitSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';

const KIND_NAMES: Readonly<Record<SearchKind, string>> = {
  temporary: 'Temporary',
  permanent: 'Permanent',
  forward: 'Forward',
};

export const nameKind = (kind: SearchKind): string => KIND_NAMES[kind];

/** The headers of the specification; only buying temporary and selling permanent water carry the unit. */
export function titleOfResults(purchase: SearchSide, kind: SearchKind, unit: VolumeUnit): string {
  const title = `${purchase === 'buy' ? 'Buy' : 'Sell'} ${nameKind(kind)}`;
  const hasUnit = purchase === 'buy' ? kind === 'temporary' : kind === 'permanent';
  return hasUnit ? `${title} (${printUnitSymbol(unit)})` : title;
}
