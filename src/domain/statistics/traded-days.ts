import type { AllocationClassId, ZoneId } from '../ids.ts';
import { KINDS, type Kind } from '../products/kind.ts';
import { type CalendarDate, dayNumberOf } from '../units/calendar.ts';
import { type Price, price } from '../units/price.ts';
import type { DayRange } from './grain.ts';
import {
  addTraded,
  assessMovement,
  type Movement,
  movementWindows,
  NOTHING_TRADED,
  type TradedSum,
  type TradeSide,
} from './movement.ts';
import { PAID_WINDOW_DAYS, paidWindow } from './paid-window.ts';

/** The trades of one product out of a zone or into it. */
export interface TradedBook {
  readonly kind: Kind;
  readonly zone: ZoneId;
  readonly allocationClass: AllocationClassId | null;
  readonly side: TradeSide;
}

/** The priced trades of one day. */
export interface TradedDay extends TradedBook, TradedSum {
  readonly day: number;
  readonly low: Price;
  readonly high: Price;
}

export interface PriceRange {
  readonly low: Price;
  readonly high: Price;
  readonly trades: number;
  readonly days: number;
}

/** Sums of priced trades by day for the last two windows of movement. */
export class TradedDays {
  private readonly days: ReadonlyMap<number, readonly TradedDay[]>;
  private readonly movements = new Map<number, Movement>();
  private movementsOf = '';

  constructor(days: readonly TradedDay[]) {
    this.days = Map.groupBy(days, nameOf);
  }

  /** The last 30 days, today among them, against the 30 before. */
  findMovement(book: TradedBook, today: CalendarDate): Movement {
    if (this.movementsOf !== today) {
      this.movements.clear();
      this.movementsOf = today;
    }
    const name = nameOf(book);
    const known = this.movements.get(name);
    if (known !== undefined) return known;
    const { later, earlier } = movementWindows(today);
    const movement = assessMovement(this.sum(book, later), this.sum(book, earlier));
    this.movements.set(name, movement);
    return movement;
  }

  /** The sums of the days over which it is said what was paid. */
  sumLatest(book: TradedBook, today: CalendarDate): TradedSum {
    return this.sum(book, paidWindow(today));
  }

  /** Lowest and highest price of the same days; null without a priced trade. */
  findPaidRange(book: TradedBook, today: CalendarDate): PriceRange | null {
    const days = this.listDays(book, paidWindow(today));
    if (days.length === 0) return null;
    return {
      low: price(Math.min(...days.map(({ low }) => low))),
      high: price(Math.max(...days.map(({ high }) => high))),
      trades: days.reduce((sum, { trades }) => sum + trades, 0),
      days: PAID_WINDOW_DAYS,
    };
  }

  private sum(book: TradedBook, range: DayRange): TradedSum {
    return this.listDays(book, range).reduce<TradedSum>((total, day) => addTraded(total, day), NOTHING_TRADED);
  }

  private listDays(book: TradedBook, range: DayRange): readonly TradedDay[] {
    const [from, to] = [dayNumberOf(range.from), dayNumberOf(range.to)];
    return (this.days.get(nameOf(book)) ?? []).filter(({ day }) => day >= from && day <= to);
  }
}

/** One number for a product, zone, class and side. */
function nameOf({ kind, zone, allocationClass, side }: TradedBook): number {
  const product = KINDS.indexOf(kind) * 2 + (side === 'into' ? 1 : 0);
  return (product * 1_000_000 + zone) * 10_000 + (allocationClass ?? 0);
}
