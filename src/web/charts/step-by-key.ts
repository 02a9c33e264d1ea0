const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageDown: -10,
  PageUp: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Where a key leads from a stop, never beyond the first or the last of `count`; null for a key that leads nowhere. */
export function stepByKey(key: string, from: number, count: number): number | null {
  const step = STEPS[key];
  return step === undefined || count === 0 ? null : Math.max(0, Math.min(count - 1, from + step));
}
