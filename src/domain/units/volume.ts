import type { BrandedNumber, PlainNumber } from '../branded-number.ts';
import { type Result, refuse, succeed } from '../result.ts';
import { type DecimalRefusal, parseDecimal, printQuotient, printShortest, scaleDecimal } from './decimal.ts';
import { VOLUME_UNIT_FACTS, type VolumeUnit } from './volume-unit.ts';
import { wholeNumber } from './whole-number.ts';

/** A volume of water: a whole number of litres. What people write ends at `MAX_VOLUME`; sums and differences do not. */
export type Litres = BrandedNumber<'litres'>;

export const NO_WATER = 0 as Litres;
export const LITRES_PER_MEGALITRE = 1_000_000;

/** Three times the water of all the basin's storages; more is a slip of the hand. */
export const MAX_VOLUME = 1e13 as Litres;

/** A whole number of litres (a column, a sum of volumes); throws a RangeError for any other number. */
export const litres = (count: PlainNumber): Litres => wholeNumber(count) as Litres;

/** Whole megalitres, for facts in the code and in seeds. */
export const megalitres = (count: PlainNumber): Litres => litres(Math.round(count * LITRES_PER_MEGALITRE));

/** Reads a volume written in `unit`, rounded half up to the litre. */
export function parseVolume(text: string, unit: VolumeUnit): Result<Litres, DecimalRefusal> {
  const count = countLitres(text, unit);
  if (!count.ok) return count;
  return count.value > MAX_VOLUME ? refuse('too_large') : succeed(litres(count.value));
}

/** However many they are: a sum may be larger than what anybody may ask for, and too large to be exact. */
function countLitres(text: string, unit: VolumeUnit): Result<number, DecimalRefusal> {
  const decimal = parseDecimal(text);
  if (!decimal.ok) return decimal;
  const { numerator, denominator } = VOLUME_UNIT_FACTS[unit].litres;
  return succeed(Number(scaleDecimal(decimal.value, numerator, denominator)));
}

const PLACES_ON_THE_WIRE = 9;

/**
 * The volume in `unit` as plain digits, for the wire, for form fields and for what people typed: exact in metric
 * units, else the shortest that is read as the same litres. 40 acre-feet are 49,339,274 L and read 40 again.
 */
export function volumeToText(volume: Litres, unit: VolumeUnit): string {
  const { numerator, denominator } = VOLUME_UNIT_FACTS[unit].litres;
  const dividend = BigInt(volume) * denominator;
  if (denominator === 1n) return printQuotient(dividend, numerator, PLACES_ON_THE_WIRE);
  const isMeant = (text: string): boolean => {
    const read = countLitres(text.replace('-', ''), unit);
    return read.ok && read.value === Math.abs(volume);
  };
  return printShortest(dividend, numerator, PLACES_ON_THE_WIRE, isMeant);
}

/** The volume in `unit` as a JSON number. */
export const volumeToNumber = (volume: Litres, unit: VolumeUnit): number =>
  unit === 'megalitre' ? volume / LITRES_PER_MEGALITRE : Number(volumeToText(volume, unit));

/**
 * What `volumeToNumber` has written. A sum may be larger than what anybody may ask for.
 * @throws RangeError for what is no number, which must not be shown as no water.
 */
export function volumeOfNumber(count: number, unit: VolumeUnit): Litres {
  const read = countLitres(String(Math.abs(count)), unit);
  if (!read.ok) throw new RangeError(`${count} is no volume.`);
  return litres(Math.sign(count) * read.value);
}
