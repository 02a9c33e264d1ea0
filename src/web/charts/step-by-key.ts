/** How many stops a page key goes, by how it is said. */
const LEAPS = { seven: 7, ten: 10 } as const;
export type Leap = keyof typeof LEAPS;

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};
const PAGES: Readonly<Record<string, number>> = { PageDown: -1, PageUp: 1 };

/** Where a key leads from a stop, never beyond the first or the last of `count`; null for a key that leads nowhere. */
export function stepByKey(key: string, from: number, count: number, leap: Leap = 'ten'): number | null {
  const step = STEPS[key] ?? (PAGES[key] ?? Number.NaN) * LEAPS[leap];
  return Number.isNaN(step) || count === 0 ? null : Math.max(0, Math.min(count - 1, from + step));
}
