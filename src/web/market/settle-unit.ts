import type { SearchDraft } from '#domain/search/search-draft.ts';
import { rewritePriceBound, rewriteVolume } from '#domain/units/rewrite-figure.ts';
import { printUnitSymbol, unitOfSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import { type Figures, holdsFigures, readFigures } from './search-address.ts';

/**
 * Figures in an address carry their unit: `volume=100&unit=ML`. Every page of the search stands at an address in the
 * unit of whoever reads; another one is led there, and `was` remembers the unit that the figures came in.
 */

interface Settled {
  /** As they read now, with their unit. */
  readonly figures: Figures;
  /** The unit that they came in, where it was said. */
  readonly was: string | null;
}

/**
 * The figures of a search in the unit of whoever reads; `null` where they are written so already, or in a unit that there
 * is not. Figures without a unit mean the reader's.
 */
export function settleFigures(reader: VolumeUnit, draft: SearchDraft): Settled | null {
  if (!holdsFigures(draft)) return null;
  const unit = printUnitSymbol(reader);
  const { volume, minPrice, maxPrice } = draft;
  if ((draft.unit ?? '') === '') return { figures: { unit }, was: null };
  const written = unitOfSymbol(draft.unit ?? '');
  if (written === null || written === reader) return null;
  const figures = {
    unit,
    ...(volume === undefined ? {} : { volume: rewriteVolume(volume, written, reader) }),
    ...(minPrice === undefined ? {} : { minPrice: rewritePriceBound(minPrice, written, reader, 'minPrice') }),
    ...(maxPrice === undefined ? {} : { maxPrice: rewritePriceBound(maxPrice, written, reader, 'maxPrice') }),
  };
  return { figures, was: printUnitSymbol(written) };
}

/** The same address with its figures settled; `null` where they are. */
export function inUnitOf(reader: VolumeUnit, parameters: URLSearchParams): URLSearchParams | null {
  const settled = settleFigures(reader, readFigures(parameters));
  if (settled === null) return null;
  const written = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(settled.figures)) if (value !== undefined) written.set(name, value);
  if (settled.was !== null) written.set('was', settled.was);
  return written;
}

interface WrittenAddress {
  readonly pathname: string;
  readonly search: string;
  /** Where the form of this search is. */
  readonly form: string;
}

/** Where to go from an address of the search that cannot be shown as it is written; `null`: nowhere. */
export function findSettledAddress({ pathname, search, form }: WrittenAddress, reader: VolumeUnit): string | null {
  const parameters = new URLSearchParams(search);
  const settled = inUnitOf(reader, parameters);
  if (settled !== null) return `${pathname}?${settled}`;
  // The form says that there is no such unit.
  const figures = readFigures(parameters);
  const isUnknown = figures.unit !== undefined && unitOfSymbol(figures.unit) === null;
  return isUnknown && holdsFigures(figures) && pathname !== form ? `${form}${search}` : null;
}
