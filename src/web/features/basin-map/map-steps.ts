import type { MapFigure } from './basin-address.ts';

/** As many colours as a map has. */
const COLOURS = 5;

/** Where one colour ends and the next begins, ascending: a figure on a cut belongs to the step above it. */
export type MapCuts = readonly number[];

/** Of a share, whatever the others are. */
const PERCENT_CUTS: MapCuts = [20, 40, 60, 80];

/**
 * Up to five steps for these figures. Prices and volumes have about as many zones in each, with cuts as round as they may
 * be; none is empty, and all are one only where all are alike.
 */
export const cutFigures = (figure: MapFigure, values: readonly number[]): MapCuts =>
  figure === 'price' || figure === 'depth' ? cutInFifths(values) : PERCENT_CUTS;

function cutInFifths(values: readonly number[]): MapCuts {
  const sorted = values.toSorted((left, right) => left - right);
  const fifths = [1, 2, 3, 4].flatMap((fifth) => sorted[Math.ceil((sorted.length * fifth) / COLOURS)] ?? []);
  for (const digits of DIGITS) {
    const cuts = dropEmptySteps(
      fifths.map((cut) => Number(cut.toPrecision(digits))),
      values,
    );
    if (cuts.length > 0) return cuts;
  }
  // Nearly all have the least: a cut under the next one.
  return sorted.filter((value) => value > (sorted[0] ?? 0)).slice(0, 1);
}

/** From round ones to those that tell any two figures apart. */
const DIGITS = Array.from({ length: 16 }, (_, more) => 2 + more);

/** Without the cuts that no figure lies before, or none behind. */
function dropEmptySteps(ascending: readonly number[], values: readonly number[]): MapCuts {
  const cuts = [...new Set(ascending)];
  const most = Math.max(...values);
  return cuts.filter(
    (cut, at) => cut <= most && values.some((value) => value < cut && value >= (cuts[at - 1] ?? -Infinity)),
  );
}

/** The step that a figure belongs to, from 0. */
export const stepOf = (cuts: MapCuts, value: number): number => cuts.filter((cut) => cut <= value).length;

/** The colour of a step, from 1 to 5: few steps take colours far from each other. */
export const colourOf = (cuts: MapCuts, step: number): number =>
  cuts.length === 0 ? 3 : 1 + Math.round((step * (COLOURS - 1)) / cuts.length);
