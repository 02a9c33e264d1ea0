import { CONFIDENCE_LEVELS, type Confidence } from '#domain/products/confidence.ts';
import type { Grain } from '#domain/statistics/grain.ts';

/** A trade as a plain fact, in its last version. */
export interface PlainTrade {
  /** Of the deal, in Sydney. */
  readonly day: string;
  readonly zoneFrom: number;
  readonly zoneTo: number;
  readonly allocationClass: number | null;
  /** Ten-thousandths of a dollar per megalitre. */
  readonly price: number | null;
  /** Litres. */
  readonly volume: number;
  readonly confidence: Confidence;
  readonly isCorrected: boolean;
}

export interface PlainQuestion {
  readonly grain: Grain;
  /** Both included, and every interval that one of them lies in is told whole. */
  readonly from: string;
  readonly to: string;
  readonly minConfidence: Confidence;
  readonly isIn: (trade: PlainTrade) => boolean;
  readonly isByClass: boolean;
}

export interface PlainGraphRow {
  readonly start: string;
  readonly allocationClass: number | null;
  readonly mean: number | null;
  readonly lowest: number | null;
  readonly highest: number | null;
  readonly volume: number;
  readonly trades: number;
  readonly unpriced: number;
  readonly corrected: number;
  readonly leftOut: number;
}

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Goes back day by day until an interval begins. */
function beginOf(grain: Grain, day: string): string {
  const begins = (one: string): boolean =>
    grain === 'day' || (grain === 'month' ? one.endsWith('-01') : new Date(`${one}T12:00:00Z`).getUTCDay() === 6);
  return begins(day) ? day : beginOf(grain, dayAfter(day, -1));
}

/**
 * The rows of a graph, worked out the long way from the trades themselves: each interval by going through the calendar, each
 * mean by looking for the step that
 * balances what lies above and below it. An oracle for tests; it shares nothing with what it judges.
 */
export function tellGraphSlowly(trades: readonly PlainTrade[], question: PlainQuestion): readonly PlainGraphRow[] {
  const { grain, from, to, minConfidence, isIn, isByClass } = question;
  const counts = ({ confidence }: PlainTrade): boolean =>
    CONFIDENCE_LEVELS.indexOf(confidence) >= CONFIDENCE_LEVELS.indexOf(minConfidence);
  const classes = isByClass
    ? [...new Set(trades.map((one) => one.allocationClass))].sort((a, b) => (a ?? 0) - (b ?? 0))
    : [null];
  const rows: PlainGraphRow[] = [];
  const begins = new Set<string>();
  for (let day = from; day <= to; day = dayAfter(day, 1)) begins.add(beginOf(grain, day));
  const byBegin = Map.groupBy(trades.filter(isIn), ({ day }) => beginOf(grain, day));
  for (const start of begins) {
    for (const allocationClass of classes) {
      const here = (byBegin.get(start) ?? []).filter((one) => !isByClass || one.allocationClass === allocationClass);
      const counted = here.filter(counts);
      if (counted.length === 0) continue;
      const priced = counted.flatMap(({ price, volume }) => (price === null ? [] : [{ price, volume }]));
      const prices = priced.map(({ price }) => price).sort((a, b) => a - b);
      rows.push({
        start,
        allocationClass,
        mean: meanOf(priced),
        lowest: prices[0] ?? null,
        highest: prices.at(-1) ?? null,
        volume: counted.reduce((sum, { volume }) => sum + volume, 0),
        trades: counted.length,
        unpriced: counted.length - priced.length,
        corrected: counted.filter(({ isCorrected }) => isCorrected).length,
        leftOut: here.length - counted.length,
      });
    }
  }
  return rows;
}

/** The whole step that lies nearest to the weighted mean, the higher one of two that lie as near. */
export function meanOf(priced: readonly { readonly price: number; readonly volume: number }[]): number | null {
  if (priced.length === 0) return null;
  // How far the whole lies above a step, times the volume: no division, so nothing is rounded.
  const above = (step: bigint): bigint =>
    priced.reduce((sum, { price, volume }) => sum + (BigInt(price) - step) * BigInt(volume), 0n);
  let [low, high] = [0n, 1n << 40n];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (above(middle) >= 0n) low = middle;
    else high = middle;
  }
  return Number(above(low) < -above(high) ? low : high);
}
