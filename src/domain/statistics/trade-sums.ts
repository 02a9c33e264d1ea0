import type { Price } from '../units/price.ts';
import type { Litres } from '../units/volume.ts';
import { addTraded, NOTHING_TRADED, sumOfTrade, type TradedSum } from './movement.ts';

/** What the figures of a stretch of time follow from. Sums of parts add up to the sums of the whole, exactly. */
export interface TradeSums {
  /** All that count, with a price or without one. */
  readonly trades: number;
  /** How many of them their provider has corrected since they were first told. */
  readonly corrected: number;
  /** How many more there were that are trusted too little to count. */
  readonly leftOut: number;
  /** Litres of all that count. */
  readonly volume: bigint;
  /** Those that count and have a price. */
  readonly priced: TradedSum;
  /** Of the priced; null without any. */
  readonly lowest: Price | null;
  readonly highest: Price | null;
}

export const NO_TRADES: TradeSums = {
  trades: 0,
  corrected: 0,
  leftOut: 0,
  volume: 0n,
  priced: NOTHING_TRADED,
  lowest: null,
  highest: null,
};

/** A trade that was reported, as much of it as a chart needs. */
export interface ReportedTrade {
  /** Null where nothing or a token was paid: such a trade counts for volume only. */
  readonly price: Price | null;
  readonly volume: Litres;
  readonly isCorrected: boolean;
}

/** The sums of one trade that counts. */
export const sumsOfTrade = ({ price, volume, isCorrected }: ReportedTrade): TradeSums => ({
  trades: 1,
  corrected: isCorrected ? 1 : 0,
  leftOut: 0,
  volume: BigInt(volume),
  priced: price === null ? NOTHING_TRADED : sumOfTrade(price, volume),
  lowest: price,
  highest: price,
});

export const addTradeSums = (left: TradeSums, right: TradeSums): TradeSums => ({
  trades: left.trades + right.trades,
  corrected: left.corrected + right.corrected,
  leftOut: left.leftOut + right.leftOut,
  volume: left.volume + right.volume,
  priced: addTraded(left.priced, right.priced),
  lowest: pick(left.lowest, right.lowest, (one, other) => one < other),
  highest: pick(left.highest, right.highest, (one, other) => one > other),
});

function pick(one: Price | null, other: Price | null, isBetter: (one: Price, other: Price) => boolean): Price | null {
  if (one === null || other === null) return one ?? other;
  return isBetter(one, other) ? one : other;
}
