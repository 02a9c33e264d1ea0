import { useLocation } from 'react-router';
import { printExactVolume } from '#domain/print/print-figures.ts';
import { parseVolume } from '#domain/units/volume.ts';
import { printUnitSymbol, unitOfSymbol, VOLUME_UNIT_FACTS, type VolumeUnit } from '#domain/units/volume-unit.ts';
import { Note } from '../ui/note.tsx';
import css from './conversion-note.module.css';
import { type Figures, lastIn, readFigures } from './search-address.ts';

/** The figures of a search in the unit of whoever reads, and the one that they came in. */
interface Converted extends Figures {
  readonly was: string;
}

interface ConversionNoteProps {
  /** Of a search that does not stand in the address of the page. */
  readonly figures?: Converted | undefined;
}

/** Says that the figures of this search came in another unit than the reader's. */
export function ConversionNote({ figures }: ConversionNoteProps) {
  const location = useLocation();
  const words = describeConversion(figures ?? readConverted(new URLSearchParams(location.search)));
  return words === null ? null : (
    <div className={css.note}>
      <Note tone="info">
        <p role="status">{words}</p>
      </Note>
    </div>
  );
}

/** What an address says was converted. */
export const readConverted = (parameters: URLSearchParams): Converted => ({
  ...readFigures(parameters),
  was: lastIn(parameters, 'was'),
});

/** `This search was for 100 ML; you now read in kilolitres: 100,000 kL.` */
export function describeConversion(figures: Converted): string | null {
  const unit = unitOfSymbol(figures.unit ?? '');
  const was = unitOfSymbol(figures.was);
  if (unit === null || was === null || was === unit) return null;
  const volume = parseVolume(figures.volume ?? '', unit);
  const hasPrice = figures.minPrice !== undefined || figures.maxPrice !== undefined;
  const prices = `per ${printUnitSymbol(was)} to dollars per ${printUnitSymbol(unit)}`;
  if (!volume.ok) return hasPrice ? `The prices of this search were converted from dollars ${prices}.` : null;
  return [
    `This search was for ${printExactVolume(volume.value, was)}; you now read in ${nameUnit(unit)}: ${printExactVolume(volume.value, unit)}.`,
    ...(hasPrice ? [`Its prices were converted from dollars ${prices}.`] : []),
  ].join(' ');
}

/** `kilolitres`, within a sentence. */
const nameUnit = (unit: VolumeUnit): string => VOLUME_UNIT_FACTS[unit].name.toLowerCase();

/** What a change of unit does to searches that were made before; for the page on which it is changed. */
export const describeChangeOfUnit = (unit: VolumeUnit): string =>
  `Volumes are now in ${nameUnit(unit)}. Searches you made before are converted, so they still mean the same water.`;
