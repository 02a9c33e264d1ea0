import type { Price } from '../units/price.ts';
import { VOLUME_UNIT_FACTS, type VolumeUnit } from '../units/volume-unit.ts';
import { printPriceFigure, printScaled } from './print-figures.ts';

/**
 * How far the first price is from the other, both as they are printed: `$3.50 more`, `$2.00 less`. Whoever takes one of
 * them from the other finds the same. Null where they are printed alike. No price is negative.
 */
export function printPriceDifference(
  one: Price,
  other: Price,
  unit: VolumeUnit,
  [above, below]: readonly [string, string] = ['more', 'less'],
): string | null {
  const digitsOf = (price: Price) => BigInt(printPriceFigure(price, unit).replace(/\D/g, ''));
  const apart = digitsOf(one) - digitsOf(other);
  if (apart === 0n) return null;
  return `$${printScaled(apart, VOLUME_UNIT_FACTS[unit].priceDecimals)} ${apart > 0n ? above : below}`;
}
