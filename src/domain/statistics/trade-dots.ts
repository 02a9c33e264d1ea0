import type { CalendarDate } from '../units/calendar.ts';
import { PRICE_STEPS_PER_DOLLAR, type Price, price } from '../units/price.ts';
import { addTraded, type TradedSum } from './movement.ts';

/** What was traded on a day at one price, or at prices close to each other. */
export interface TradeDot {
  readonly day: CalendarDate;
  readonly traded: TradedSum;
}

export interface TradeDots {
  /** How far apart prices may lie that stand together; null where each dot is of one price. */
  readonly step: Price | null;
  /** By day, within a day from the lowest price to the highest. */
  readonly dots: readonly TradeDot[];
}

/** More dots hide each other and weigh more than they tell. */
export const MAX_DOTS = 1_200;

/** A day's trades at one price. */
interface AtPrice extends TradeDot {
  readonly price: Price;
}

/**
 * At most so many dots: where there are more prices than that, those of a day within the same round step of dollars stand
 * together, by the smallest of 1, 2, 5, 10, … dollars that is enough. Days are never put together.
 *
 * @param rows By day and price.
 */
export function gatherDots(rows: readonly AtPrice[], most: number = MAX_DOTS): TradeDots {
  if (rows.length <= most) return { step: null, dots: rows.map(({ day, traded }) => ({ day, traded })) };
  const highest = rows.reduce((high, one) => (one.price > high ? one.price : high), price(0));
  for (let scale = PRICE_STEPS_PER_DOLLAR; ; scale *= 10) {
    for (const step of [scale, 2 * scale, 5 * scale]) {
      const dots = gatherBy(rows, step);
      if (dots.length <= most || step > highest) return { step: price(step), dots };
    }
  }
}

function gatherBy(rows: readonly AtPrice[], step: number): readonly TradeDot[] {
  const dots = new Map<string, TradeDot>();
  for (const { day, price: paid, traded } of rows) {
    const name = `${day} ${Math.floor(paid / step)}`;
    const known = dots.get(name);
    dots.set(name, { day, traded: known === undefined ? traded : addTraded(known.traded, traded) });
  }
  return [...dots.values()];
}
