/** A point of a plot: from its left end and from its top, 0 to 1. */
export type Point = readonly [x: number, y: number];

/** Paths are drawn on a square of so many units, which is stretched over the plot; lines keep their width. */
export const UNITS = 10_000;

const unit = (share: number): number => Math.round(share * UNITS);
const draw = ([x, y]: Point): string => `${unit(x)} ${unit(y)}`;

/** `M0 0L10 10` through all points; empty without any. */
export const drawLine = (points: readonly Point[]): string =>
  points.length === 0 ? '' : `M${points.map(draw).join('L')}`;

/** A closed shape between an upper and a lower edge, both from left to right. */
export const drawBetween = (upper: readonly Point[], lower: readonly Point[]): string =>
  upper.length === 0 ? '' : `${drawLine([...upper, ...lower.toReversed()])}Z`;

/** Each as a stroke without length, which a round cap makes a dot. */
export const drawDots = (points: readonly Point[]): string => points.map((point) => `M${draw(point)}h0`).join('');
