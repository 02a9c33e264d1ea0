import { chooseTicks } from './choose-ticks.ts';

/** Below this the round figures of a linear scale serve a logarithmic one better than its own. */
const MIN_RATIO = 3;
const MAX_LOG_TICKS = 7;
/** From the closest to the widest: 20, 30, 50, 100, 150, 200, 300; 20, 50, 100, 200; 10, 100. */
const LOG_STEPS = [[1, 1.5, 2, 3, 5], [1, 2, 5], [1]];

/** Round figures that span a range above zero on a logarithmic scale. */
export function chooseLogTicks(low: number, high: number, decimals: number): readonly number[] {
  if (!(low > 0) || !Number.isFinite(high)) return [];
  if (high / low < MIN_RATIO) {
    const linear = chooseTicks(low, high, decimals);
    if ((linear[0] ?? 0) > 0) return linear;
  }
  let widest: readonly number[] = [];
  for (const steps of LOG_STEPS) {
    widest = spanInDecades(low, high, steps);
    if (widest.length <= MAX_LOG_TICKS) break;
  }
  return widest;
}

function spanInDecades(low: number, high: number, steps: readonly number[]): readonly number[] {
  const [first, last] = [Math.floor(Math.log10(low)) - 1, Math.ceil(Math.log10(high)) + 1];
  const figures = Array.from({ length: last - first + 1 }, (_, n) =>
    steps.map((step) => Number((step * 10 ** (first + n)).toPrecision(12))),
  );
  const inOrder = figures.flat();
  const from = inOrder.findLastIndex((one) => one <= low);
  const to = inOrder.findIndex((one) => one >= high);
  return inOrder.slice(from, Math.max(to, from + 1) + 1);
}
