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
const LEAST_DRAWN = 0.5;
/** Figures stand so many points above what they are of. */
export const LABEL_POINTS = 2;

export function placeBar(points: number, now: number | null): PlacedBar {
  const end = Math.max(LEAST_DRAWN, points);
  return { reached: Math.min(end, Math.max(0, now ?? 0)), end, label: end + LABEL_POINTS };
}

const STEP = 20;

/** The figures of an axis of points, from 0 to 100, or as far as the amounts go. */
export function listPointTicks(points: readonly number[]): readonly number[] {
  const steps = Math.max(100 / STEP, Math.ceil(Math.max(0, ...points) / STEP));
  return Array.from({ length: steps + 1 }, (_, index) => index * STEP);
}
