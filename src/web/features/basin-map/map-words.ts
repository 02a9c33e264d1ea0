import { NO_BREAK_SPACE, printPrice, printVolume } from '#domain/print/print-figures.ts';
import { printUnitSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import { readPrice, readVolume } from '../../wire.ts';
import type { MapFigure } from './basin-address.ts';
import type { MapCuts } from './map-steps.ts';

interface FigureWords {
  /** Of the choice. */
  readonly name: string;
  /** What the figure is. */
  readonly title: string;
  /** How the list is headed. */
  readonly list: string;
  /** Of zones that have none. */
  readonly none: string;
  /** Of one such zone, as a sentence. */
  readonly unknown: string;
  /** How what was said of it before is headed. */
  readonly earlier: string;
  /** Of the colour of such zones. */
  readonly hatched: string;
}

export const FIGURE_WORDS: Readonly<Record<MapFigure, FigureWords>> = {
  price: {
    name: 'Price',
    title: 'Lowest offer of temporary water',
    list: 'Zones by price, highest first',
    none: 'without an offer',
    unknown: 'Nothing is offered at present.',
    earlier: 'Last trade',
    hatched: 'No offer',
  },
  depth: {
    name: 'Depth',
    title: 'Temporary water on offer',
    list: 'Zones by volume on offer, largest first',
    none: 'without an offer',
    unknown: 'Nothing is offered at present.',
    earlier: 'Last known',
    hatched: 'No offer',
  },
  allocation: {
    name: 'Allocation',
    title: 'Allocation announced',
    list: 'Zones by allocation, highest first',
    none: 'without an allocation announced for this water year',
    unknown: 'Nothing is announced for this water year.',
    earlier: 'Last known',
    hatched: 'Nothing announced for this water year',
  },
  storage: {
    name: 'Storage',
    title: 'Storages of the zone, by volume',
    list: 'Zones by storage, fullest first',
    none: 'without a level of every storage',
    unknown: 'No level of every storage of the zone is known.',
    earlier: 'Last known',
    hatched: 'Not every storage read',
  },
};

/** `$236.00`, `1,204 ML`, `86 %`: of a list, or of a cut between two steps. */
export function printFigure(figure: MapFigure, value: number, unit: VolumeUnit): string {
  if (figure === 'price') return printPrice(readPrice(value, unit), unit);
  if (figure === 'depth') return printVolume(readVolume(value, unit), unit);
  return `${Number(value.toFixed(2))}${NO_BREAK_SPACE}%`;
}

/** What stands behind the figure: `per ML`. */
export const unitOf = (figure: MapFigure, unit: VolumeUnit): string =>
  figure === 'price' ? `per ${printUnitSymbol(unit)}` : '';

const THOUSAND = 1000;

/** Three digits at most, for a plate: `236`, `1.2k`, `86%`. */
export function printShortly(figure: MapFigure, value: number): string {
  if (figure === 'allocation' || figure === 'storage') return `${Math.round(value)}%`;
  const rounded = Number(value.toPrecision(3));
  const [scale, sign] =
    rounded >= THOUSAND ** 2 ? [THOUSAND ** 2, 'm'] : rounded >= THOUSAND ? [THOUSAND, 'k'] : [1, ''];
  return `${rounded / scale}${sign}`;
}

/** `$200 to $220`, `under 500 ML`, `80 % and over`. */
export function printStep(figure: MapFigure, cuts: MapCuts, step: number, unit: VolumeUnit): string {
  const [from, to] = [cuts[step - 1], cuts[step]];
  const print = (value: number): string => printFigure(figure, value, unit).replace(/\.00$/, '');
  if (from === undefined) return to === undefined ? 'All alike' : `Under ${print(to)}`;
  return to === undefined ? `${print(from)} and over` : `${print(from)} to ${print(to)}`;
}
