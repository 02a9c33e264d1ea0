import fc from 'fast-check';
import { asId } from '#domain/ids.ts';
import type { Kind } from '#domain/products/kind.ts';
import type { Movement, TradeSide } from '#domain/statistics/movement.ts';
import type { PriceRange, TradedBook, TradedDay } from '#domain/statistics/traded-days.ts';
import { price } from '#domain/units/price.ts';

/** One priced trade as a plain fact. */
export interface PlainTrade {
  readonly kind: Kind;
  readonly from: number;
  readonly to: number;
  readonly allocationClass: number | null;
  /** 0 is the day that is called today. */
  readonly daysAgo: number;
  /** Ten-thousandths of a dollar per megalitre. */
  readonly price: number;
  /** Litres. */
  readonly volume: number;
}

/** Around the edges of the last 30 days and of the 30 before, and far from them. */
const DAYS_AGO = [-1, 0, 1, 15, 28, 29, 30, 31, 45, 58, 59, 60, 61] as const;

/** Few prices, of which some lie half a cent apart, so that means are alike and differences round to nothing. */
const PRICES = [2_000_000, 2_000_049, 2_000_050, 2_000_051, 2_000_100, 1_500_000, 3_333_333] as const;

/** Often several alike, for nothing is told of a few. */
export const drawTrades = (places: {
  readonly kinds: readonly Kind[];
  readonly zones: readonly number[];
  readonly classes: readonly (number | null)[];
}): fc.Arbitrary<readonly PlainTrade[]> => {
  const trade = fc.record({
    kind: fc.constantFrom(...places.kinds),
    from: fc.constantFrom(...places.zones),
    to: fc.constantFrom(...places.zones),
    allocationClass: fc.constantFrom(...places.classes),
    daysAgo: fc.constantFrom(...DAYS_AGO),
    price: fc.constantFrom(...PRICES),
    volume: fc.oneof(fc.constantFrom(1, 1_000_000, 9_007_199_254), fc.integer({ min: 1, max: 15_000_000 })),
  });
  return fc
    .array(fc.record({ trade, times: fc.constantFrom(1, 4, 5, 6) }), { maxLength: 24, size: 'max' })
    .map((groups) => groups.flatMap(({ trade: one, times }) => Array.from({ length: times }, () => one)));
};

const isOf = (trade: PlainTrade, { kind, zone, allocationClass, side }: TradedBook): boolean =>
  trade.kind === kind &&
  trade.allocationClass === allocationClass &&
  (side === 'out_of' ? trade.from === zone : trade.to === zone);

/** Those of a book from so many days before a day, counted from today, to so many. */
const between = (trades: readonly PlainTrade[], book: TradedBook, day: number, least: number, most: number) =>
  trades.filter((one) => isOf(one, book) && one.daysAgo + day >= least && one.daysAgo + day <= most);

const sumOf = (trades: readonly PlainTrade[]) => {
  let [volume, value] = [0n, 0n];
  for (const one of trades) {
    volume += BigInt(one.volume);
    value += BigInt(one.volume) * BigInt(one.price);
  }
  return { trades: trades.length, volume, value };
};

/** Half a step goes up. */
const meanOf = (trades: readonly PlainTrade[]): number => {
  const { volume, value } = sumOf(trades);
  return Number((2n * value + volume) / (2n * volume));
};

/** The movement as the page of decisions describes it, from the list alone, `day` days after today. */
export function movementInList(trades: readonly PlainTrade[], book: TradedBook, day = 0): Movement {
  const later = between(trades, book, day, 0, 29);
  const earlier = between(trades, book, day, 30, 59);
  const counts = { trades: later.length, tradesBefore: earlier.length };
  if (later.length < 5 || earlier.length < 5) return { direction: null, difference: null, ...counts };
  const apart = meanOf(later) - meanOf(earlier);
  // A cent is a hundred steps, and half a cent goes away from nothing.
  const cents = Math.floor((Math.abs(apart) + 50) / 100);
  if (cents === 0) return { direction: 'none', difference: price(0), ...counts };
  return apart > 0
    ? { direction: 'up', difference: price(cents * 100), ...counts }
    : { direction: 'down', difference: price(-cents * 100), ...counts };
}

/** What was traded in the last 30 days. */
export const sumInList = (trades: readonly PlainTrade[], book: TradedBook, day = 0) =>
  sumOf(between(trades, book, day, 0, 29));

/** What was paid in the last 30 days. */
export function paidInList(trades: readonly PlainTrade[], book: TradedBook, day = 0): PriceRange | null {
  const prices = between(trades, book, day, 0, 29).map((one) => one.price);
  if (prices.length === 0) return null;
  return { low: price(Math.min(...prices)), high: price(Math.max(...prices)), trades: prices.length, days: 30 };
}

const SIDES: readonly TradeSide[] = ['out_of', 'into'];

/** Summed by days, as the store does it. */
export function sumByDays(trades: readonly PlainTrade[], today: number): readonly TradedDay[] {
  const sided = trades.flatMap((trade) => SIDES.map((side) => ({ trade, side })));
  const nameOf = ({ trade, side }: (typeof sided)[number]): string =>
    [trade.kind, side === 'out_of' ? trade.from : trade.to, trade.allocationClass, side, trade.daysAgo].join('/');
  return [...Map.groupBy(sided, nameOf).values()].flatMap((those) => {
    const [first] = those;
    if (first === undefined) return [];
    const { trade, side } = first;
    const prices = those.map((one) => one.trade.price);
    return {
      kind: trade.kind,
      zone: asId(side === 'out_of' ? trade.from : trade.to),
      allocationClass: trade.allocationClass === null ? null : asId(trade.allocationClass),
      side,
      day: today - trade.daysAgo,
      ...sumOf(those.map((one) => one.trade)),
      low: price(Math.min(...prices)),
      high: price(Math.max(...prices)),
    };
  });
}
