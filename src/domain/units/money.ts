import type { BrandedNumber, PlainNumber } from '../branded-number.ts';
import { divideRounded } from './decimal.ts';
import { PRICE_STEPS_PER_DOLLAR, type Price } from './price.ts';
import { LITRES_PER_MEGALITRE, type Litres } from './volume.ts';
import { wholeNumber } from './whole-number.ts';

/** Australian dollars as a whole number of cents; may be negative (proceeds that the fees eat up). */
export type Cents = BrandedNumber<'cents'>;

export const NO_MONEY = 0 as Cents;

/** A whole number of cents, below nought too; throws a RangeError for any other number. */
export const cents = (count: PlainNumber): Cents => wholeNumber(count) as Cents;

/** Price steps x litres in one cent. */
const PRODUCT_STEPS_PER_CENT = (PRICE_STEPS_PER_DOLLAR * LITRES_PER_MEGALITRE) / 100;

/** What `volume` costs at `price`, rounded half up to the cent: the only way from a price to money. */
export function multiplyPrice(price: Price, volume: Litres): Cents {
  const product = price * volume;
  if (product > Number.MAX_SAFE_INTEGER) {
    return cents(Number(divideRounded(BigInt(price) * BigInt(volume), BigInt(PRODUCT_STEPS_PER_CENT))));
  }
  // The remainder of two whole doubles is exact; their quotient would not be.
  const rest = product % PRODUCT_STEPS_PER_CENT;
  return cents((product - rest) / PRODUCT_STEPS_PER_CENT + (rest * 2 >= PRODUCT_STEPS_PER_CENT ? 1 : 0));
}

export const addMoney = (left: Cents, right: Cents): Cents => cents(left + right);

export const subtractMoney = (left: Cents, right: Cents): Cents => cents(left - right);

/** Dollars as a JSON number with at most two decimals. */
export const moneyToNumber = (money: Cents): number => money / 100;
