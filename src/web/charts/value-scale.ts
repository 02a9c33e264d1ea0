import { chooseLogTicks } from './choose-log-ticks.ts';
import { chooseTicks } from './choose-ticks.ts';

export type ScaleKind = 'linear' | 'log';

/** Where values stand between the bottom and the top of a plot. */
export interface ValueScale {
  readonly kind: ScaleKind;
  /** Round figures, the first at the bottom and the last at the top. */
  readonly ticks: readonly number[];
  /** From the top of the plot, 0, to its bottom, 1. */
  readonly place: (value: number) => number;
}

interface Wanted {
  readonly kind: ScaleKind;
  /** What is measured from zero begins there: an area, a bar. */
  readonly isFromZero?: boolean;
  /** How many the figures of the axis may have. */
  readonly decimals: number;
  /** How many figures a low plot has room for. */
  readonly mostTicks?: number;
}

/** The lowest and the highest that a scale spans; without a value `low` lies above `high`. */
export interface ValueRange {
  readonly low: number;
  readonly high: number;
}

/** Of all that `tellAll` tells. However many there are, no row of them is made: that would take longer than going through them. */
export function rangeOfValues(tellAll: (tell: (value: number) => void) => void): ValueRange {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  tellAll((value) => {
    if (value < low) low = value;
    if (value > high) high = value;
  });
  return { low, high };
}

/** Of what one figure of each is, and of zero. */
export const rangeWithZero = <Item>(items: readonly Item[], read: (item: Item) => number): ValueRange =>
  rangeOfValues((tell) => {
    tell(0);
    for (const item of items) tell(read(item));
  });

/** A scale that spans a range; a logarithmic one only where all of it is above zero. Without a value it goes from 0 to 1. */
export function makeValueScale(
  { low, high }: ValueRange,
  { kind: wanted, isFromZero = false, decimals, mostTicks }: Wanted,
): ValueScale {
  const kind = wanted === 'log' && low > 0 && low <= high ? 'log' : 'linear';
  const chosen =
    kind === 'log'
      ? chooseLogTicks(low, high, decimals)
      : chooseTicks(isFromZero ? Math.min(0, low) : low, high, decimals, mostTicks);
  const ticks = chosen.length < 2 ? [0, 1] : chosen;
  const [bottom = 0, top = 1] = [ticks[0], ticks.at(-1)];
  if (kind === 'linear') return { kind, ticks, place: (value) => 1 - (value - bottom) / (top - bottom) };
  const [from, to] = [Math.log(bottom), Math.log(top)];
  return { kind, ticks, place: (value) => 1 - (Math.log(value) - from) / (to - from) };
}
