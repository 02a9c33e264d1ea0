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

/** A scale that spans the values; a logarithmic one only where all are above zero. Without a value it goes from 0 to 1. */
export function makeValueScale(
  values: readonly number[],
  { kind: wanted, isFromZero = false, decimals, mostTicks }: Wanted,
): ValueScale {
  const [low, high] = rangeOf(values);
  const kind = wanted === 'log' && low > 0 && low <= high ? 'log' : 'linear';
  const chosen =
    kind === 'log'
      ? chooseLogTicks(low, high, decimals)
      : chooseTicks(isFromZero ? Math.min(0, low) : low, high, decimals, mostTicks);
  const ticks = chosen.length < 2 ? [0, 1] : chosen;
  const [bottom = 0, top = 1] = [ticks[0], ticks.at(-1)];
  const measure = kind === 'log' ? Math.log : Number;
  const [from, to] = [measure(bottom), measure(top)];
  return { kind, ticks, place: (value) => 1 - (measure(value) - from) / (to - from) };
}

/** However many there are: a call with each as an argument would run out of room. */
function rangeOf(values: readonly number[]): readonly [low: number, high: number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}
