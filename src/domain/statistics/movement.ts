import type { SearchSide } from '../products/kind.ts';
import { addDays, type CalendarDate } from '../units/calendar.ts';
import { divideRounded } from '../units/decimal.ts';
import { PRICE_STEPS_PER_DOLLAR, type Price, price } from '../units/price.ts';
import type { Litres } from '../units/volume.ts';
import type { DayRange } from './grain.ts';

/** Priced trades of one zone on one or more days: the sums from which a volume-weighted mean price follows. */
export interface TradedSum {
  readonly trades: number;
  /** Litres. */
  readonly volume: bigint;
  /** Price steps x litres. */
  readonly value: bigint;
}

export const NOTHING_TRADED: TradedSum = { trades: 0, volume: 0n, value: 0n };

export const addTraded = (left: TradedSum, right: TradedSum): TradedSum => ({
  trades: left.trades + right.trades,
  volume: left.volume + right.volume,
  value: left.value + right.value,
});

/** The sums of one priced trade. */
export const sumOfTrade = (price: Price, volume: Litres): TradedSum => ({
  trades: 1,
  volume: BigInt(volume),
  value: BigInt(volume) * BigInt(price),
});

/** The volume-weighted mean price, rounded half up; null where nothing was traded. */
export const meanPriceOf = ({ volume, value }: TradedSum): Price | null =>
  volume === 0n ? null : price(Number(divideRounded(value, volume)));

export type MovementDirection = 'up' | 'down' | 'none';

/** How the mean price of the last 30 days stands against that of the 30 days before, and on how many trades that rests. */
export interface Movement {
  /** Null where there are too few trades to tell. */
  readonly direction: MovementDirection | null;
  /** Later mean less earlier mean, rounded to whole cents; negative when prices fell; null where it cannot be told. */
  readonly difference: Price | null;
  /** Priced trades in the later window. */
  readonly trades: number;
  /** Priced trades in the earlier window. */
  readonly tradesBefore: number;
}

/** The trades out of a zone, or those into it. */
export const TRADE_SIDES = ['out_of', 'into'] as const;
export type TradeSide = (typeof TRADE_SIDES)[number];

/** The side that is searched: who buys sees the trades out of the zone, who sells those into it. */
export const sideOf = (purchase: SearchSide): TradeSide => (purchase === 'buy' ? 'out_of' : 'into');

export const MOVEMENT_WINDOW_DAYS = 30;

/** The two windows that are compared. */
export interface MovementWindows {
  readonly later: DayRange;
  readonly earlier: DayRange;
}

/** The last 30 days, today among them, and the 30 before. */
export function movementWindows(today: CalendarDate): MovementWindows {
  const from = addDays(today, 1 - MOVEMENT_WINDOW_DAYS);
  return {
    later: { from, to: today },
    earlier: { from: addDays(from, -MOVEMENT_WINDOW_DAYS), to: addDays(from, -1) },
  };
}

/** With fewer priced trades in either window nothing is said of a movement. */
export const MIN_TRADES_OF_MOVEMENT = 5;

const PRICE_STEPS_PER_CENT = PRICE_STEPS_PER_DOLLAR / 100;

/** Compares two windows. A difference that rounds to no cent is no movement. */
export function assessMovement(later: TradedSum, earlier: TradedSum): Movement {
  const counts = { trades: later.trades, tradesBefore: earlier.trades };
  const now = meanPriceOf(later);
  const before = meanPriceOf(earlier);
  const isEnough = Math.min(later.trades, earlier.trades) >= MIN_TRADES_OF_MOVEMENT;
  if (!isEnough || now === null || before === null) return { direction: null, difference: null, ...counts };
  const centsApart = Number(divideRounded(BigInt(now - before), BigInt(PRICE_STEPS_PER_CENT)));
  return {
    direction: centsApart === 0 ? 'none' : centsApart > 0 ? 'up' : 'down',
    difference: price(centsApart * PRICE_STEPS_PER_CENT),
    ...counts,
  };
}
