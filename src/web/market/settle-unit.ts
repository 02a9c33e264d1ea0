import { rewritePriceBound, rewriteVolume } from '#domain/units/rewrite-figure.ts';
import { printUnitSymbol, unitOfSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';

/**
 * Figures in an address carry their unit: `volume=100&unit=ML`. Every page of the search stands at an address in the
 * unit of whoever reads; another one is led there, and `was` remembers the unit that the figures came in.
 */

const FIGURES = ['volume', 'minPrice', 'maxPrice'] as const;

type UnitWritten =
  | { readonly is: 'none' }
  | { readonly is: 'unknown' }
  | { readonly is: 'known'; readonly unit: VolumeUnit };

const last = (parameters: URLSearchParams, name: string): string => parameters.getAll(name).at(-1)?.trim() ?? '';

function unitIn(parameters: URLSearchParams): UnitWritten {
  const written = last(parameters, 'unit');
  if (written === '') return { is: 'none' };
  const unit = unitOfSymbol(written);
  return unit === null ? { is: 'unknown' } : { is: 'known', unit };
}

const holdsFigures = (parameters: URLSearchParams): boolean => FIGURES.some((name) => last(parameters, name) !== '');

/**
 * The same search with its figures in the unit of whoever reads; `null` where it is written so already, or in a unit
 * that there is not. Figures without a unit mean the reader's.
 */
export function inUnitOf(reader: VolumeUnit, parameters: URLSearchParams): URLSearchParams | null {
  const written = unitIn(parameters);
  if (!holdsFigures(parameters) || written.is === 'unknown') return null;
  if (written.is === 'known' && written.unit === reader) return null;
  const settled = new URLSearchParams(parameters);
  settled.set('unit', printUnitSymbol(reader));
  if (written.is === 'none') return settled;
  for (const name of FIGURES) {
    const figure = last(parameters, name);
    if (figure === '') continue;
    settled.set(
      name,
      name === 'volume'
        ? rewriteVolume(figure, written.unit, reader)
        : rewritePriceBound(figure, written.unit, reader, name),
    );
  }
  settled.set('was', printUnitSymbol(written.unit));
  return settled;
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
  return unitIn(parameters).is === 'unknown' && holdsFigures(parameters) && pathname !== form
    ? `${form}${search}`
    : null;
}
