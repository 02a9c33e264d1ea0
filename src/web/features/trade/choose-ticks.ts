const STEPS = [1, 2, 5, 10];

/** Three to six round figures that span a range, both ends outside it or on it. */
export function chooseTicks(low: number, high: number): readonly number[] {
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [];
  const span = Math.max(high - low, Math.abs(high) / 50, 0.01);
  const magnitude = 10 ** Math.floor(Math.log10(span / 4));
  const step = (STEPS.find((one) => span / (one * magnitude) <= 4.5) ?? 10) * magnitude;
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}
