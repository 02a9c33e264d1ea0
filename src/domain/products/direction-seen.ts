import type { Direction } from './kind.ts';

interface TradeEnds {
  readonly from: number;
  readonly to: number;
}

/** By which zone trades were asked for: on either end, or on one. */
interface AskedEnds {
  readonly either?: number | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Whether the zone that was asked for sold or bought; null of a trade within it, and where none was asked for. */
export function directionSeen(trade: TradeEnds, asked: AskedEnds): Direction | null {
  if (trade.from === trade.to) return null;
  if (asked.from !== undefined) return 'SELL';
  if (asked.to !== undefined) return 'BUY';
  if (asked.either === undefined) return null;
  return trade.from === asked.either ? 'SELL' : 'BUY';
}
