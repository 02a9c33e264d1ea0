import { printMoney } from '#domain/print/print-figures.ts';
import type { SearchSide } from '#domain/products/kind.ts';
import { type Cents, cents } from '#domain/units/money.ts';
import type { Found } from '../../market/search-history.ts';
import { readMoney } from '../../wire.ts';

/** How a search stands today against the time when it was made. */
export interface Compared {
  /** The total of the best of today, or how many match without one. */
  readonly now: string;
  readonly direction: 'up' | 'down' | 'none';
  /** `$312.00 since your search` */
  readonly change: string;
}

const nameMatches = (matches: number): string =>
  matches === 0 ? 'No match' : matches === 1 ? '1 match' : `${matches} matches`;

/** `day` is that of the search: `12 Nov`. */
export function compareFound(then: Found, now: Found, day: string): Compared {
  if (then.best === null || now.best === null) {
    const was = then.best === null ? nameUntradable(then.matches) : printMoney(readMoney(then.best.total));
    return {
      now: now.best === null ? nameUntradable(now.matches) : printMoney(readMoney(now.best.total)),
      direction: 'none',
      change:
        then.best === null && now.best === null && then.matches === now.matches ? `as on ${day}` : `${was} on ${day}`,
    };
  }
  const apart = readMoney(now.best.total) - readMoney(then.best.total);
  return {
    now: printMoney(readMoney(now.best.total)),
    direction: apart === 0 ? 'none' : apart > 0 ? 'up' : 'down',
    change: apart === 0 ? 'unchanged since your search' : `${printMoney(absolute(apart))} since your search`,
  };
}

/** Where the best of today is, to stand before when it was searched; nothing where none can be traded. */
export const describeBest = ({ best, matches }: Found, purchase: SearchSide): string =>
  best === null ? '' : `best of ${matches} now, ${purchase === 'buy' ? 'from' : 'to'} ${best.zone}; `;

/** Of which fees the totals of these searches are. */
export function describeTotals(purchases: readonly SearchSide[]): string {
  const fees = !purchases.includes('sell')
    ? 'with fees that are known'
    : !purchases.includes('buy')
      ? 'after fees that are known'
      : 'with fees that are known where you buy, after them where you sell';
  return `Totals ${fees}, of the best that can be traded now.`;
}

/** Matches of which none can be traded now. */
const nameUntradable = (matches: number): string =>
  matches === 0 ? 'No match' : `${nameMatches(matches)}, none tradable`;

const absolute = (apart: number): Cents => cents(Math.abs(apart));
