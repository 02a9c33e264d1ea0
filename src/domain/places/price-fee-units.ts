import { divideRounded } from '../units/decimal.ts';
import { type Cents, cents } from '../units/money.ts';

/** What a unit of fee is worth this year. Victoria sets most fees as so many units (Monetary Units Act 2004). */
export interface FeeUnit {
  readonly value: Cents;
  /** Amounts are rounded to a multiple of this, half up. */
  readonly rounding: Cents;
}

/** The amount of a fee that is set as hundredths of a unit: 3.20 units of $16.81 make $53.792, rounded to $53.80. */
export function priceFeeUnits(hundredths: number, unit: FeeUnit): Cents {
  const multiples = divideRounded(BigInt(hundredths) * BigInt(unit.value), 100n * BigInt(unit.rounding));
  return cents(Number(multiples) * unit.rounding);
}
