const ROUND_STEPS = [1, 2, 5];
const MAX_TICKS = 6;
/** Of the higher price: a spread of a few cents does not look like one of many dollars. */
const MIN_SPAN = 1 / 50;

/**
 * Three to six round figures that span a range, both ends outside it or on it, and none with more than `decimals`, so
 * that no two are written alike. A low plot has room for fewer.
 */
export function chooseTicks(low: number, high: number, decimals: number, mostTicks = MAX_TICKS): readonly number[] {
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [];
  const finest = 10 ** -decimals;
  const [from, to] = widen(low, high, Math.max(high * MIN_SPAN, 2 * finest));
  for (let scale = finest; ; scale *= 10) {
    for (const round of ROUND_STEPS) {
      const step = round * scale;
      const first = Math.floor(clean(from / step));
      const last = Math.ceil(clean(to / step));
      if (last - first < mostTicks)
        return Array.from({ length: last - first + 1 }, (_, index) => clean((first + index) * step));
    }
  }
}

/** The range about its middle with at least this span; what is not below zero stays above it. */
function widen(low: number, high: number, span: number): readonly [number, number] {
  const missing = Math.max(0, span - (high - low));
  const from = Math.max(Math.min(0, low), low - missing / 2);
  return [from, Math.max(high, from + span)];
}

/** Without what binary fractions leave behind. */
const clean = (value: number): number => Number(value.toPrecision(12));
