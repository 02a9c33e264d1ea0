import { type Decimal, parseDecimal, printShortest, type Rounding, scaleDecimal } from './decimal.ts';
import { PRICE_STEPS_PER_DOLLAR } from './price.ts';
import { LITRES_PER_MEGALITRE } from './volume.ts';
import { VOLUME_UNIT_FACTS, type VolumeUnit } from './volume-unit.ts';

/**
 * Figures that a person typed in one unit, written again in another with as few decimals as say the same. What is no
 * number stays as it was typed; what is too large is so in every unit.
 */

const MAX_PLACES = 12;

/** The same water, to the litre. */
export function rewriteVolume(text: string, from: VolumeUnit, to: VolumeUnit): string {
  const typed = parseDecimal(text);
  if (!typed.ok) return text;
  const litres = countLitres(typed.value, from);
  const { numerator, denominator } = VOLUME_UNIT_FACTS[to].litres;
  const isMeant = (written: string): boolean => reads(written, (decimal) => countLitres(decimal, to)) === litres;
  return printShortest(litres * denominator, numerator, MAX_PLACES, isMeant);
}

/** The same bound of a price: a lower one is rounded up when it is read, an upper one down. */
export function rewritePriceBound(
  text: string,
  from: VolumeUnit,
  to: VolumeUnit,
  bound: 'minPrice' | 'maxPrice',
): string {
  const typed = parseDecimal(text);
  if (!typed.ok) return text;
  const [inwards, outwards] = bound === 'minPrice' ? (['up', 'down'] as const) : (['down', 'up'] as const);
  const steps = countSteps(typed.value, from, inwards);
  const { numerator, denominator } = VOLUME_UNIT_FACTS[to].litres;
  const isMeant = (written: string): boolean => reads(written, (decimal) => countSteps(decimal, to, inwards)) === steps;
  return printShortest(steps * numerator, denominator * stepsPerDollarALitre(), MAX_PLACES, isMeant, outwards);
}

/** Worked out when it is asked for: the browser's build may run this file before those that it imports. */
const stepsPerDollarALitre = (): bigint => BigInt(PRICE_STEPS_PER_DOLLAR) * BigInt(LITRES_PER_MEGALITRE);

function countLitres(decimal: Decimal, unit: VolumeUnit): bigint {
  const { numerator, denominator } = VOLUME_UNIT_FACTS[unit].litres;
  return scaleDecimal(decimal, numerator, denominator);
}

function countSteps(decimal: Decimal, unit: VolumeUnit, rounding: Rounding): bigint {
  const { numerator, denominator } = VOLUME_UNIT_FACTS[unit].litres;
  return scaleDecimal(decimal, stepsPerDollarALitre() * denominator, numerator, rounding);
}

function reads(written: string, count: (decimal: Decimal) => bigint): bigint | null {
  const decimal = parseDecimal(written);
  return decimal.ok ? count(decimal.value) : null;
}
