import type { BrandedNumber, PlainNumber } from '../branded-number.ts';
import { type Result, refuse, succeed } from '../result.ts';
import {
  type DecimalRefusal,
  parseDecimal,
  printQuotient,
  printShortest,
  type Rounding,
  scaleDecimal,
} from './decimal.ts';
import { LITRES_PER_MEGALITRE } from './volume.ts';
import { VOLUME_UNIT_FACTS, type VolumeUnit } from './volume-unit.ts';
import { wholeNumber } from './whole-number.ts';

/** A price of water: a whole number of ten-thousandths of a dollar per megalitre. $251.50/ML is 2,515,000. */
export type Price = BrandedNumber<'price'>;

export const PRICE_STEPS_PER_DOLLAR = 10_000;

/** A million dollars a megalitre; the dearest entitlement on record is under twelve thousand. */
export const MAX_PRICE = 1e10 as Price;

/** A whole number of ten-thousandths as a price; throws a RangeError for any other number. */
export const price = (steps: PlainNumber): Price => wholeNumber(steps) as Price;

/** Dollars per megalitre, for facts in the code and in seeds. */
export const dollarsPerMegalitre = (dollars: PlainNumber): Price => price(Math.round(dollars * PRICE_STEPS_PER_DOLLAR));

/**
 * Reads a price in dollars per `unit`. `rounding` says where a price between two steps goes:
 * a lower bound rounds up and an upper bound rounds down, so that a filter never lets a price through that it names.
 */
export function parsePrice(
  text: string,
  unit: VolumeUnit,
  rounding: Rounding = 'half_up',
): Result<Price, DecimalRefusal> {
  const decimal = parseDecimal(text);
  if (!decimal.ok) return decimal;
  const { numerator, denominator } = VOLUME_UNIT_FACTS[unit].litres;
  const steps = scaleDecimal(
    decimal.value,
    BigInt(PRICE_STEPS_PER_DOLLAR) * BigInt(LITRES_PER_MEGALITRE) * denominator,
    numerator,
    rounding,
  );
  return steps > BigInt(MAX_PRICE) ? refuse('too_large') : succeed(price(Number(steps)));
}

const PLACES_ON_THE_WIRE = 10;

/** The price in dollars per `unit` as plain digits: exact in metric units, else the shortest that is read as the same. */
export function priceToText(value: Price, unit: VolumeUnit): string {
  const { numerator, denominator } = VOLUME_UNIT_FACTS[unit].litres;
  const dividend = BigInt(value) * numerator;
  const divisor = denominator * BigInt(PRICE_STEPS_PER_DOLLAR) * BigInt(LITRES_PER_MEGALITRE);
  if (denominator === 1n) return printQuotient(dividend, divisor, PLACES_ON_THE_WIRE);
  const isMeant = (text: string): boolean => {
    const read = parsePrice(text.replace('-', ''), unit);
    return read.ok && read.value === Math.abs(value);
  };
  return printShortest(dividend, divisor, PLACES_ON_THE_WIRE, isMeant);
}

/** The price in dollars per `unit` as a JSON number. */
export const priceToNumber = (value: Price, unit: VolumeUnit): number =>
  unit === 'megalitre' ? value / PRICE_STEPS_PER_DOLLAR : Number(priceToText(value, unit));
