import type { MapFigure } from './basin-address.ts';

/** As many colours as a map has. */
const COLOURS = 5;

/** Where one colour ends and the next begins, ascending: a figure on a cut belongs to the step above it. */
export type MapCuts = readonly number[];

/** Of a share, whatever the others are. */
const PERCENT_CUTS: MapCuts = [20, 40, 60, 80];

/** Up to five steps for these figures. Prices and volumes have about as many zones in each, with round cuts. */
export const cutFigures = (figure: MapFigure, values: readonly number[]): MapCuts =>
  figure === 'price' || figure === 'depth' ? cutInFifths(values) : PERCENT_CUTS;

function cutInFifths(values: readonly number[]): MapCuts {
  const sorted = values.toSorted((left, right) => left - right);
  const cuts = [1, 2, 3, 4].map((fifth) =>
    Number((sorted[Math.ceil((sorted.length * fifth) / COLOURS)] ?? 0).toPrecision(2)),
  );
  return [...new Set(cuts)].filter((cut) => cut > (sorted[0] ?? 0) && cut <= (sorted.at(-1) ?? 0));
}

/** The step that a figure belongs to, from 0. */
export const stepOf = (cuts: MapCuts, value: number): number => cuts.filter((cut) => cut <= value).length;

/** The colour of a step, from 1 to 5: few steps take colours far from each other. */
export const colourOf = (cuts: MapCuts, step: number): number =>
  cuts.length === 0 ? 3 : 1 + Math.round((step * (COLOURS - 1)) / cuts.length);
