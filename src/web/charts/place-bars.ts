/** An amount as a bar: how far it reaches, and how much of that there is already. */
export interface PlacedBar {
  /** Where the part ends that there is already; 0 for none. */
  readonly reached: number;
  /** Where the bar ends. */
  readonly end: number;
  /** Where the figure stands that says how much it is. */
  readonly label: number;
}

/** Less could not be seen. */
const MIN_DRAWN = 0.5;
/** Figures stand so many points above what they are of. */
export const LABEL_POINTS = 2;

export function placeBar(points: number, now: number | null): PlacedBar {
  const end = Math.max(MIN_DRAWN, points);
  return { reached: Math.min(end, Math.max(0, now ?? 0)), end, label: end + LABEL_POINTS };
}

const STEP = 20;

/** The figures of an axis of points, from 0 to 100, or as far as the amounts go. */
export function listPointTicks(points: readonly number[]): readonly number[] {
  const steps = Math.max(100 / STEP, Math.ceil(Math.max(0, ...points) / STEP));
  return Array.from({ length: steps + 1 }, (_, index) => index * STEP);
}

/** Of the width of a group: the bars, and half of the gap between two groups. */
const BARS = 0.86;
const BAR = 0.84;

interface Across {
  readonly x: number;
  readonly width: number;
  readonly middle: number;
}

/** Groups of so many upright bars, side by side, in shares of the plot. */
export const placeUpright = (sizes: readonly number[]): readonly (Across & { readonly bars: readonly Across[] })[] =>
  sizes.map((size, n) => {
    const width = 1 / sizes.length;
    const [x, pitch] = [n * width, (width * BARS) / size];
    const start = x + (width * (1 - BARS)) / 2;
    const bars = Array.from({ length: size }, (_, bar) => ({
      x: start + pitch * (bar + (1 - BAR) / 2),
      width: pitch * BAR,
      middle: start + pitch * (bar + 0.5),
    }));
    return { x, width, middle: x + width / 2, bars };
  });

/** Pixels: a bar lies in a row, over the rows of a group stands its name. */
export const [ROW, HEAD, THICKNESS, TOP] = [30, 36, 24, 22];

/** Groups of so many lying bars, one below the other: where each begins, in pixels, and where all end. */
export function placeLying(sizes: readonly number[]) {
  const topOf = (n: number): number => sizes.slice(0, n).reduce((top, size) => top + HEAD + ROW * size, TOP);
  const groups = sizes.map((size, n) => {
    const top = topOf(n);
    return { top, bars: Array.from({ length: size }, (_, bar) => top + HEAD + ROW * bar) };
  });
  return { groups, bottom: topOf(sizes.length) };
}
